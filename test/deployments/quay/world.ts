import type { Surroundings } from '../exam.ts'
import type { Behaviour, Choices, Facts } from './behaviour.ts'
import { usualChoices } from './behaviour.ts'
import type { Account, Library, Session } from './model.ts'
import { dice } from './random.ts'
import type { Dice } from './random.ts'

interface KeyEntry {
  readonly account: Account
  readonly state: 'good' | 'revoked' | 'expired'
}

/** Everything that one deployment holds. */
export interface World {
  readonly at: Surroundings
  readonly b: Behaviour
  readonly c: Choices
  readonly start: number
  readonly origin: string
  readonly accounts: Account[]
  readonly keys: Map<string, KeyEntry>
  readonly sessions: Session[]
  readonly roll: Dice
  readonly library: Library
  /** The named sessions of the target file. */
  readonly named: Map<string, Session[]>
  nonce: number
  /** Times of the requests of the last minute, and the end of a block. */
  readonly minute: { hits: number[]; blockedUntil: number }
}

export const emptyWorld = (at: Surroundings, b: Behaviour): World => {
  const c: Choices = { ...usualChoices, ...b.choices }
  return {
    at,
    b,
    c,
    start: at.now(),
    origin: new URL(at.baseUrl).origin,
    accounts: [],
    keys: new Map(),
    sessions: [],
    roll: dice(`${c.seed} ids`),
    library: { sources: [], collections: [] },
    named: new Map(),
    nonce: 0,
    minute: { hits: [], blockedUntil: 0 },
  }
}

export const bound = (w: World, name: string, value: number, facts: Facts): number => w.b.amount('bound', value, { ...facts, name })

export const stamp = (w: World, ms: number): string => {
  const text = new Date(ms).toISOString()
  if (w.c.time === 'seconds') return text.replace(/\.\d+Z$/, 'Z')
  return w.c.time === 'offset' ? text.replace('Z', '+00:00') : text
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

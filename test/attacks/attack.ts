import { crc32 } from 'node:zlib'
import { seededRandom } from '../../src/literature/seeded-random.ts'

/** One thing that somebody may try. It resolves with how it broke what it tried, or null where that held. */
export type Attempt = { readonly name: string; readonly make: () => Promise<string | null> }

/** A class of attacks: makes attempts by chance, on what it serves for them. */
export type AttackClass = {
  readonly name: string
  /** One line about what has to hold. */
  readonly holds: string
  /** Set where it needs a program that not every machine has. */
  readonly needs?: 'chromium'
  readonly open: () => Promise<Attacked>
}

type Attacked = {
  /** The next attempt, by whole numbers drawn below a limit. */
  readonly next: (draw: Draw) => Attempt
  /** Ends what was served, and resolves with what broke behind the attempts, if anything. */
  readonly close: () => Promise<readonly string[]>
}

export type Draw = (below: number) => number

/** Draws that are the same for the same seed and number. */
export function drawsOf(seed: number, number: number): Draw {
  const random = seededRandom(seed, number)
  return (below) => random() % below
}

/** Draws for each request: by what it asks, and how often that was asked before. Requests come side by side, in an order of their own. */
export function createDraws(seed: number): (request: string) => Draw {
  const times = new Map<string, number>()
  return (request) => {
    const before = times.get(request) ?? 0
    times.set(request, before + 1)
    return drawsOf(seed, crc32(`${before} ${request}`))
  }
}

export type Tally = { readonly name: string; readonly tried: number; readonly held: number; readonly broke: readonly string[] }

/** Makes attempts of a class, one after another, so that what broke can be told from what was tried before. */
export async function attack(one: AttackClass, count: number, draw: Draw): Promise<Tally> {
  const { next, close } = await one.open()
  const broke: string[] = []
  let tried = 0
  let mayDraw = true
  const drawBefore: Draw = (below) => {
    if (!mayDraw) throw new Error('Failed to draw: an attempt is drawn before it is made, or a seed gives others each time')
    return draw(below)
  }
  try {
    for (; tried < count; tried++) {
      mayDraw = true
      const { name, make } = next(drawBefore)
      mayDraw = false
      const how = await within(patienceMs, make()).catch((error: unknown) => `it ended with ${String(error)}`)
      if (how !== null) broke.push(`${name}: ${how}`)
    }
  } finally {
    broke.push(...(await close()))
  }
  return { name: one.name, tried, held: Math.max(0, tried - broke.length), broke }
}

/** An attempt that takes longer has kept what it attacks from its work. */
const patienceMs = 120_000

async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no end within ${ms / 1000} s`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

export function pick<Item>(items: readonly Item[], draw: Draw): Item {
  const item = items[draw(items.length)]
  if (item === undefined) throw new RangeError('Failed to pick: there is nothing to pick from')
  return item
}

import type { ControlResponseOf } from '../contract/control.ts'
import type { Given } from '../contract/given.ts'
import { parseInstant } from '../contract/instant.ts'
import type { OperationId } from '../contract/operations.ts'
import { ControlError, type LedgerEntry } from '../control/index.ts'
import { createUnderstudy, type Understudy, type UnderstudyOptions } from '../mock/index.ts'
import type { Overriding } from '../mock/worlds/override.ts'
import { defaultWorldId } from '../mock/worlds/world-id.ts'
import { UncleanError, describeMistakes, type CleanOptions } from './assert-clean.ts'
import { createControlNow } from './control-now.ts'
import { isKeyless } from './client-mistakes.ts'
import { createWorldControl, type WorldControl } from './world-control.ts'

/** A world of a test: nobody else sees what happens in it. */
export type TestWorld = {
  readonly id: string
  /** Its own base URL: whoever asks there is in this world, and needs a key of it. */
  readonly baseUrl: string
  /** The base URL that all worlds have in common: there the key alone leads to the world. It is for clients whose base URL is fixed. */
  readonly plainBaseUrl: string
  /** The key of the account `default`, or of the first one if there is none of that name. */
  readonly key: string
  /** A key for each account that there is now, by its name. */
  readonly keys: { readonly [account: string]: string }
  /** The ids of the sessions that it was given, by their names. */
  readonly sessions: { readonly [name: string]: string }
  readonly fetch: typeof globalThis.fetch
  /** It stands still until it is moved, unless it is let run. */
  readonly clock: {
    /** In milliseconds since 1970. */
    readonly now: () => number
    /** By milliseconds, or a duration such as `PT10M`; all that was due until then has happened. */
    readonly advance: (span: number | string) => void
    readonly freeze: () => void
    readonly run: () => void
  }
  /** The control API of this world: sessions, accounts, limits, faults, snapshots. */
  readonly control: WorldControl
  /** The last 1,000 exchanges, newest first, and tallies of all. */
  readonly ledger: () => ControlResponseOf<'getLedger'>
  /** Answers an operation instead of the stand-in, until the function that it gives back is called. */
  readonly override: <Id extends OperationId>(id: Id, override: Overriding[Id]) => () => void
  /** Throws an UncleanError that lists what the client did wrong in the last 1,000 exchanges, and what it asked without a key. */
  readonly assertClean: (options?: CleanOptions) => void
  /** Its addresses and keys lead nowhere any more. */
  readonly remove: () => void
}

export type WantedWorld = {
  /** What it is made from. */
  readonly given?: Given
  /** What its id is made of. */
  readonly name?: string
}

/** Worlds of one stand-in, one for each test or more. */
export type TestWorlds = {
  readonly standIn: Understudy
  readonly create: (wanted?: WantedWorld) => TestWorld
}

/** As for a stand-in; what is `given` is of every world, unless a world is given otherwise. */
export type TestWorldsOptions = Omit<UnderstudyOptions, 'state'>

/** Creates a stand-in for tests. It judges each of its own answers, too. `fetch` is how its worlds are reached from here. */
export function createTestWorlds({ given: ofAll = {}, ...options }: TestWorldsOptions = {}, fetch?: typeof globalThis.fetch): TestWorlds {
  const bugs: unknown[] = []
  const standIn = createUnderstudy({
    checkAnswers: true,
    ...options,
    given: { clock: frozenAt, ...ofAll },
    onBug(bug) {
      bugs.push(bug)
      options.onBug?.(bug)
    },
  })
  const now = createControlNow(standIn.answer, options.controlToken)
  const taken = new Set<string>()
  return {
    standIn,
    create({ given = {}, name = 'test' } = {}) {
      const { id, baseUrl, keys, sessions } = now('createWorld', {
        body: { id: createFreeId(name, taken), given: mergeGiven(options, ofAll, given) },
      })
      const path = { world: id }
      const ledger = (): ControlResponseOf<'getLedger'> => now('getLedger', { ...path, query: 'limit=1000' })
      const [newest] = now('getLedger', { world: defaultWorldId, query: 'limit=1' }).exchanges
      const assertClean = createAssertClean({ standIn, baseUrl, ledger, bugs, lastStray: newest?.id ?? 0 })
      return {
        id,
        baseUrl,
        plainBaseUrl: standIn.baseUrl,
        key: keys['default'] ?? Object.values(keys)[0] ?? '',
        get keys() {
          return now('getWorld', path).keys
        },
        sessions,
        fetch: fetch ?? standIn.fetch,
        clock: {
          now: () => parseInstant(now('getClock', path).now),
          advance: (span) => void now('moveClock', { ...path, body: { advance: typeof span === 'number' ? `PT${span / 1000}S` : span } }),
          freeze: () => void now('moveClock', { ...path, body: { freeze: true } }),
          run: () => void now('moveClock', { ...path, body: { run: true } }),
        },
        control: createWorldControl(standIn.control, id),
        ledger,
        override: (operation, override) => standIn.override(operation, override, id),
        assertClean,
        remove() {
          try {
            now('deleteWorld', path)
          } catch (error) {
            // The test itself may have done it.
            if (!(error instanceof ControlError && error.code === 'world_not_found')) throw error
          }
        },
      }
    },
  }
}

type Judged = {
  readonly standIn: Understudy
  readonly baseUrl: string
  readonly ledger: TestWorld['ledger']
  readonly bugs: unknown[]
  /** The newest exchange of the default world when the test began. */
  readonly lastStray: number
}

function createAssertClean({ standIn, baseUrl, ledger, bugs, lastStray }: Judged): TestWorld['assertClean'] {
  // Who sends no key to the base URL of all worlds is led to the default one, which no test has.
  const strays = (): readonly LedgerEntry[] =>
    standIn.ledger().exchanges.filter((exchange) => exchange.id > lastStray && isKeyless(exchange))
  const roots = [baseUrl, standIn.baseUrl].map((url) => new URL(url).pathname)
  const assertClean = (clean: CleanOptions = {}): void => {
    const text = describeMistakes(
      [...strays(), ...ledger().exchanges].toReversed(),
      clean,
      (asked) => cutRoot(roots, asked),
      bugs.splice(0),
    )
    if (text === null) return
    const error = new UncleanError(text)
    // The place that matters is in the test.
    Error.captureStackTrace(error, assertClean)
    throw error
  }
  return assertClean
}

/** Any instant will do, so that all runs of a test are alike. */
const frozenAt = '2026-03-02T09:00:00Z'

/** What is said of one world counts before what is said of all. */
function mergeGiven({ strictBodies }: TestWorldsOptions, ofAll: Given, given: Given): Given {
  const options = { ...(strictBodies !== undefined && { strictBodies }), ...ofAll.options, ...given.options }
  return { clock: frozenAt, ...ofAll, ...given, ...(Object.keys(options).length > 0 && { options }) }
}

/** An id that no world has had, so that late requests of another test lead nowhere. */
function createFreeId(name: string, taken: Set<string>): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['test']
  const slug = words.join('-').slice(0, 30).replace(/-$/, '')
  let id = slug
  for (let number = 2; taken.has(id) || id === defaultWorldId; number++) id = `${slug}-${number}`
  taken.add(id)
  return id
}

function cutRoot(roots: readonly string[], path: string): string {
  const root = roots.find((candidate) => path.startsWith(`${candidate}/`))
  return root === undefined ? path : path.slice(root.length)
}

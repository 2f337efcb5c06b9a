import type { ControlResponseOf } from '../contract/control.ts'
import { toDuration } from '../contract/duration.ts'
import type { Given } from '../contract/given.ts'
import { parseInstant } from '../contract/instant.ts'
import type { OperationId } from '../contract/operations.ts'
import { ControlError } from '../control/index.ts'
import { createUnderstudy, type Understudy, type UnderstudyOptions } from '../mock/index.ts'
import type { Overriding } from '../mock/worlds/override.ts'
import { defaultWorldId } from '../mock/worlds/world-id.ts'
import { UncleanError, describeMistakes, describeUnplayed, type CleanOptions, type Examined } from './assert-clean.ts'
import { createControlNow } from './control-now.ts'
import { refuseUnknown, refuseUnknownExceptions } from './refuse-unknown.ts'
import { routePage, type RoutablePage, type RoutePattern } from './route-page.ts'
import { createWorldControl, type WorldControl } from './world-control.ts'

/** A world of a test, isolated from all others. */
export type TestWorld = {
  readonly id: string
  /** Its own base URL. A request there needs a key of this world. */
  readonly baseUrl: string
  /** The base URL of all worlds, where the key alone selects the world, for clients with a fixed base URL. */
  readonly plainBaseUrl: string
  /** The key of the account `default`, or else of the first account. */
  readonly key: string
  /** The keys of the current accounts, by name. */
  readonly keys: { readonly [account: string]: string }
  /** The ids of the given sessions, by name. */
  readonly sessions: { readonly [name: string]: string }
  readonly fetch: typeof globalThis.fetch
  /** It is frozen until it is moved or set running. */
  readonly clock: {
    /** In milliseconds since 1970. */
    readonly now: () => number
    /** Moves it by milliseconds, or a duration such as `PT10M`. Everything due until then has happened. */
    readonly advance: (span: number | string) => void
    readonly freeze: () => void
    readonly run: () => void
  }
  /** The control API of this world: sessions, accounts, limits, faults, snapshots. */
  readonly control: WorldControl
  /** The last 1,000 exchanges, newest first, and tallies of all. */
  readonly ledger: () => ControlResponseOf<'getLedger'>
  /** The report on what clients of this world used, broke and risked, and what they were never shown. */
  readonly clientReport: () => ControlResponseOf<'getClientReport'>
  /** Overrides the answers of an operation, until the returned function is called. */
  readonly override: <Id extends OperationId>(id: Id, override: Overriding[Id]) => () => void
  /** Leads the requests of a Playwright page or context that match a pattern to this world, such as `https://api.example.org/v2/**`. */
  readonly route: (page: RoutablePage, pattern: RoutePattern) => Promise<void>
  /** Throws an UncleanError with the client's mistakes in the last 1,000 exchanges, requests without its keys included. */
  readonly assertClean: (options?: CleanOptions) => void
  /** Removes the world, with its addresses and keys. */
  readonly remove: () => void
}

export type WantedWorld = {
  /** Its initial state. */
  readonly given?: Given
  /** The name that its id is made of. */
  readonly name?: string
}

/** Worlds of one mock, one or more for each test. */
export type TestWorlds = {
  readonly standIn: Understudy
  readonly create: (wanted?: WantedWorld) => TestWorld
}

/** The options of a mock. `given` is the default of every world. */
export type TestWorldsOptions = Omit<UnderstudyOptions, 'state'>

/** Creates a mock for tests, which also checks its own answers. `fetch` reaches its worlds. */
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
    create(wanted = {}) {
      refuseUnknown('create a world', wanted, ['given', 'name'])
      const { given = {}, name = 'test' } = wanted
      const { id, baseUrl, keys, sessions } = now('createWorld', {
        body: { id: createFreeId(name, taken), given: mergeGiven(options, ofAll, given) },
      })
      const path = { world: id }
      const ledger = (): ControlResponseOf<'getLedger'> => now('getLedger', { ...path, query: 'limit=1000' })
      const [newest] = now('getLedger', { world: defaultWorldId, query: 'limit=1' }).exchanges
      const clientReport = (): ControlResponseOf<'getClientReport'> => now('getClientReport', path)
      const nowOfWorld = (): number => parseInstant(now('getClock', path).now)
      const assertClean = createAssertClean({ standIn, baseUrl, ledger, now: nowOfWorld, bugs, lastStray: newest?.id ?? 0 })
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
          now: nowOfWorld,
          advance: (span) => void now('moveClock', { ...path, body: { advance: typeof span === 'number' ? toDuration(span) : span } }),
          freeze: () => void now('moveClock', { ...path, body: { freeze: true } }),
          run: () => void now('moveClock', { ...path, body: { run: true } }),
        },
        control: createWorldControl(standIn.control, id),
        ledger,
        clientReport,
        override: (operation, override) => standIn.override(operation, override, id),
        route: (page, pattern) => routePage(page, pattern, { id, plainBaseUrl: standIn.baseUrl, fetch: standIn.fetch }),
        assertClean,
        remove() {
          try {
            now('deleteWorld', path)
          } catch (error) {
            // The test may have removed it already.
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
  readonly now: () => number
  readonly bugs: unknown[]
  /** The newest exchange of the default world when the test began. */
  readonly lastStray: number
}

function createAssertClean({ standIn, baseUrl, ledger, now, bugs, lastStray }: Judged): TestWorld['assertClean'] {
  const roots = [baseUrl, standIn.baseUrl].map((url) => new URL(url).pathname)
  const assertClean = (clean: CleanOptions = {}): void => {
    refuseUnknownExceptions(clean)
    const examined: Examined = {
      exchanges: ledger().exchanges.toReversed(),
      // At the base URL of all worlds, a request without a key, or with one of no test, goes to the default world.
      strays: standIn
        .ledger()
        .exchanges.filter(({ id }) => id > lastStray)
        .toReversed(),
      bugs: bugs.splice(0),
      place: { origin: new URL(baseUrl).origin, basePaths: roots, pathOf: (asked) => cutRoot(roots, asked), now: now() },
    }
    const [text, unplayed] = [describeMistakes(examined, clean), describeUnplayed(examined)]
    if (text === null) {
      // oxlint-disable-next-line no-console -- it fails no test, and is seen nowhere else
      if (unplayed !== null) console.warn(unplayed)
      return
    }
    const error = new UncleanError(unplayed === null ? text : `${text}\n\n${unplayed}`)
    // The stack begins in the test.
    Error.captureStackTrace(error, assertClean)
    throw error
  }
  return assertClean
}

/** A fixed instant, so that all runs of a test are alike. */
const frozenAt = '2026-03-02T09:00:00Z'

/** Merges the given of one world over that of all. */
function mergeGiven({ strictBodies }: TestWorldsOptions, ofAll: Given, given: Given): Given {
  const options = { ...(strictBodies !== undefined && { strictBodies }), ...ofAll.options, ...given.options }
  return { clock: frozenAt, ...ofAll, ...given, ...(Object.keys(options).length > 0 && { options }) }
}

/** Creates an id that no world has had, so that late requests of another test reach no world. */
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

import { version } from '../contract/version.ts'
import type { ControlResponseOf } from '../contract/control.ts'
import { prepareSomeSearch } from '../engine/corpus/search.ts'
import { fileFaults } from '../contract/judge-file.ts'
import type { Given } from '../contract/given.ts'
import { createControl, type Control } from '../control/index.ts'
import type { ApiRequest, Outcome } from './api-request.ts'
import { defaultWorldId } from './authorise.ts'
import type { Clock } from './clock.ts'
import { keysOf, toCreatedWorld } from './control/views.ts'
import { createFetch } from './fetch.ts'
import { createFront } from './front.ts'
import type { JournalEntry, Keep } from './journal.ts'
import type { LiveWorld } from './live-world.ts'
import type { OperationId } from '../contract/operations.ts'
import type { Overriding } from './override.ts'
import { refuse, toOutcome } from './reply.ts'
import type { StandIn } from './stand-in.ts'
import { UnderstudyError } from './understudy-error.ts'
import { urlsOf, type Urls } from './urls.ts'
import { createWorlds } from './worlds.ts'

export type UnderstudyOptions = {
  /** The base URL that the client is built with, and that links are made of. */
  readonly baseUrl?: string
  /** What the default world is made from. */
  readonly given?: Given
  /** Refuse unknown keys and parameters instead of ignoring them; short for the option of `given`. */
  readonly strictBodies?: boolean
  /** Asked of whoever controls it from anywhere but this machine. */
  readonly controlToken?: string
  /** Judge every answer in its closed form, and tell `onBug` of what breaks the contract. */
  readonly checkAnswers?: boolean
  /** Told of an error that is the stand-in's own; a request that met one is answered 500 internal_error. */
  readonly onBug?: (error: unknown) => void
  /** Keeps what happens, before it is answered, and what was kept before. */
  readonly state?: { readonly past: Iterable<JournalEntry>; readonly keep: Keep }
}

/** A stand-in of the service. What is named here is of its default world; control makes more worlds. */
export type Understudy = {
  readonly baseUrl: string
  readonly mcpUrl: string
  readonly controlUrl: string
  readonly panelUrl: string
  readonly filesUrl: string
  /** A key for each account that there is now, by its name. */
  readonly keys: { readonly [account: string]: string }
  /** The world as control shows it, with what a target file says of it. */
  readonly world: () => ControlResponseOf<'getWorld'>
  readonly clock: Pick<Clock, 'now' | 'advance' | 'freeze' | 'run'>
  /** The control API as a typed client. */
  readonly control: Control
  readonly ledger: () => ControlResponseOf<'getLedger'>
  /** Takes a snapshot and gives its id. */
  readonly snapshot: () => string
  readonly restore: (id: string) => void
  readonly reset: () => void
  /**
   * Answers an operation instead of the stand-in until the function that it gives back is called or the world is reset. Of a world
   * other than the default one, say which.
   */
  readonly override: <Id extends OperationId>(id: Id, override: Overriding[Id], world?: string) => () => void
  /** Makes a little of what the first search needs, for who has time; false when all is there. */
  readonly prepareSome: () => boolean
  /** The plain function that every way of serving wears. It never throws. */
  readonly answer: (request: ApiRequest) => Outcome
  readonly fetch: typeof globalThis.fetch
}

export function createUnderstudy(options: UnderstudyOptions = {}): Understudy {
  const { baseUrl = 'http://understudy.test/api/v2', onBug, checkAnswers = false } = options
  const standIn = createStandIn(baseUrl.replace(/\/+$/, ''), options)
  const { worlds, controlUrl, controlToken } = standIn
  const live = bringDefaultWorld(worlds, givenOf(options))
  const front = createFront(
    standIn,
    checkAnswers ? (breach) => onBug?.(new UnderstudyError('contract_breach', `The stand-in broke its own contract: ${breach}`)) : null,
  )
  const answer = (request: ApiRequest): Outcome => {
    try {
      return front(request)
    } catch (error) {
      onBug?.(error)
      return toOutcome(refuse('internal_error'))
    }
  }
  const fetch = createFetch(answer)
  const { mcpUrl, files: filesUrl, ...urls } = standIn.urlsFor(defaultWorldId)
  return {
    baseUrl: urls.baseUrl,
    mcpUrl,
    controlUrl,
    panelUrl: `${new URL(controlUrl).origin}/_panel`,
    filesUrl,
    get keys() {
      return keysOf(live)
    },
    world: () => toCreatedWorld(standIn, live),
    clock: {
      now: live.clock.now,
      advance: (spanMs) => worlds.moveClock(live, (clock) => clock.advance(spanMs)),
      freeze: () => worlds.moveClock(live, (clock) => clock.freeze()),
      run: () => worlds.moveClock(live, (clock) => clock.run()),
    },
    control: createControl({ url: controlUrl, fetch, ...(controlToken !== null && { token: controlToken }) }),
    ledger: () => ({ exchanges: [...live.ledger.read(1000)], tallies: live.ledger.tallies() }),
    snapshot: () => worlds.takeSnapshot(live, undefined),
    restore(id) {
      const problem = worlds.restoreSnapshot(live, id)
      if (problem !== null) throw new UnderstudyError('unknown_snapshot', `Failed to restore: ${problem.message}`)
    },
    reset: () => worlds.reset(live),
    override(id, override, worldId = defaultWorldId) {
      const overridden = worlds.get(worldId)
      if (overridden === undefined) throw new UnderstudyError('unknown_world', `Failed to override ${id}: there is no world ${worldId}`)
      overridden.overrides = { ...overridden.overrides, [id]: override }
      return () => {
        const { [id]: current, ...others } = overridden.overrides
        if (current === override) overridden.overrides = others
      }
    },
    prepareSome: prepareSomeSearch,
    answer,
    fetch,
  }
}

function createStandIn(baseUrl: string, { controlToken, state }: UnderstudyOptions): StandIn {
  const { origin } = new URL(baseUrl)
  const plain = urlsOf(baseUrl)
  const known = new Map<string, Urls>()
  return {
    version,
    worlds: createWorlds({ readWallClock: () => Date.now(), ...state }),
    urlsFor(worldId) {
      if (worldId === defaultWorldId) return plain
      const urls = known.get(worldId) ?? urlsOf(`${origin}/w/${worldId}/api/v2`, `/w/${worldId}`)
      // Most of them are of worlds that are gone.
      if (known.size >= manyWorlds) known.clear()
      known.set(worldId, urls)
      return urls
    },
    controlUrl: `${origin}/_control`,
    publicOrigin: origin,
    controlToken: controlToken ?? null,
  }
}

/** Addresses of more worlds than this are not kept. */
const manyWorlds = 1000

function givenOf({ given = {}, strictBodies }: UnderstudyOptions): Given {
  const [fault] = fileFaults('Given', given)
  if (fault !== undefined) throw new UnderstudyError('invalid_given', `Failed to create a stand-in: given.${fault.message}`)
  return strictBodies === undefined ? given : { ...given, options: { ...given.options, strictBodies } }
}

function bringDefaultWorld(worlds: StandIn['worlds'], given: Given): LiveWorld {
  const known = worlds.get(defaultWorldId)
  if (known !== undefined) return known
  const made = worlds.create(defaultWorldId, given)
  if ('problem' in made) throw new UnderstudyError('invalid_given', `Failed to create a stand-in: given.${made.message}`)
  return made
}

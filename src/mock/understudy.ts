import { fileFaults } from '../contract/judge-file.ts'
import type { Given } from '../contract/given.ts'
import { createWorld } from '../engine/world.ts'
import { createAnswer } from './answer.ts'
import type { ApiRequest, Outcome } from './api-request.ts'
import { keyOf } from './authorise.ts'
import { createClock, type Clock } from './clock.ts'
import { createFetch } from './fetch.ts'
import { refuse } from './reply.ts'
import { urlsOf } from './urls.ts'

export type UnderstudyOptions = {
  /** The base URL that the client is built with, and that links are made of. */
  readonly baseUrl?: string
  readonly given?: Given
  /** Refuse unknown keys and parameters instead of ignoring them. */
  readonly strictBodies?: boolean
  /** Told of an error that is the stand-in's own; the request is answered 500 internal_error. */
  readonly onBug?: (error: unknown) => void
}

/** A stand-in of the service with one world. */
export type Understudy = {
  readonly baseUrl: string
  readonly mcpUrl: string
  /** A key for each account, by its name. */
  readonly keys: { readonly [account: string]: string }
  readonly clock: Clock
  /** The plain function that every way of serving wears. It never throws. */
  readonly answer: (request: ApiRequest) => Outcome
  readonly fetch: typeof globalThis.fetch
}

export function createUnderstudy(options: UnderstudyOptions = {}): Understudy {
  const { baseUrl = 'http://understudy.test/api/v2', given = {}, strictBodies = false, onBug } = options
  const [fault] = fileFaults('Given', given)
  if (fault !== undefined) throw new TypeError(`Failed to create a stand-in: given.${fault.message}`)
  const world = createWorld(given)
  const clock = createClock(() => Date.now(), given.clock === undefined ? null : Date.parse(given.clock))
  const urls = urlsOf(baseUrl.replace(/\/+$/, ''))
  const answer = createAnswer({ world, urls, strictness: strictBodies ? 'refuseUnknown' : 'ignoreUnknown' })
  const answerNow = (request: ApiRequest): Outcome => {
    try {
      return answer(request, clock.now())
    } catch (error) {
      onBug?.(error)
      return refuse('internal_error')
    }
  }
  return {
    baseUrl: urls.baseUrl,
    mcpUrl: urls.mcpUrl,
    keys: Object.fromEntries([...world.accounts.keys()].map((name) => [name, keyOf(name)])),
    clock,
    answer: answerNow,
    fetch: createFetch(answerNow),
  }
}

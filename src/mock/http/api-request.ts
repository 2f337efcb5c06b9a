import type { SessionSource } from '../../contract/generated/api.ts'

/** A request as every way of serving passes it on: plain data, so that no caller pays for Fetch objects it does not need. */
export type ApiRequest = {
  readonly method: string
  /** Without origin and query, still percent-encoded. */
  readonly path: string
  /** The text after the question mark. */
  readonly query: string
  /** Reads a header by its lower-case name. */
  readonly header: (name: string) => string | undefined
  /** Lists the lower-case names of the headers. A request that a program makes of itself has none. */
  readonly headerNames?: () => readonly string[]
  readonly body?: Uint8Array
  readonly clientAddress: string
  /** It came to the origin of the files, which serves nothing else. For a mock with such an origin. */
  readonly isAtFilesOrigin?: boolean
  /** A part of the mock makes the request for an account, which needs no key then. No way of serving sets it. */
  readonly actor?: Actor
}

export type Actor = {
  readonly account: string
  readonly source: SessionSource
  /** The tool that a client called; none where it asked for a resource. */
  readonly tool?: string
}

/** The answer to a request. A body that is made while it is sent is a stream; one that takes long to make is a function. */
export type Outcome = {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string | Uint8Array | ReadableStream<Uint8Array> | LazyBody
  /** The delay before it is sent, in real time. */
  readonly delayMs?: number
  readonly damage?: Damage
  /** Gives the outcome that is sent, where a part of the mock decides it later. All else is only announced then. */
  readonly later?: () => Promise<Outcome>
}

/** Announces the outcome of a request that is answered once a part of the mock is loaded. */
export type AnswerLoaded = (load: () => Promise<void>) => Outcome

type LazyBody = () => Promise<Uint8Array>

/** An outcome whose body is available. */
export type ReadyOutcome = Omit<Outcome, 'body' | 'later'> & { readonly body: Exclude<Outcome['body'], LazyBody> }

export function isReady(outcome: Outcome): outcome is ReadyOutcome {
  return typeof outcome.body !== 'function' && outcome.later === undefined
}

export async function makeBody(outcome: Outcome): Promise<ReadyOutcome> {
  if (outcome.later !== undefined) return makeBody(await outcome.later())
  const { body, later: _later, ...rest } = outcome
  return { ...rest, body: typeof body === 'function' ? await body() : body }
}

/** Damage to an answer in transit: the connection is dropped, cut off in the body, or slow. */
export type Damage =
  | { readonly type: 'drop' }
  | { readonly type: 'truncate'; readonly bytes: number }
  | { readonly type: 'drip'; readonly bytes: number; readonly everyMs: number }

/** A request as every way of serving passes it on: plain data, so that no caller pays for Fetch objects it does not need. */
export type ApiRequest = {
  readonly method: string
  /** Without origin and query, still percent-encoded. */
  readonly path: string
  /** The text after the question mark. */
  readonly query: string
  /** Reads a header by its lower-case name. */
  readonly header: (name: string) => string | undefined
  readonly body?: Uint8Array
  readonly clientAddress: string
  /** It came to the origin of the files, which serves nothing else. For a mock with such an origin. */
  readonly isAtFilesOrigin?: boolean
}

/** The answer to a request. A body that is made while it is sent is a stream; one that takes long to make is a function. */
export type Outcome = {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string | Uint8Array | ReadableStream<Uint8Array> | LazyBody
  /** The delay before it is sent, in real time. */
  readonly delayMs?: number
  readonly damage?: Damage
}

type LazyBody = () => Promise<Uint8Array>

/** An outcome whose body is available. */
export type ReadyOutcome = Omit<Outcome, 'body'> & { readonly body: Exclude<Outcome['body'], LazyBody> }

export function isReady(outcome: Outcome): outcome is ReadyOutcome {
  return typeof outcome.body !== 'function'
}

export async function makeBody(outcome: Outcome): Promise<ReadyOutcome> {
  const { body } = outcome
  return { ...outcome, body: typeof body === 'function' ? await body() : body }
}

/** Damage to an answer in transit: the connection is dropped, cut off in the body, or slow. */
export type Damage =
  | { readonly type: 'drop' }
  | { readonly type: 'truncate'; readonly bytes: number }
  | { readonly type: 'drip'; readonly bytes: number; readonly everyMs: number }

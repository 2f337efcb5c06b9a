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
}

/** The answer to a request. A body that is made while it is sent is a stream; one that takes long to make is a function. */
export type Outcome = {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string | Uint8Array | ReadableStream<Uint8Array> | LateBody
  /** The delay before it is sent, in real time. */
  readonly delayMs?: number
  readonly damage?: Damage
}

type LateBody = () => Promise<Uint8Array>

/** An outcome whose body is available. */
export type MadeOutcome = Omit<Outcome, 'body'> & { readonly body: Exclude<Outcome['body'], LateBody> }

export function isMade(outcome: Outcome): outcome is MadeOutcome {
  return typeof outcome.body !== 'function'
}

export async function made(outcome: Outcome): Promise<MadeOutcome> {
  const { body } = outcome
  return { ...outcome, body: typeof body === 'function' ? await body() : body }
}

/** Damage to an answer in transit: the connection is dropped, cut off in the body, or slow. */
export type Damage =
  | { readonly type: 'drop' }
  | { readonly type: 'truncate'; readonly bytes: number }
  | { readonly type: 'drip'; readonly bytes: number; readonly everyMs: number }

/** A request as every way of serving hands it over: plain data, so that nothing pays for Fetch objects that need none. */
export type ApiRequest = {
  readonly method: string
  /** Without origin and query, still percent-encoded. */
  readonly path: string
  /** What follows the question mark, without it. */
  readonly query: string
  /** A header by its lower-case name. */
  readonly header: (name: string) => string | undefined
  readonly body?: Uint8Array
  readonly clientAddress: string
}

/** What comes of a request. A body that is made while it is sent is a stream, one that takes a while to make is a function. */
export type Outcome = {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string | Uint8Array | ReadableStream<Uint8Array> | LateBody
  /** How long it takes until it is sent, in real time. */
  readonly delayMs?: number
  readonly damage?: Damage
}

type LateBody = () => Promise<Uint8Array>

/** An outcome whose body is there. */
export type MadeOutcome = Omit<Outcome, 'body'> & { readonly body: Exclude<Outcome['body'], LateBody> }

export function isMade(outcome: Outcome): outcome is MadeOutcome {
  return typeof outcome.body !== 'function'
}

export async function made(outcome: Outcome): Promise<MadeOutcome> {
  const { body } = outcome
  return { ...outcome, body: typeof body === 'function' ? await body() : body }
}

/** What happens to an answer on its way: it is lost with its connection, cut off with it, or comes little by little. */
export type Damage =
  | { readonly type: 'drop' }
  | { readonly type: 'truncate'; readonly bytes: number }
  | { readonly type: 'drip'; readonly bytes: number; readonly everyMs: number }

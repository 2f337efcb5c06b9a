import type { OperationId } from '../contract/operations.ts'
import type { Silence } from './silence.ts'

/** One request and its response, as data. */
export type Exchange = {
  readonly id: number
  /** The operation that it calls; null for other requests, as in recorded traffic. */
  readonly operation: OperationId | null
  /** The name of the key that it was sent with; null without a key. */
  readonly as: string | null
  /** Set where a recording hides the key, so that the request may be of another account. */
  readonly isKeyUnknown?: true
  /** Set for a call of a tool of the MCP server, whose response is then what the tool answered. */
  readonly tool?: { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> }
  /** Set in a fresh world, which no other client uses. The report format has this name. */
  readonly isAlone?: true
  /** The instants of sending and of the complete answer, by the sender's clock. */
  readonly sentAt: number
  readonly answeredAt: number
  /** The same by one counter of the run, which also orders exchanges within a millisecond. Overlapping exchanges have no order. */
  readonly order: { readonly sent: number; readonly answered: number }
  readonly request: {
    readonly method: string
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    /** The body as sent. */
    readonly body?: string
  }
  readonly response: Answered | Silence
}

/** A response that arrived. `json` is absent if the text is no JSON. */
export type Answered = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly json?: unknown
  /** The bytes of the body of a visit, since a file need not be text. Redaction leaves them out. */
  readonly bytes?: Uint8Array
  /** Of a tool that answered: true for an error of the tool. */
  readonly isError?: boolean
  /** The error of the protocol, where a tool was not called. */
  readonly error?: unknown
}

/** The account that a request is known to be of; null for one without a key, and for one whose key is hidden. */
export function knownAccountOf({ as, isKeyUnknown }: Exchange): string | null {
  return isKeyUnknown === true ? null : as
}

/** The response of an exchange; undefined if none arrived. */
export function answerOf(exchange: Exchange): Answered | undefined {
  return 'failed' in exchange.response ? undefined : exchange.response
}

/** True unless a request could not be sent, for want of a key or of a connection. Such a request costs a deployment nothing. */
export function isSent({ response }: Exchange): boolean {
  return !('failed' in response) || response.isUnsent !== true
}

/** A member of an answer's body; undefined if it is missing. */
export function memberOf(exchange: Exchange, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Readonly<Record<string, unknown>>)[name]
        : undefined,
    answerOf(exchange)?.json,
  )
}

/** `409 session_not_paused`: the status of an answer, and the code of its error if it has one. */
export function statusAndCode(exchange: Exchange): string {
  const answer = answerOf(exchange)
  if (answer === undefined) return 'no answer'
  const code = memberOf(exchange, 'error', 'code')
  return typeof code === 'string' ? `${answer.status} ${code}` : String(answer.status)
}

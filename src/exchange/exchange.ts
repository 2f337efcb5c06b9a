import type { OperationId } from '../contract/operations.ts'
import type { Silence } from './silence.ts'

/** One request and what came of it, as data. */
export type Exchange = {
  readonly id: number
  /** The operation it was meant for; null when it was meant for none, as in recorded traffic. */
  readonly operation: OperationId | null
  /** The name of the key that it was sent with; null for none. */
  readonly as: string | null
  /** Where nobody else is, and has been: a world that was made for whoever sent it. */
  readonly isAlone?: true
  /** When it was sent and when its answer was complete, by the clock of whoever sent it. */
  readonly sentAt: number
  readonly answeredAt: number
  /** The same, by one counter of the whole run: exchanges of one millisecond have an order too, those that overlap have none. */
  readonly order: { readonly sent: number; readonly answered: number }
  readonly request: {
    readonly method: string
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    /** As it was sent. */
    readonly body?: string
  }
  readonly response: Answered | Silence
}

/** A response that arrived. `json` is absent where its text is none. */
export type Answered = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly json?: unknown
  /** The body as it came, of what was visited: a file need not be text. What is shown of an exchange leaves it out. */
  readonly bytes?: Uint8Array
}

/** The response of an exchange, or undefined when none arrived. */
export function answerOf(exchange: Exchange): Answered | undefined {
  return 'failed' in exchange.response ? undefined : exchange.response
}

/** A member of an answer's body, or undefined where there is none: what judges read. */
export function memberOf(exchange: Exchange, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Readonly<Record<string, unknown>>)[name]
        : undefined,
    answerOf(exchange)?.json,
  )
}

/** `409 session_not_paused`: the status of an answer and the code of its error, as far as there are any. */
export function statusAndCode(exchange: Exchange): string {
  const answer = answerOf(exchange)
  if (answer === undefined) return 'no answer'
  const code = memberOf(exchange, 'error', 'code')
  return typeof code === 'string' ? `${answer.status} ${code}` : String(answer.status)
}

import type { OperationId } from '../contract/operations.ts'

/** One request and what came of it, as data. */
export type Exchange = {
  readonly id: number
  /** The operation it was meant for; null when it was meant for none. */
  readonly operation: OperationId | null
  /** The name of the key that it was sent with. */
  readonly as: string
  /** When it was sent and when its answer was complete, by the clock of whoever sent it. Two that overlap have no order. */
  readonly sentAt: number
  readonly answeredAt: number
  readonly request: {
    readonly method: string
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: unknown
  }
  readonly response: Answered | { readonly failed: string }
}

/** A response that arrived. `json` is absent where its text is none. */
export type Answered = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly json?: unknown
}

/** The response of an exchange, or undefined when none arrived. */
export function answerOf(exchange: Exchange): Answered | undefined {
  return 'failed' in exchange.response ? undefined : exchange.response
}

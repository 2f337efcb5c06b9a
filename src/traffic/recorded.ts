import type { ClientExchange, ToldByMock } from '../judgement/client/client-exchange.ts'

/**
 * One request and its answer as a file or a proxy has it, before anything is known of an API. Names and values of headers stand as they were
 * sent, in their order.
 */
export type Recorded = {
  /** The place for messages, such as `bug.har, entry 12`. */
  readonly place: string
  /** The instants of sending and of the complete answer, in ms. Undefined where the file does not say, as in curl lines. */
  readonly sentAt?: number
  readonly answeredAt?: number
  readonly request: {
    readonly method: string
    readonly url: string
    readonly headers: RecordedHeaders
    readonly body?: RecordedBody
    /** Set where only the beginning of the body is here. */
    readonly isCut?: true
    /** Set where the file was made without keys, or has something else in place of this one: nobody knows whose it is. */
    readonly isKeyHidden?: true
  }
  /** Set where the ledger of a mock says that its MCP server made the request. */
  readonly asker?: Pick<ClientExchange, 'tool' | 'isOfService' | 'isCallLeftOut'>
  /** Set where the ledger of a mock says why it refused the request. */
  readonly told?: ToldByMock
  /** Undefined where nobody recorded one, as in curl lines. */
  readonly answer?: RecordedAnswer | { readonly failed: string; readonly isGivenUp?: true }
}

export type RecordedHeaders = readonly (readonly [name: string, value: string])[]

export type RecordedAnswer = {
  readonly status: number
  readonly headers: RecordedHeaders
  /** Undefined where the file has none, or left it out: `isCut` says which. */
  readonly body?: RecordedBody
  /** Set where a body was sent, and the file has none of it or only its beginning. */
  readonly isCut?: true
  /** Set besides where the file has it, and there was no room to read it. */
  readonly isUnread?: true
  /** Set besides where the deployment closed the connection before the end. */
  readonly isBrokenOff?: true
}

/** A body after its content encoding was undone. One that is no text is base64. */
export type RecordedBody = { readonly text: string } | { readonly base64: string }

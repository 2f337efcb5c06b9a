import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import type { LookupFunction } from 'node:net'
import type { Recorded } from '../traffic/recorded.ts'
import type { ProxiedAddresses } from './proxied-addresses.ts'

export type ProxiedExchange = {
  /** With the addresses of the upstream. */
  readonly recorded: Recorded
  /** The path and the query that the client asked for. */
  readonly target: string
  /** The answer of the proxy itself, where the upstream gave none. */
  readonly ownAnswer?: { readonly status: number; readonly body: string }
  readonly ms: number
  /** Set where the body of the request, or of the answer, is not recorded whole. */
  readonly requestCut?: Cut
  readonly answerCut?: Cut
}

/** The cause of a body that is not recorded whole: its length, its content encoding, who broke off, or the end of the recording. */
export type Cut = 'size' | 'encoding' | 'client' | 'upstream' | 'end'

/** Opens a request. */
export type OpenRequest = (
  url: URL,
  options: UpstreamRequest,
) => Promise<{ readonly request: ClientRequest; readonly toError: (error: unknown) => unknown }>

export type UpstreamRequest = {
  readonly method: string
  /** Names and values in turn, sent as they are. */
  readonly headers: readonly string[]
  /** Path and query, sent as they are. */
  readonly target: string
  readonly lookup?: LookupFunction
  /** The body, where it is not that of the client. */
  readonly body?: Buffer
}

/** An exchange on its way through a proxy. */
export type Passing = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly addresses: ProxiedAddresses
  readonly maxRecordedBytes: number
  /** Takes what is recorded of the request's body. */
  readonly keep: (chunk: Buffer) => void
  /** Tells of the exchange; only the first call counts. */
  readonly end: (answer: Recorded['answer'], more?: Pick<ProxiedExchange, 'ownAnswer' | 'answerCut'>) => void
  readonly isStopping: () => boolean
}

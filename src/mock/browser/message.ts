import type { ApiRequest, Outcome } from '../http/api-request.ts'

/** A request as it goes from page to page. */
export type PlainRequest = Omit<ApiRequest, 'header'> & { readonly headers: readonly (readonly [name: string, value: string])[] }

/** An outcome as it goes from page to page. A body of null is made while it is sent: it follows in parts, each when it is pulled. */
export type PlainOutcome = Omit<Outcome, 'body'> & { readonly body: string | Uint8Array | null }

/** What the pages of one origin tell each other; an id is of one request. */
export type Message =
  /** Who holds the world? */
  | { readonly type: 'hello' }
  /** The page that holds it, and what it was made of. */
  | { readonly type: 'holding'; readonly page: string; readonly madeOf: string }
  | { readonly type: 'ask'; readonly id: string; readonly page: string; readonly request: PlainRequest }
  | { readonly type: 'answer'; readonly id: string; readonly outcome: PlainOutcome }
  /** The answer arrived, and will not be asked for again. */
  | { readonly type: 'heard'; readonly id: string }
  | { readonly type: 'pull'; readonly id: string }
  | { readonly type: 'part'; readonly id: string; readonly bytes: Uint8Array }
  | { readonly type: 'end'; readonly id: string; readonly isBroken: boolean }
  | { readonly type: 'cancel'; readonly id: string }

export function toApiRequest({ headers, ...request }: PlainRequest): ApiRequest {
  const values = new Map(headers)
  return { ...request, header: (name) => values.get(name) }
}

import type { ApiRequest, Outcome } from '../http/api-request.ts'

/** A request as pages send it to each other. */
export type PlainRequest = Omit<ApiRequest, 'header' | 'headerNames'> & {
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/** An outcome as pages send it to each other. The body null stands for a stream, whose parts follow as they are pulled. */
export type PlainOutcome = Omit<Outcome, 'body'> & { readonly body: string | Uint8Array | null }

/** A message between the pages of one origin; an id is that of a request. */
export type Message =
  /** Asks for the page that holds the worlds. */
  | { readonly type: 'hello' }
  /** Announces the page that holds the worlds, and the given that they are made from. */
  | { readonly type: 'holding'; readonly page: string; readonly madeOf: string }
  | { readonly type: 'ask'; readonly id: string; readonly page: string; readonly request: PlainRequest }
  | { readonly type: 'answer'; readonly id: string; readonly outcome: PlainOutcome }
  /** Confirms an answer, which will not be asked for again. */
  | { readonly type: 'heard'; readonly id: string }
  | { readonly type: 'pull'; readonly id: string }
  | { readonly type: 'part'; readonly id: string; readonly bytes: Uint8Array }
  | { readonly type: 'end'; readonly id: string; readonly isBroken: boolean }
  | { readonly type: 'cancel'; readonly id: string }

export function toApiRequest({ headers, ...request }: PlainRequest): ApiRequest {
  const values = new Map(headers)
  return { ...request, header: (name) => values.get(name), headerNames: () => [...values.keys()] }
}

import type { ResponseOf, OperationId, StatusOf } from '../../contract/operations.ts'
import { statusOfError, type ErrorCode } from '../../contract/service.ts'
import type { Refusal } from '../../engine/decide.ts'
import type { Outcome } from './api-request.ts'
import { refusals } from './refusals.ts'

type Success = 200 | 201 | 202

/** The reply of a handler: a success of its operation, typed by the document, or a refusal with a known code. */
export type Reply<Id extends OperationId> =
  | {
      readonly [Status in StatusOf<Id> & Success]: {
        readonly status: Status
        readonly body: ResponseOf<Id, Status>
        readonly headers?: Outcome['headers']
        /** The JSON of the body, from a cache. */
        readonly text?: () => string
      }
    }[StatusOf<Id> & Success]
  | (204 extends StatusOf<Id> ? NoContent : never)
  | ReplyRefusal

/** A success without a body. */
type NoContent = { readonly status: 204; readonly body: null; readonly headers?: Outcome['headers'] }

/** A refusal with a known code, or the per-minute rejection, whose body has another shape. */
export type ReplyRefusal = (Refusal | { readonly rateLimited: string }) & { readonly headers?: Outcome['headers'] }

/** An answer before it is serialized. */
export type Answer = {
  readonly status: number
  readonly headers: Outcome['headers']
  readonly body: unknown
  /** The JSON of this very body. */
  readonly text?: () => string
}

type AnyReply =
  | { readonly status: number; readonly body: unknown; readonly headers?: Outcome['headers']; readonly text?: () => string }
  | ReplyRefusal

/** Turns a handler's reply into an answer. Nothing else does. */
export function toAnswer(reply: AnyReply): Answer {
  const { headers = [] } = reply
  if ('rateLimited' in reply) return rejectRate(reply.rateLimited, headers)
  if ('refused' in reply) return refuse(reply.refused, reply.message, headers)
  const { status, body, text } = reply
  return text === undefined ? { status, headers, body } : { status, headers, body, text }
}

/** A refusal in the contract's shape. A 401 carries the challenge that HTTP asks for. */
export function refuse(code: ErrorCode, message: string = refusals[code], headers: Outcome['headers'] = []): Answer {
  const status = statusOfError[code]
  const challenge: Outcome['headers'] = status === 401 ? [['www-authenticate', 'Bearer']] : []
  return { status, headers: [...challenge, ...headers], body: { error: { code, message } } }
}

/** The rejection of the per-minute rate limit. */
export function rejectRate(message: string, headers: Outcome['headers']): Answer {
  return { status: 429, headers, body: { error: 'Rate limit exceeded', message } }
}

/** The header that tells when to ask again. The service was never seen to send it with the per-minute rejection. */
export function retryAfterOf(seconds: number): Outcome['headers'] {
  return [['retry-after', String(seconds)]]
}

export function toOutcome({ status, headers, body, text }: Answer): Outcome {
  if (status === 204) return { status, headers, body: '' }
  return {
    status,
    headers: headers.length === 0 ? jsonAlone : [json, ...headers],
    body: text === undefined ? JSON.stringify(body) : text(),
  }
}

const json = ['content-type', 'application/json'] as const
const jsonAlone = [json]

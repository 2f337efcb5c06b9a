import type { ResponseOf, OperationId, StatusOf } from '../contract/operations.ts'
import { statusOfError, type ErrorCode } from '../contract/service.ts'
import type { Refusal } from '../engine/decide.ts'
import type { Outcome } from './api-request.ts'
import { refusals } from './refusals.ts'

/** What a handler answers: a success of its operation, typed by the document, or a refusal of the catalogue. */
export type Reply<Id extends OperationId> =
  | {
      readonly [Status in StatusOf<Id> & (200 | 201 | 202)]: { readonly status: Status; readonly body: ResponseOf<Id, Status> }
    }[StatusOf<Id> & (200 | 201 | 202)]
  | Refusal

/** The one place where a handler's answer becomes a response. */
export function toOutcome(reply: { readonly status: number; readonly body: unknown } | Refusal): Outcome {
  return 'refused' in reply ? refuse(reply.refused, reply.message) : json(reply.status, reply.body)
}

/** A refusal in the contract's shape. A 401 carries the challenge that HTTP asks for. */
export function refuse(code: ErrorCode, message: string = refusals[code], headers: Outcome['headers'] = []): Outcome {
  const status = statusOfError[code]
  const challenge: Outcome['headers'] = status === 401 ? [['www-authenticate', 'Bearer']] : []
  return json(status, { error: { code, message } }, [...challenge, ...headers])
}

export function json(status: number, body: unknown, headers: Outcome['headers'] = []): Outcome {
  return { status, headers: [['content-type', 'application/json'], ...headers], body: JSON.stringify(body) }
}

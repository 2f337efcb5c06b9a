import { requestFaults } from '../../contract/judge-request.ts'
import type { OperationId, RequestOf, ResponseOf, StatusOf } from '../../contract/operations.ts'
import type { ApiRequest, Outcome } from '../http/api-request.ts'
import { readBody } from '../http/read-body.ts'
import { readQuery } from '../../contract/read-query.ts'
import type { Answer } from '../http/reply.ts'
import { UnderstudyError } from './understudy-error.ts'

/** The request as it came, neither validated nor authorised. */
export type OverriddenRequest<Id extends OperationId> = {
  readonly operation: Id
  /** The parameters of the path, such as `sessionId`. */
  readonly path: { readonly [name: string]: string }
  readonly query: { readonly [name: string]: string | number }
  /** The body; null when the document does not allow it. */
  readonly body: RequestOf<Id> | null
  /** The account whose key was sent, valid or not. */
  readonly account: string | null
  readonly header: (name: string) => string | undefined
}

/** An answer that the document has for an operation. */
export type OverridingAnswer<Id extends OperationId> = {
  readonly [Status in StatusOf<Id>]: {
    readonly status: Status
    readonly body: ResponseOf<Id, Status>
    readonly headers?: Outcome['headers']
  }
}[StatusOf<Id>]

/** An answer that the document does not have, on purpose. */
export type BrokenAnswer = {
  readonly broken: { readonly status: number; readonly body: unknown; readonly headers?: Outcome['headers'] }
}

/** Answers instead of the mock. `next` asks the mock, as often as it is called. */
export type Override<Id extends OperationId> = (
  request: OverriddenRequest<Id>,
  next: () => OverridingAnswer<Id>,
) => OverridingAnswer<Id> | BrokenAnswer

/** Overrides by operation, so that the types of an override follow from its name. */
export type Overriding = { readonly [Id in OperationId]: Override<Id> }

/** The overrides of a world. */
export type Overrides = Partial<Overriding>

export function overrideAnswer<Id extends OperationId>(
  override: Override<Id>,
  { id, parameters }: { readonly id: Id; readonly parameters: { readonly [name: string]: string } },
  request: ApiRequest,
  account: string | null,
  next: () => Answer,
): Answer {
  const body = readBody(id, request)
  const isValid = !('refused' in body) && requestFaults('open', id, body.value).length === 0
  const asked: OverriddenRequest<Id> = {
    operation: id,
    // A copy: an override may change the request, and the mock still answers the original.
    path: { ...parameters },
    query: readQuery(id, request.query),
    // A valid body has the type of the document
    body: isValid ? (body.value as RequestOf<Id>) : null,
    account,
    header: request.header,
  }
  // A copy: an override may change it, and parts of answers are cached.
  const nextToChange = (): Answer => {
    const { body: own, headers, status } = next()
    return { status, headers, body: structuredClone(own) }
  }
  // The mock's own checks hold its answers to the document
  return readAnswer(id, override(asked, nextToChange as () => OverridingAnswer<Id>))
}

/** Validates the answer of an override. A program without types may return anything. */
function readAnswer(id: OperationId, answer: unknown): Answer {
  const given = isObject(answer) && Object.hasOwn(answer, 'broken') ? answer['broken'] : answer
  // The status of a Response is not an own member.
  if (isObject(given) && Object.hasOwn(given, 'status')) {
    const { status, headers = [], body } = given as Pick<Answer, 'body'> & Partial<Answer> // as its types say
    if (status !== undefined && status >= 200 && status <= 599) return { status, headers, body }
  }
  // Such as Promise, Response or Undefined.
  const kind = Object.prototype.toString.call(answer).slice('[object '.length, -1)
  throw new UnderstudyError(
    'invalid_answer',
    `Failed to override ${id}: an answer is { status, body }, at once and with a status from 200 to 599, not this ${kind}`,
  )
}

function isObject(value: unknown): value is { readonly [member: string]: unknown } {
  return typeof value === 'object' && value !== null
}

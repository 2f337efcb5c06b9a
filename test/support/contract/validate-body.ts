import { isObject, type JsonObject } from '../../../.toolchain/spec/json.ts'
import type { Fault } from '../../../src/contract/faults.ts'
import type { Form } from '../../../src/contract/form.ts'
import { queryFaults, requestFaults } from '../../../src/contract/judge-request.ts'
import { responseFaults } from '../../../src/contract/judge-response.ts'
import type { Body } from './bodies/body.ts'

/** A body for a validator. */
export type JudgedBody = Pick<Body, 'title' | 'operation' | 'direction' | 'status' | 'body'>

/** The faults that our validators find in a body. */
export function validateBody(form: Form, { operation, direction, status, body }: JudgedBody): readonly Fault[] {
  if (direction === 'query') return queryFaults(form, operation, toParameters(body))
  return direction === 'request' ? requestFaults(form, operation, body) : responseFaults(form, operation, status ?? 0, body)
}

export function toParameters(body: unknown): JsonObject {
  if (!isObject(body)) throw new Error('Failed to judge a query: it is no object of parameters')
  return body
}

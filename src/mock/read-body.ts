import { operation, type OperationId } from '../contract/operations.ts'
import type { Refusal } from '../engine/decide.ts'
import type { ApiRequest } from './api-request.ts'

/** Larger bodies are refused unread. */
export const maxBodyBytes = 1024 * 1024

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The JSON of a request's body; undefined for an operation that takes none. */
export function readBody(id: OperationId, request: ApiRequest): { readonly value: unknown } | Refusal {
  if (operation(id).request === null) return { value: undefined }
  if ((request.body?.byteLength ?? 0) > maxBodyBytes) return { refused: 'payload_too_large', message: 'the body must have at most 1 MiB' }
  const type = request.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== undefined && type !== 'application/json' && !type.endsWith('+json'))
    return { refused: 'invalid_request', message: `the body must be application/json, not ${type}` }
  if (request.body === undefined || request.body.byteLength === 0)
    return { refused: 'invalid_request', message: 'the body must be a JSON object, but there is none' }
  try {
    return { value: JSON.parse(decoder.decode(request.body)) as unknown }
  } catch (error) {
    return { refused: 'invalid_request', message: `the body must be JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}

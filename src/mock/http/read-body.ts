import { operation, type OperationId } from '../../contract/operations.ts'
import type { Refusal } from '../../engine/decide.ts'
import type { ApiRequest } from './api-request.ts'
import { maxDepth, measureJson } from './measure-json.ts'

/** The limit above which a body is refused unparsed. */
export const maxBodyBytes = 1024 * 1024

/** The limit for a form with files. */
export const maxUploadBytes = 12 * maxBodyBytes

/** Gives the limit for a body of a content type. */
export function bodyLimitOf(contentType: string | undefined): number {
  return contentType?.trimStart().toLowerCase().startsWith('multipart/form-data') === true ? maxUploadBytes : maxBodyBytes
}

/** The limit for values in a body, counted before it is validated. The largest valid review has a few thousand. */
const maxValues = 10_000

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The JSON of a request's body; undefined for an operation without one. */
export function readBody(id: OperationId, request: ApiRequest): { readonly value: unknown } | Refusal {
  if (operation(id).request !== null) return parseJson(request, maxValues)
  return (request.body?.byteLength ?? 0) > bodyLimitOf(request.header('content-type')) ? tooLarge : { value: undefined }
}

const tooLarge: Refusal = { refused: 'payload_too_large', message: 'the body must have at most 1 MiB, a form with files at most 12 MiB' }

/** Parses a body as JSON, whatever its shape. */
export function parseJson(request: ApiRequest, mostValues = Infinity): { readonly value: unknown } | Refusal {
  const unreadable = refuseUnreadable(request)
  if (unreadable !== null) return unreadable
  const type = mediaTypeOf(request)
  if (type !== undefined && type !== 'application/json' && !type.endsWith('+json'))
    return { refused: 'invalid_request', message: `the body must be application/json, not ${type}` }
  if (request.body === undefined || request.body.byteLength === 0)
    return { refused: 'invalid_request', message: 'the body must be a JSON object, but there is none' }
  try {
    const text = decoder.decode(request.body)
    const { depth, values } = measureJson(text)
    if (depth > maxDepth) return { refused: 'invalid_request', message: `the body must nest at most ${maxDepth} levels deep` }
    if (values > mostValues) return { refused: 'invalid_request', message: `the body must hold at most ${mostValues} values` }
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { refused: 'invalid_request', message: `the body must be JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** The text of a body, whatever its type. */
export function readText(request: ApiRequest): { readonly text: string } | Refusal {
  const unreadable = refuseUnreadable(request)
  if (unreadable !== null) return unreadable
  try {
    return { text: decoder.decode(request.body) }
  } catch {
    return { refused: 'invalid_request', message: 'the body must be a text in UTF-8' }
  }
}

/** The media type of a body, without its parameters. */
export function mediaTypeOf(request: ApiRequest): string | undefined {
  return request.header('content-type')?.split(';')[0]?.trim().toLowerCase()
}

function refuseUnreadable(request: ApiRequest): Refusal | null {
  if ((request.body?.byteLength ?? 0) > maxBodyBytes) return tooLarge
  const encoding = request.header('content-encoding')?.trim().toLowerCase() ?? ''
  if (encoding === '' || encoding === 'identity') return null
  return { refused: 'invalid_request', message: `the body must be sent as it is, not in the encoding ${encoding}` }
}

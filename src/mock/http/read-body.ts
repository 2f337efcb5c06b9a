import { operation, type OperationId } from '../../contract/operations.ts'
import type { Refusal } from '../../engine/decide.ts'
import type { ApiRequest } from './api-request.ts'

/** The limit above which a body is refused unparsed. */
export const maxBodyBytes = 1024 * 1024

/** The limit for a form with files. */
export const maxUploadBytes = 12 * maxBodyBytes

/** Gives the limit for a body of a content type. */
export function bodyLimitOf(contentType: string | undefined): number {
  return contentType?.trimStart().toLowerCase().startsWith('multipart/form-data') === true ? maxUploadBytes : maxBodyBytes
}

/** The limit for nested JSON. Valid bodies are far below it, and recursive code must not run out of stack. */
const maxDepth = 100

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
  if ((request.body?.byteLength ?? 0) > maxBodyBytes) return tooLarge
  const encoding = request.header('content-encoding')?.trim().toLowerCase() ?? ''
  if (encoding !== '' && encoding !== 'identity')
    return { refused: 'invalid_request', message: `the body must be sent as it is, not in the encoding ${encoding}` }
  const type = request.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== undefined && type !== 'application/json' && !type.endsWith('+json'))
    return { refused: 'invalid_request', message: `the body must be application/json, not ${type}` }
  if (request.body === undefined || request.body.byteLength === 0)
    return { refused: 'invalid_request', message: 'the body must be a JSON object, but there is none' }
  try {
    const text = decoder.decode(request.body)
    const { depth, values } = measure(text)
    if (depth > maxDepth) return { refused: 'invalid_request', message: `the body must nest at most ${maxDepth} levels deep` }
    if (values > mostValues) return { refused: 'invalid_request', message: `the body must hold at most ${mostValues} values` }
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { refused: 'invalid_request', message: `the body must be JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** Measures the depth of a JSON text and roughly counts its values, ignoring the content of strings. */
function measure(text: string): { readonly depth: number; readonly values: number } {
  let [depth, deepest, values] = [0, 0, 1]
  let isInString = false
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (isInString) {
      if (unit === backslash) index++
      else if (unit === quote) isInString = false
    } else if (unit === quote) isInString = true
    else if (unit === comma) values++
    else if (unit === openBracket || unit === openBrace) {
      values++
      deepest = Math.max(deepest, ++depth)
    } else if (unit === openBracket + 2 || unit === openBrace + 2) depth--
  }
  return { depth: deepest, values }
}

const [quote, comma, backslash, openBracket, openBrace] = [0x22, 0x2c, 0x5c, 0x5b, 0x7b]

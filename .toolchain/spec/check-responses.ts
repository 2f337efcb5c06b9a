import { operationRoleNames } from '../../src/contract/entries.ts'
import { follow, objectAt, oncePerPlace, operationsElsewhere, placedOperations, type Bundle, type Placed } from './document.ts'
import { textAt, valueAt, type JsonObject } from './json.ts'
import type { SpecFault, SpecPath } from './source.ts'

/** The refusals of every operation of the API, by status, with their components. */
const refusals = { 400: 'InvalidCall', 401: 'Unauthorized', 403: 'ApiAccessDenied', 429: 'RateLimited', 500: 'InternalError' }
const dailyHeaders = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']

/** Every operation of the API documents the refusals that any of them can answer, with their headers and the bodies of its regimes. */
export function checkResponses(bundle: Bundle): SpecFault[] {
  const elsewhere = operationsElsewhere(bundle.document)
  const operations = [...placedOperations(bundle.document)].filter(([id]) => !elsewhere.has(id))
  return oncePerPlace(
    operations.flatMap(([id, operation]) => checkOperation(bundle, id, operation, operation.value['x-role'] === 'search')),
  )
}

function checkOperation(bundle: Bundle, id: string, { value, path }: Placed<JsonObject>, isSearch: boolean): SpecFault[] {
  const documented = Object.keys(objectAt(value, '/responses'))
  const lacking = Object.entries(refusals).filter(([status]) => !documented.includes(status))
  // The regimes of an operation follow from its role.
  const hasRole = operationRoleNames.some((role) => role === value['x-role'])
  const bodies = hasRole && documented.includes('429') ? checkRateLimit(bundle, id, path, isSearch) : []
  const demanded: [status: string, headers: string[]][] = [
    ['200', isSearch ? dailyHeaders : []],
    ['401', ['WWW-Authenticate']],
    // A wrong body is one mistake; its headers are not reported too.
    ['429', bodies.length > 0 ? [] : ['Retry-After', ...(isSearch ? dailyHeaders : [])]],
  ]
  return [
    ...(lacking.length === 0 ? [] : [lackingFault(bundle, id, path, lacking, isSearch)]),
    ...demanded.flatMap(([status, headers]) => (documented.includes(status) ? checkHeaders(bundle, id, status, path, headers) : [])),
    ...bodies,
  ]
}

function lackingFault(bundle: Bundle, id: string, path: SpecPath, lacking: readonly [string, string][], isSearch: boolean): SpecFault {
  const components = lacking.map(([status, name]) => `responses.yaml#/${isSearch && status === '429' ? 'SearchRateLimited' : name}`)
  const message = `${id} documents no ${lacking.map(([status]) => status).join(', ')}.`
  return bundle.faultAt([...path, 'responses'], message, `Add ${components.join(', ')}.`)
}

function checkHeaders(bundle: Bundle, id: string, status: string, path: SpecPath, headers: readonly string[]): SpecFault[] {
  const response = follow(bundle.document, [...path, 'responses', status])
  const known = Object.keys(objectAt(response.value, '/headers'))
  const lacking = headers.filter((name) => !known.includes(name))
  if (lacking.length === 0) return []
  const message = `The ${status} of ${id} lacks ${lacking.join(', ')}.`
  return [bundle.faultAt([...response.path, 'headers'], message, 'Add it to the headers, from headers.yaml.')]
}

/** The body of a 429 is that of the per-minute regime, and for a search that of the daily one as well. */
function checkRateLimit(bundle: Bundle, id: string, path: SpecPath, isSearch: boolean): SpecFault[] {
  const response = follow(bundle.document, [...path, 'responses', '429'])
  const schema = objectAt(response.value, '/content/application~1json/schema')
  const branches = valueAt(bundle.document, '/components/schemas/SearchRateLimited/oneOf')
  const component = isSearch ? 'SearchRateLimited' : 'RateLimitedPerMinute'
  if (textAt(schema, '$ref') !== `#/components/schemas/${component}`) {
    const message = `The 429 of ${id} has another body than ${component}.`
    return [
      bundle.faultAt(
        [...response.path, 'content', 'application/json', 'schema'],
        message,
        `Its schema is schemas/common.yaml#/${component}.`,
      ),
    ]
  }
  const lacking = ['RateLimitedPerMinute', 'Error'].filter((name) => !JSON.stringify(branches ?? []).includes(`/${name}"`))
  if (!isSearch || lacking.length === 0) return []
  const message = `SearchRateLimited lacks the body ${lacking.join(', ')}.`
  return [
    bundle.faultAt(
      ['components', 'schemas', 'SearchRateLimited', 'oneOf'],
      message,
      'A search may be refused by either regime; add the branch.',
    ),
  ]
}

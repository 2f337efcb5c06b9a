import { isObject } from '../../contract/is-object.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'

/**
 * True if one request of a key uses at least as much quota as another, however a deployment counts usage. A create searches as well, so it
 * uses at least as much as a search.
 */
export function isAtLeastAsCostly(one: Exchange, other: Exchange): boolean {
  if (one.operation === null || other.operation === null) return false
  if (one.request.headers['authorization'] !== other.request.headers['authorization']) return false
  const [role, otherRole] = [operationRoles[one.operation], operationRoles[other.operation]]
  if (role === 'create' && otherRole === 'search') return true
  if (one.operation !== other.operation || (role !== 'search' && role !== 'create')) return false
  const amounts = amountsOf(one)
  return Object.entries(amountsOf(other)).every(([name, amount]) => (amounts[name] ?? 0) >= amount)
}

type Amounts = { readonly [name: string]: number }
type Members = { readonly [name: string]: unknown }

/** The amounts that a body asks for. Each may cost usage. */
function amountsOf(exchange: Exchange): Amounts {
  const body = toMembers(parseBody(exchange))
  if (exchange.operation === 'createReport')
    return { searched: toNumber(body['maxSearchPapers'], 50), extracted: toNumber(body['maxExtractPapers'], 10) }
  return exchange.operation === 'createSystematicReview' ? amountsOfReview(body) : { results: toNumber(body['maxResults'], 10) }
}

function amountsOfReview(body: Members): Amounts {
  const searches = toList(body['searches'])
  const results = (searches.length === 0 ? [{}] : searches).map((search) => toNumber(toMembers(search)['maxResults'], 200))
  return {
    searches: results.length,
    results: results.reduce((sum, count) => sum + count, 0),
    ...amountsOfStage('abstractScreening', body),
    ...amountsOfStage('fulltextScreening', body),
    ...amountsOfStage('extraction', body),
    report: body['generateReport'] === true ? 1 : 0,
  }
}

function amountsOfStage(stage: string, body: Members): Amounts {
  if (body[stage] === undefined) return {}
  const members = toMembers(body[stage])
  const isGenerated = members['generate'] === true || members['reuseAbstractCriteria'] === true
  return {
    [`${stage}.depth`]: members['depth'] === 'fast' ? 1 : 2,
    [`${stage}.items`]: toList(members['criteria']).length + toList(members['questions']).length,
    [`${stage}.generated`]: isGenerated ? 1 : 0,
    [`${stage}.figures`]: members['useFigures'] === true ? 1 : 0,
  }
}

/** The JSON that a request was sent with; undefined for any other text. */
export function parseBody({ request }: Exchange): unknown {
  try {
    return JSON.parse(request.body ?? '')
  } catch {
    return undefined
  }
}

function toMembers(value: unknown): Members {
  return isObject(value) ? value : {}
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : []
}

function toNumber(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}

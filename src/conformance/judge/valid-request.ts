import { defaults } from '../../contract/generated/defaults.ts'
import { isObject } from '../../contract/is-object.ts'
import { queryFaults, requestFaults } from '../../contract/judge-request.ts'
import type { OperationId } from '../../contract/operations.ts'
import { service } from '../../contract/service.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import { parseBody } from './request-cost.ts'

/**
 * True for a search, a list or a create that the contract accepts in every form, on every plan and by every reading. Keyword queries are
 * none: a deployment may have a syntax of its own for them.
 */
export function isPlainlyValid(exchange: Exchange): boolean {
  const { operation, request } = exchange
  if (operation === null) return false
  const role = operationRoles[operation]
  if (role === 'list') return isPlainQuery(operation, new URL(request.url).searchParams)
  if (role !== 'search' && role !== 'create') return false
  const body = parseBody(exchange)
  const isUsual = request.headers['content-type'] === 'application/json' && JSON.stringify(body) === request.body
  if (!isUsual || !isObject(body) || !isPlain(body) || !fitsEveryPlan(body)) return false
  return isInEveryForm((form) => requestFaults(form, operation, body))
}

type Members = { readonly [name: string]: unknown }

/** True if a review has no more columns than every plan allows, by the reading that counts criteria as well, and no more results in all. */
function fitsEveryPlan({ searches, abstractScreening, fulltextScreening, extraction }: Members): boolean {
  const stages = [abstractScreening, fulltextScreening, extraction]
  const columns = stages.flatMap((stage) => ['criteria', 'questions'].flatMap((name) => listIn(stage, name)))
  const results = listIn({ searches }, 'searches').map((search) =>
    isObject(search) ? Number(search['maxResults'] ?? defaults.ReviewSearch.maxResults) : 0,
  )
  return columns.length <= mostColumns && results.reduce((sum, most) => sum + most, 0) <= mostTotalResults
}

function listIn(members: unknown, name: string): readonly unknown[] {
  const list = isObject(members) ? members[name] : undefined
  return Array.isArray(list) ? (list as readonly unknown[]) : []
}

/** True if the document has nothing against a request. */
export function isValid(exchange: Exchange): boolean {
  const { operation, request } = exchange
  if (operation === null) return false
  if (request.body !== undefined) return requestFaults('current', operation, parseBody(exchange)).length === 0
  const { limit, ...rest }: { readonly [name: string]: string } = Object.fromEntries(new URL(request.url).searchParams)
  return queryFaults('current', operation, { ...rest, ...(limit !== undefined && { limit: Number(limit) }) }).length === 0
}

/** A cursor may have expired, and an older deployment knows fewer values. */
function isPlainQuery(operation: OperationId, sent: URLSearchParams): boolean {
  const { limit, ...rest }: { readonly [name: string]: string } = Object.fromEntries(sent)
  if (new Set(sent.keys()).size < sent.size) return false
  if ('cursor' in rest || Object.values(rest).some((value) => newerValues.has(value))) return false
  // A number may be written in several ways.
  if (limit !== undefined && !/^[1-9]\d*$/.test(limit)) return false
  const query = { ...rest, ...(limit !== undefined && { limit: Number(limit) }) }
  return isInEveryForm((form) => queryFaults(form, operation, query))
}

const newerValues: ReadonlySet<string> = new Set(['agent', 'mcp', 'agent_session'])

function isInEveryForm(faultsIn: (form: 'older' | 'current') => readonly unknown[]): boolean {
  return (['older', 'current'] as const).every((form) => faultsIn(form).length === 0)
}

/** Plans cap more than these. */
const mostResults = service.plans.pro.resultsPerSearch
const { maxColumns: mostColumns, maxTotalResults: mostTotalResults } = service.plans.pro.systematicReviews

/** True if no value may be refused for the plan, as contradictory, as blank or as a duplicate. A length may be counted in several units. */
function isPlain(value: unknown, name = ''): boolean {
  if (typeof value === 'string') return value.trim() !== '' && value !== 'keyword' && !/[\ud800-\udfff]/.test(value)
  if (typeof value === 'number') return name !== 'maxResults' || value <= mostResults
  if (Array.isArray(value)) return value.length <= mostColumns && areDistinct(value) && value.every((item) => isPlain(item))
  if (!isObject(value)) return value !== null && !(name === 'useFigures' && value === true)
  return (
    !areTurned(value, 'minYear', 'maxYear') &&
    !areTurned(value, 'minEpochS', 'maxEpochS') &&
    Object.entries(value).every(([key, member]) => isPlain(member, key))
  )
}

function areDistinct(items: readonly unknown[]): boolean {
  return new Set(items.map((item) => JSON.stringify(isObject(item) ? (item['name'] ?? item) : item))).size === items.length
}

function areTurned(filters: { readonly [name: string]: unknown }, least: string, most: string): boolean {
  return Number(filters[least] ?? 0) > Number(filters[most] ?? Number.POSITIVE_INFINITY)
}

import type { Exchange } from './use-ledger.ts'

export type TrafficFilters = {
  readonly operation?: string
  readonly status?: string
  readonly client?: string
}

/** The exchanges that fit every filter that is set. The mock itself picks those of a session. */
export function filterExchanges(
  exchanges: readonly Exchange[],
  { operation = '', status = '', client = '' }: TrafficFilters,
): readonly Exchange[] {
  return exchanges.filter(
    (one) =>
      (operation === '' || nameOf(one) === operation) &&
      (status === '' || hasStatus(one, status)) &&
      (client === '' || clientOf(one) === client),
  )
}

/** The operation of an exchange; `nothing` for a path that leads nowhere. */
export function nameOf({ operation }: Exchange): string {
  return operation ?? 'nothing'
}

/** The program that asked, by the first word of its user agent. */
export function clientOf({ headers }: Exchange): string {
  return headers['user-agent']?.split(' ')[0] ?? 'unnamed'
}

/** True for a status such as 404, a class such as 4xx, or `lost` where no answer arrived. */
function hasStatus({ status }: Exchange, wanted: string): boolean {
  if (wanted === 'lost') return status === null
  if (/^\dxx$/.test(wanted)) return String(status).startsWith(wanted.charAt(0))
  return String(status) === wanted
}

/** The values that a filter offers, by how often they are met. */
export function valuesOf(exchanges: readonly Exchange[], read: (exchange: Exchange) => string): readonly string[] {
  const counts = new Map<string, number>()
  for (const exchange of exchanges) counts.set(read(exchange), (counts.get(read(exchange)) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([value]) => value)
}

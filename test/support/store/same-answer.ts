import type { ApiRequest, Outcome } from '../../../src/mock/http/api-request.ts'
import type { SharedServer } from './shared-servers.ts'

/** The part of an answer that all servers of a store give alike. Each has a ledger of its own. */
export function sharedPartOf({ method, path }: ApiRequest, { status, body }: Outcome): string {
  const isOfOneServer = method === 'GET' && path.endsWith('/ledger')
  return isOfOneServer ? String(status) : `${status} ${typeof body === 'string' ? body : ''}`
}

/** The number of requests that servers decided anew. */
export function conflictsOf(servers: readonly SharedServer[]): number {
  return servers.reduce((sum, { state }) => sum + (state.tallies?.read().conflicts ?? 0), 0)
}

import type { Exchange } from '../exchange/exchange.ts'
import type { Breach, Monitor, Observation } from './monitor.ts'
import { readResults } from './search-results.ts'

const rule = 'search/trials/url'

/** The address of a record, the trial whose record it is, and the search that showed it. */
type Owner = { readonly nctId: string; readonly exchange: number }

/** The url of a trial is a web address that no other trial has. Another rule demands the member itself. */
export const trialUrl: Monitor = {
  rules: [rule],
  start() {
    const owners = new Map<string, Owner>()
    return (exchange) => observe(exchange, owners)
  },
}

function observe(exchange: Exchange, owners: Map<string, Owner>): readonly Observation[] {
  let shown = false
  for (const [index, { url, nctId }] of readResults(exchange, 'searchTrials').entries()) {
    if (typeof url !== 'string') continue
    shown = true
    const pointer = `/trials/${index}/url`
    if (!isWebAddress(url))
      return toBroken([exchange.id], { pointer, expected: 'a link to the public record', actual: JSON.stringify(url) })
    if (typeof nctId !== 'string') continue
    const owner = owners.get(url)
    if (owner === undefined) owners.set(url, { nctId, exchange: exchange.id })
    else if (owner.nctId !== nctId) {
      const exchanges = [...new Set([owner.exchange, exchange.id])]
      return toBroken(exchanges, { pointer, expected: `a link of its own, for ${owner.nctId} has that one`, actual: JSON.stringify(url) })
    }
  }
  return shown ? [{ rule, exchanges: [exchange.id], breach: null }] : []
}

function isWebAddress(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '')
}

function toBroken(exchanges: readonly number[], breach: Breach): readonly Observation[] {
  return [{ rule, exchanges, breach }]
}

import type { Exchange } from '../exchange/exchange.ts'
import type { Breach, Monitor, Observation } from './monitor.ts'
import { readResults } from './search-results.ts'

const [ofTrial, ofFullText] = ['search/trials/url', 'search/papers/full-text-url'] as const

/** The address of a record, the trial whose record it is, and the search that showed it. */
type Owner = { readonly nctId: string; readonly exchange: number }

/** The url of a trial is a web address that no other trial has. Another rule demands the member itself. */
export const trialUrl: Monitor = {
  rules: [ofTrial],
  start() {
    const owners = new Map<string, Owner>()
    return (exchange) => observeTrials(exchange, owners)
  },
}

function observeTrials(exchange: Exchange, owners: Map<string, Owner>): readonly Observation[] {
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
  return shown ? [{ rule: ofTrial, exchanges: [exchange.id], breach: null }] : []
}

function isWebAddress(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '')
}

function toBroken(exchanges: readonly number[], breach: Breach): readonly Observation[] {
  return [{ rule: ofTrial, exchanges, breach }]
}

/** `fullTextUrl` is a link or null. The older form does not have it. */
export const fullTextUrl: Monitor = {
  rules: [ofFullText],
  start: () => (exchange) => observeFullTexts(exchange),
}

function observeFullTexts(exchange: Exchange): readonly Observation[] {
  const papers = readResults(exchange, 'searchPapers')
  if (papers.length === 0) return []
  const exchanges = [exchange.id]
  const withMember = papers.filter((paper) => Object.hasOwn(paper, 'fullTextUrl'))
  if (withMember.length === 0)
    return [{ rule: ofFullText, exchanges, breach: null, notApplicable: 'the older form of papers has no fullTextUrl' }]
  const at = papers.findIndex((paper) => Object.hasOwn(paper, 'fullTextUrl') && !isLinkOrNull(paper['fullTextUrl']))
  if (at === -1) return [{ rule: ofFullText, exchanges, breach: null }]
  const actual = JSON.stringify(papers[at]?.['fullTextUrl'])
  return [{ rule: ofFullText, exchanges, breach: { pointer: `/papers/${at}/fullTextUrl`, expected: 'a link or null', actual } }]
}

function isLinkOrNull(value: unknown): boolean {
  return value === null || (typeof value === 'string' && URL.canParse(value))
}

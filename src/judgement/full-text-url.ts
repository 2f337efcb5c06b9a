import type { Exchange } from '../exchange/exchange.ts'
import type { Monitor, Observation } from './monitor.ts'
import { readResults } from './search-results.ts'

const rule = 'search/papers/full-text-url'

/** `fullTextUrl` is a link or null. The older form does not have it. */
export const fullTextUrl: Monitor = {
  rules: [rule],
  start: () => (exchange) => observe(exchange),
}

function observe(exchange: Exchange): readonly Observation[] {
  const papers = readResults(exchange, 'searchPapers')
  if (papers.length === 0) return []
  const exchanges = [exchange.id]
  const withMember = papers.filter((paper) => Object.hasOwn(paper, 'fullTextUrl'))
  if (withMember.length === 0) return [{ rule, exchanges, breach: null, notApplicable: 'the older form of papers has no fullTextUrl' }]
  const at = papers.findIndex((paper) => Object.hasOwn(paper, 'fullTextUrl') && !isLinkOrNull(paper['fullTextUrl']))
  if (at === -1) return [{ rule, exchanges, breach: null }]
  const actual = JSON.stringify(papers[at]?.['fullTextUrl'])
  return [{ rule, exchanges, breach: { pointer: `/papers/${at}/fullTextUrl`, expected: 'a link or null', actual } }]
}

function isLinkOrNull(value: unknown): boolean {
  return value === null || (typeof value === 'string' && URL.canParse(value))
}

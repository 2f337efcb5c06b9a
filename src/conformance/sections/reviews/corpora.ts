import type { Exchange } from '../../../exchange/exchange.ts'
import { defineFurtherPart, type Finding } from '../../define/check.ts'
import { parseCsvTable } from '../../define/csv-table.ts'
import { oneCorpus, type OneCorpus } from './one-corpus.ts'
import { idOf, idsOf, rowsOf, isInTable, textOf } from '../../define/search-results.ts'

/** So many are no chance. */
const enough = 3

/**
 * A review of another corpus does not gather what the full index alone has. A table may have any columns, so titles and DOIs identify
 * its papers.
 */
export const searchesEachCorpus = defineFurtherPart({
  about: 'what a review of one corpus gathers is of that corpus',
  probes: [oneCorpus],
  judge: (seen) => (seen === undefined ? null : (judgeTrials(seen) ?? judgeLiterature(seen))),
})

/** Papers are no trials. */
function judgeTrials({ papers, trials, ofTrials }: OneCorpus): Finding | null {
  const [all, own] = [rowsOf(papers), rowsOf(trials)]
  const table = parseCsvTable(ofTrials)
  if (ofTrials === undefined || table === null || papers === undefined || all === undefined || own === undefined) return null
  const isThere = isInTable(table)
  const found = all.filter(isThere)
  if (found.length < enough || own.some(isThere)) return null
  return broken('clinical_trials', `${found.length} papers of a search of the full index, and no trial`, [papers, ofTrials])
}

/** If every paper of the literature has a pmid, a paper without one that it does not bring is not of it. */
function judgeLiterature({ papers, literature, ofLiterature }: OneCorpus): Finding | null {
  const [all, own] = [rowsOf(papers), rowsOf(literature)]
  const table = parseCsvTable(ofLiterature)
  if (ofLiterature === undefined || table === null || papers === undefined || all === undefined || own === undefined) return null
  if (own.length < enough || own.some((paper) => textOf(paper, 'pmid') === '')) return null
  const ids = idsOf(own)
  const found = all.filter((paper) => textOf(paper, 'pmid') === '' && !ids.has(idOf(paper))).filter(isInTable(table))
  if (found.length < enough) return null
  return broken('pubmed', `${found.length} papers without a pmid, which that corpus does not bring`, [papers, ofLiterature])
}

function broken(corpus: string, actual: string, by: readonly Exchange[]): Finding {
  return { broken: { expected: `what the corpus ${corpus} brings`, actual }, by }
}

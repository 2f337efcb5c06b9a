import type { Exchange } from '../../../exchange/exchange.ts'
import type { Check, Finding } from '../../define/check.ts'
import { parseCsvTable } from '../../define/csv-table.ts'
import { oneCorpus, type OneCorpus } from './one-corpus.ts'
import { idOf, idsOf, rowsOf, isInTable, textOf } from '../../define/search-results.ts'
import { lookingFurther } from '../../define/combine-findings.ts'

/** So many are no chance. */
const enough = 3

/**
 * The check of whether a review may search every corpus, which then tells where a mock shows it whether it does: what a review of
 * another corpus gathered is not what the full index alone has. A table has whatever columns it has, so titles and DOIs tell.
 */
export function searchingThem(check: Check<'reviews/create/search-corpora'>): typeof check {
  return lookingFurther(check, [oneCorpus], (evidenceIfAny) => {
    const seen = evidenceIfAny(oneCorpus)
    return seen === undefined ? null : (judgeTrials(seen) ?? judgeLiterature(seen))
  })
}

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

/** A paper without a pmid that the literature does not bring is not of it, where all that it brings has one. */
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

import { answerOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { defaults } from '../../../contract/generated/defaults.ts'
import { acceptingInside } from '../accept-within-bounds.ts'
import { defineCheck, isUnrelatedRefusal, describeAnswer, type Check, type Finding } from '../../define/check.ts'
import { keywordPapers, keywordTrials } from '../../probes/keyword-searches.ts'
import { papersByEverything, papersByFlags, papersByRank, papersByWords, papersOfNowhere, papersOfYear } from './paper-searches.ts'
import { manyTrials, plainPapers, plainTrials, pubmedPapers, servicePapers } from '../../probes/searches.ts'
import { trialsByEverything, trialsByStatus, trialsWithoutPhase, trialsWithResults } from './trial-searches.ts'
import { askedOf, idOf, idsOf, judgeRows, lacks, listIn, listOf, rowsOf, type Row } from '../../define/search-results.ts'
import { alsoApart } from './apart.ts'

const plainAnswered = defineCheck({
  rule: 'search/answers-synchronously',
  probes: [plainPapers, plainTrials],
  judge: (papers, trials) => judgeAnswered([papers.searched, trials.searched]),
})

/** One letter, letters of other scripts, those that take two units of UTF-16, signs that other formats take for theirs: all are queries. */
const unusualQueries = ['D', 'β-Blocker: naïve – или нет? 𝒟-dimer 🫁', 'витамин Д', `"B12" < 5 & folate; Alzheimer's`]

const answersSynchronously = acceptingInside(plainAnswered, {
  calls: unusualQueries.flatMap((query) =>
    (['searchPapers', 'searchTrials'] as const).map((operation) => ({
      title: `${operation} for ${query}`,
      call: { operation, as: 'default', body: { query, maxResults: 1 } },
    })),
  ),
})

/** Whatever else is sent with filters: one that is refused for itself is accepted nowhere. */
const filtered = [papersByWords, papersByFlags, papersByRank, papersOfNowhere, trialsByStatus, trialsWithoutPhase]

const searchModeDefault: Check<'search/search-mode-default'> = {
  rule: 'search/search-mode-default',
  probes: [papersOfYear, papersByEverything, trialsWithResults, trialsByEverything],
  also: filtered,
  judge(evidenceOf, evidenceIfAny) {
    const searches = [papersOfYear, papersByEverything, trialsWithResults, trialsByEverything].map((probe) => evidenceOf(probe).searched)
    const finding = judgeAnswered(searches)
    const others = judgeAnswered(filtered.flatMap((probe) => evidenceIfAny(probe)?.searched ?? []))
    return 'broken' in others && !('broken' in finding) ? others : finding
  },
}

/** Whether each search is answered 200 with its list. */
function judgeAnswered(searches: readonly (Exchange | undefined)[]): Finding {
  const sent = searches.filter((exchange) => exchange !== undefined)
  for (const exchange of sent) {
    if (isUnrelatedRefusal(exchange) || rowsOf(exchange) !== undefined) continue
    const has = answerOf(exchange)?.status === 200 ? '200 without' : `${statusAndCode(exchange)} instead of`
    return { broken: { expected: `200 with ${listIn(exchange)}`, actual: `${has} ${listIn(exchange)}` }, by: [exchange] }
  }
  const aside = sent.find(isUnrelatedRefusal)
  if (aside !== undefined) return { inconclusive: describeAnswer('search', aside) }
  return sent.length < searches.length ? { inconclusive: 'nothing was found to ask for' } : { kept: sent }
}

const bounded = [plainPapers, servicePapers, keywordPapers.partlyNowhere, plainTrials, manyTrials, keywordTrials.partlyNowhere]
const leftOut = [keywordPapers.sensible, keywordTrials.sensible]

/** By default, for some more and for one, papers and trials: a search has to find something to show that it stops there. */
const maxResultsHonoured: Check<'search/max-results-honoured'> = {
  rule: 'search/max-results-honoured',
  probes: bounded,
  also: leftOut,
  judge(evidenceOf, evidenceIfAny) {
    const sent = bounded.map((probe) => evidenceOf(probe).searched)
    for (const exchange of [...sent, ...leftOut.map((probe) => evidenceIfAny(probe)?.searched)]) {
      const count = rowsOf(exchange)?.length ?? 0
      const most = exchange === undefined ? 0 : Number(askedOf(exchange)['maxResults'] ?? defaults.SearchPapersRequest.maxResults)
      if (exchange !== undefined && count > most)
        return { broken: { expected: `at most ${most}`, actual: String(count), pointer: `/${listIn(exchange)}` }, by: [exchange] }
    }
    return judgeRows({ searches: sent, faultOf: () => null })
  },
}

/** In keyword mode another parser reads the query, which may have a default of its own. */
const corpusDefault: Check<'search/papers/corpus-default'> = {
  rule: 'search/papers/corpus-default',
  probes: [plainPapers, servicePapers, pubmedPapers],
  also: [keywordPapers.sensible],
  judge(evidenceOf, evidenceIfAny) {
    const [ofService, ofPubmed] = [evidenceOf(servicePapers).searched, evidenceOf(pubmedPapers).searched]
    const semantic = judgeCorpus(evidenceOf(plainPapers).searched, ofService, ofPubmed)
    const byKeyword = evidenceIfAny(keywordPapers.sensible)?.searched
    if ('broken' in semantic || byKeyword === undefined) return semantic
    const keyword = judgeCorpus(byKeyword, ofService, ofPubmed)
    return 'broken' in keyword ? keyword : semantic
  },
}

/** Other papers than the pubmed corpus has are of the full index: those that it does not show, or that show what it never fills. */
function judgeCorpus(unnamed: Exchange | undefined, ofService: Exchange | undefined, ofPubmed: Exchange | undefined): Finding {
  const [byNone, byService, byPubmed] = [unnamed, ofService, ofPubmed].map(rowsOf)
  const by = [unnamed, ofService, ofPubmed].filter((exchange) => exchange !== undefined)
  const failed = by.find((exchange) => rowsOf(exchange) === undefined)
  if (failed !== undefined) return { inconclusive: describeAnswer('search', failed) }
  if (byNone === undefined || byService === undefined || byPubmed === undefined || byNone.length === 0)
    return { inconclusive: 'the search that names no corpus brought nothing' }
  const [service, pubmed] = [idsOf(byService), idsOf(byPubmed)]
  if (byNone.some((paper) => isRanked(paper) || (service.has(idOf(paper)) && !pubmed.has(idOf(paper))))) return { kept: by }
  const isPubmed = byNone.every((paper) => pubmed.has(idOf(paper)) && !service.has(idOf(paper)))
  const isUnranked = byNone.length >= enough && byService.slice(0, byNone.length).filter(isRanked).length * 2 > byNone.length
  if (!isPubmed && !isUnranked) return { inconclusive: 'what both corpora have alone came back' }
  return { broken: { expected: 'papers as the corpus service has them', actual: 'papers as only the corpus pubmed has them' }, by }
}

/** So many results are no chance. */
const enough = 5

/** Whether a paper shows what only the corpus service fills. */
function isRanked(paper: Row): boolean {
  return listOf(paper, 'studyTypeTags').length > 0 || typeof paper['journalQuartile'] === 'number'
}

const pubmedLeavesEmpty = defineCheck({
  rule: 'search/papers/pubmed-leaves-empty',
  probes: [pubmedPapers],
  judge({ searched }) {
    const rows = rowsOf(searched)
    if (lacks(rows, 'studyTypeTags') && lacks(rows, 'journalQuartile')) return olderForm
    return judgeRows({
      searches: [searched],
      faultOf: (paper) =>
        listOf(paper, 'studyTypeTags').length > 0
          ? { member: 'studyTypeTags', expected: 'an empty array, for the corpus is pubmed' }
          : (paper['journalQuartile'] ?? null) !== null
            ? { member: 'journalQuartile', expected: 'null, for the corpus is pubmed' }
            : null,
    })
  },
})

const tagsFilled = defineCheck({
  rule: 'search/papers/study-type-tags-filled',
  probes: [servicePapers],
  judge({ searched }) {
    const rows = rowsOf(searched)
    if (searched === undefined || rows === undefined)
      return { inconclusive: searched === undefined ? 'no search' : describeAnswer('search', searched) }
    if (lacks(rows, 'studyTypeTags')) return olderForm
    const tagged = rows.filter((paper) => listOf(paper, 'studyTypeTags').length > 0)
    if (tagged.some((paper) => listOf(paper, 'studyTypeTags').some((tag) => typeof tag === 'string' && tag.trim() !== '')))
      return { kept: [searched] }
    if (rows.length < manyPapers) return { inconclusive: `none of ${rows.length} papers shows it` }
    const expected = 'papers with study-design tags'
    return { broken: { expected, actual: `${rows.length} papers without any`, pointer: '/papers/*/studyTypeTags' }, by: [searched] }
  },
})

/** Of so many papers some are of a design that is known. */
const manyPapers = 20

const olderForm: Finding = { notApplicable: 'the older form of papers has no such member' }

export const searchResultsChecks = [
  answersSynchronously,
  searchModeDefault,
  alsoApart(maxResultsHonoured),
  corpusDefault,
  pubmedLeavesEmpty,
  tagsFilled,
] as const

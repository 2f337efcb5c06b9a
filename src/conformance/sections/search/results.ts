import { answerOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { jsonBodyOrEmpty } from '../../../exchange/json-body.ts'
import { defaults } from '../../../contract/generated/defaults.ts'
import { acceptsWithinBounds } from '../accept-within-bounds.ts'
import { defineCheck, defineFurtherPart, definePart, isUnrelatedRefusal, type Finding, toInconclusive } from '../../define/check.ts'
import { keywordPapers, keywordTrials } from '../../probes/keyword-searches.ts'
import {
  papersByEverything,
  papersByFlags,
  papersByRank,
  papersByWords,
  papersOfNowhere,
  papersOfYear,
  retractedByDefault,
  withoutRetracted,
} from './paper-searches.ts'
import type { ValidCall } from '../../probes/tried-calls.ts'
import { manyTrials, plainPapers, plainTrials, pubmedPapers, servicePapers } from '../../probes/searches.ts'
import { trialsByEverything, trialsByStatus, trialsWithoutPhase, trialsWithResults } from './trial-searches.ts'
import { idOf, idsOf, judgeRows, lacks, listIn, listOf, rowsOf, type Row } from '../../define/search-results.ts'
import { papersOfHistory, reachesBeyondPubmed, servicePapersOfHistory } from './own-words.ts'
import { seesSimilarValues } from './similar-values.ts'

const answersPlain = definePart({
  about: 'plain searches of papers and of trials',
  probes: [plainPapers, plainTrials],
  judge: (papers, trials) => judgeAnswered([papers.searched, trials.searched]),
})

/** Queries that are easily mangled: other scripts, surrogate pairs, signs of other formats. */
const unusualQueries = ['β-Blocker: naïve – или нет? 𝒟-dimer 🫁', 'витамин Д', `"B12" < 5 & folate; Alzheimer's`]

/** One letter is a query for either, and papers show it. */
const answersUnusualQueries = acceptsWithinBounds('search/answers-synchronously', {
  calls: [searchFor('searchPapers', 'D'), unusualSearch('searchPapers'), unusualSearch('searchTrials')],
})

type Operation = 'searchPapers' | 'searchTrials'

function unusualSearch(operation: Operation): ValidCall {
  return { ...searchFor(operation, unusualQueries.join(' ')), each: unusualQueries.map((query) => searchFor(operation, query)) }
}

function searchFor(operation: Operation, query: string): ValidCall {
  return { title: `${operation} for ${query}`, call: { operation, as: 'default', body: { query, maxResults: 1 } } }
}

/** All other searches with filters. A filter that is refused for itself is accepted nowhere. */
const filtered = [papersByWords, papersByFlags, papersByRank, papersOfNowhere, trialsByStatus, trialsWithoutPhase]

const answersFiltered = definePart({
  about: 'searches with filters, without a mode',
  probes: [papersOfYear, papersByEverything, trialsWithResults, trialsByEverything],
  judge: (...searches) => judgeAnswered(searches.map(({ searched }) => searched)),
})

const answersOtherFilters = defineFurtherPart({
  about: 'the same with every other filter',
  probes: filtered,
  judge(...searches) {
    const finding = judgeAnswered(searches.flatMap((search) => search?.searched ?? []))
    return 'broken' in finding ? finding : null
  },
})

/** Searches for one query, with a mode and without: as a question and as a subject, which no paper has word for word. */
const withoutMode = defineFurtherPart({
  about: 'a query that is read as with searchMode semantic',
  probes: [withoutRetracted, retractedByDefault, servicePapersOfHistory, papersOfHistory],
  judge(titleWith, titleWithout, subjectWith, subjectWithout) {
    for (const [named, unnamed] of [
      [titleWith?.searched, titleWithout?.searched],
      [subjectWith?.searched, subjectWithout?.searched],
    ]) {
      const [there, found] = [rowsOf(named), rowsOf(unnamed)]
      if (named === undefined || unnamed === undefined || there === undefined || there.length < enough || found?.length !== 0) continue
      const expected = `some of what comes with searchMode semantic, which are ${there.length} papers`
      return { broken: { expected, actual: 'nothing', pointer: '/papers' }, by: [named, unnamed] }
    }
    return null
  },
})

/** Judges that each search is answered 200 with its list. */
function judgeAnswered(searches: readonly (Exchange | undefined)[]): Finding {
  const sent = searches.filter((exchange) => exchange !== undefined)
  for (const exchange of sent) {
    if (isUnrelatedRefusal(exchange) || rowsOf(exchange) !== undefined) continue
    const has = answerOf(exchange)?.status === 200 ? '200 without' : `${statusAndCode(exchange)} instead of`
    return { broken: { expected: `200 with ${listIn(exchange)}`, actual: `${has} ${listIn(exchange)}` }, by: [exchange] }
  }
  const [aside, ...others] = sent.filter(isUnrelatedRefusal)
  if (aside !== undefined) return toInconclusive('search', aside, ...others)
  return sent.length < searches.length ? { notShown: 'nothing was found to ask for' } : { kept: sent }
}

const bounded = [plainPapers, servicePapers, keywordPapers.partlyNowhere, plainTrials, manyTrials, keywordTrials.partlyNowhere]
const leftOut = [keywordPapers.sensible, keywordTrials.sensible]

/** By default, for some more and for one, papers and trials. A search has to find something to show that it stops there. */
const boundsResults = definePart({
  about: 'searches by default, for more results and for one',
  probes: bounded,
  judge(...searches) {
    const sent = searches.map(({ searched }) => searched)
    return findAboveBound(sent) ?? judgeRows({ searches: sent, faultOf: () => null })
  },
})

const boundsBooleanResults = defineFurtherPart({
  about: 'boolean searches',
  probes: leftOut,
  judge: (...searches) => findAboveBound(searches.map((search) => search?.searched)),
})

function findAboveBound(searches: readonly (Exchange | undefined)[]): Finding | null {
  for (const exchange of searches) {
    const count = rowsOf(exchange)?.length ?? 0
    const most = exchange === undefined ? 0 : Number(jsonBodyOrEmpty(exchange)['maxResults'] ?? defaults.SearchPapersRequest.maxResults)
    if (exchange !== undefined && count > most)
      return { broken: { expected: `at most ${most}`, actual: String(count), pointer: `/${listIn(exchange)}` }, by: [exchange] }
  }
  return null
}

const semanticCorpus = definePart({
  about: 'a semantic search that names no corpus',
  probes: [plainPapers, servicePapers, pubmedPapers],
  judge: (plain, service, pubmed) => judgeCorpus(plain.searched, service.searched, pubmed.searched),
})

/** In keyword mode another parser reads the query, which may have a default of its own. */
const keywordCorpus = defineFurtherPart({
  about: 'a keyword search that names no corpus',
  probes: [keywordPapers.sensible, servicePapers, pubmedPapers],
  judge(byKeyword, service, pubmed) {
    if (byKeyword?.searched === undefined) return null
    const finding = judgeCorpus(byKeyword.searched, service?.searched, pubmed?.searched)
    return 'broken' in finding ? finding : null
  },
})

/** Papers are of the full index if the pubmed corpus does not show them, or if they show what it never fills. */
function judgeCorpus(unnamed: Exchange | undefined, ofService: Exchange | undefined, ofPubmed: Exchange | undefined): Finding {
  const [byNone, byService, byPubmed] = [unnamed, ofService, ofPubmed].map(rowsOf)
  const by = [unnamed, ofService, ofPubmed].filter((exchange) => exchange !== undefined)
  const failed = by.find((exchange) => rowsOf(exchange) === undefined)
  if (failed !== undefined) return toInconclusive('search', failed)
  if (byNone === undefined || byService === undefined || byPubmed === undefined || byNone.length === 0)
    return { notShown: 'the search that names no corpus brought nothing' }
  const [service, pubmed] = [idsOf(byService), idsOf(byPubmed)]
  if (byNone.some((paper) => isRanked(paper) || (service.has(idOf(paper)) && !pubmed.has(idOf(paper))))) return { kept: by }
  const isPubmed = byNone.every((paper) => pubmed.has(idOf(paper)) && !service.has(idOf(paper)))
  const isUnranked = byNone.length >= enough && byService.slice(0, byNone.length).filter(isRanked).length * 2 > byNone.length
  if (!isPubmed && !isUnranked) return { notShown: 'what both corpora have alone came back' }
  return { broken: { expected: 'papers as the corpus service has them', actual: 'papers as only the corpus pubmed has them' }, by }
}

/** So many results are no chance. */
const enough = 5

/** A paper is ranked if it shows what only the corpus service fills. */
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
      return searched === undefined ? { inconclusive: 'no search' } : toInconclusive('search', searched)
    if (lacks(rows, 'studyTypeTags')) return olderForm
    const tagged = rows.filter((paper) => listOf(paper, 'studyTypeTags').length > 0)
    if (tagged.some((paper) => listOf(paper, 'studyTypeTags').some((tag) => typeof tag === 'string' && tag.trim() !== '')))
      return { kept: [searched] }
    if (rows.length < manyPapers) return { notShown: `none of ${rows.length} papers shows it` }
    const expected = 'papers with study-design tags'
    return { broken: { expected, actual: `${rows.length} papers without any`, pointer: '/papers/*/studyTypeTags' }, by: [searched] }
  },
})

/** Among so many papers, some are of a known design. */
const manyPapers = 20

const olderForm: Finding = { notApplicable: 'the older form of papers has no such member' }

export const searchResultsChecks = [
  { rule: 'search/answers-synchronously', parts: [answersPlain, answersUnusualQueries] },
  { rule: 'search/search-mode-default', parts: [answersFiltered, answersOtherFilters, withoutMode] },
  { rule: 'search/max-results-honoured', parts: [boundsResults, boundsBooleanResults, seesSimilarValues('search/max-results-honoured')] },
  { rule: 'search/papers/corpus-default', parts: [semanticCorpus, keywordCorpus, reachesBeyondPubmed] },
  pubmedLeavesEmpty,
  tagsFilled,
] as const

import { answerOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { defineCheck, isUnrelatedRefusal, describeAnswer, type Finding } from '../../define/check.ts'
import { cappedOnEnterprise, cappedOnPro, cappedOnScale, type CappedSearches } from './capped-searches.ts'
import { listIn, rowsOf } from '../../define/search-results.ts'
import { allOf } from '../../define/combine-findings.ts'

const [papersOnPro, trialsOnPro] = cappedOnPro
const [papersOnScale, trialsOnScale] = cappedOnScale

const onPro = defineCheck({
  rule: 'limits/results-per-request/pro',
  probes: [papersOnPro.at, papersOnPro.over, trialsOnPro.at, trialsOnPro.over],
  judge: (papers, morePapers, trials, moreTrials) =>
    allOf([judgeCap(papersOnPro, papers.searched, morePapers.searched), judgeCap(trialsOnPro, trials.searched, moreTrials.searched)]),
})

const onScale = defineCheck({
  rule: 'limits/results-per-request/scale',
  probes: [papersOnScale.at, papersOnScale.over, trialsOnScale.at, trialsOnScale.over],
  judge: (papers, morePapers, trials, moreTrials) =>
    allOf([judgeCap(papersOnScale, papers.searched, morePapers.searched), judgeCap(trialsOnScale, trials.searched, moreTrials.searched)]),
})

const onEnterprise = defineCheck({
  rule: 'limits/results-per-request/enterprise',
  probes: cappedOnEnterprise.map(({ at }) => at),
  judge: (...searches) => allOf(searches.map(({ searched }) => judgeAt(searched))),
})

function judgeCap({ cap }: CappedSearches, at: Exchange | undefined, over: Exchange | undefined): Finding {
  const found = judgeAt(at)
  if (!('kept' in found) || over === undefined) return found
  if (isUnrelatedRefusal(over)) return { inconclusive: describeAnswer('search', over) }
  const status = answerOf(over)?.status
  // A limit of the plan may have a code of its own.
  if (status === 400 || status === 403) return { kept: [...found.kept, over] }
  const count = rowsOf(over)?.length
  if (count === undefined)
    return { broken: { expected: `400 invalid_request, or 200 with at most ${cap}`, actual: statusAndCode(over) }, by: [over] }
  if (count > cap) return { broken: { expected: `at most ${cap}`, actual: String(count), pointer: `/${listIn(over)}` }, by: [over] }
  return count === cap ? { kept: [...found.kept, over] } : { inconclusive: `there are only ${count} results to be had` }
}

function judgeAt(at: Exchange | undefined): Finding {
  if (at === undefined) return { inconclusive: 'no search' }
  if (isUnrelatedRefusal(at)) return { inconclusive: describeAnswer('search', at) }
  if (rowsOf(at) !== undefined) return { kept: [at] }
  return { broken: { expected: `200 with ${listIn(at)}`, actual: statusAndCode(at) }, by: [at] }
}

export const limitsResultsChecks = [onPro, onScale, onEnterprise] as const

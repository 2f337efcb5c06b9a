import { service } from '../../../contract/service.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { jsonBodyOrEmpty } from '../../../exchange/json-body.ts'
import { defineCheck, isUnrelatedRefusal, type Finding, toInconclusive } from '../../define/check.ts'
import { parseCsvTable } from '../../define/csv-table.ts'
import {
  columns,
  columnsExportedOnPro,
  columnsExportedOnScale,
  figuresOnScale,
  tooManyColumnsOnPro,
  tooManyColumnsOnScale,
  tooManyResultsOnEnterprise,
  tooManyResultsOnPro,
  tooManyResultsOnScale,
  type ExportedColumns,
  type TooManyResults,
  type TriedReview,
} from './capped-reviews.ts'
import { fullReview } from '../../probes/created-sessions.ts'
import { questionsIn, wideReview } from '../../probes/wide-reviews.ts'
import { allOf } from '../../define/combine-findings.ts'

/** A limit of the plan may have a code of its own under either status; a plan without reviews is another matter. */
function judgeRefused(exchange: Exchange): Finding | 'accepted' {
  if (isUnableTo(exchange)) return toInconclusive('create', exchange)
  const status = answerOf(exchange)?.status
  if (status === 400 || status === 403) return { kept: [exchange] }
  if (status === 202) return 'accepted'
  return { broken: { expected: '400 invalid_request, or 403', actual: statusAndCode(exchange) }, by: [exchange] }
}

function isUnableTo(exchange: Exchange): boolean {
  return isUnrelatedRefusal(exchange) || memberOf(exchange, 'error', 'code') === 'guided_flow_required'
}

/** A plan may cap the columns instead: the export of such a review names those that were read. */
function judgeColumns(answered: Exchange | undefined, exported: ExportedColumns | undefined, most: number): Finding {
  if (answered === undefined) return { inconclusive: 'nothing was sent' }
  const found = judgeRefused(answered)
  if (found !== 'accepted') return found
  const table = parseCsvTable(exported?.table)
  if (exported?.table === undefined || table === null) return { notShown: 'the review was accepted, and what it extracts is not looked at' }
  const names = new Set(table.columns.map((name) => name.toLowerCase()))
  const count = columns(most + 1).filter(({ name }) => names.has(name.toLowerCase())).length
  const by = [answered, exported.table]
  if (count > most) return { broken: { expected: `400 invalid_request, 403, or at most ${most} columns`, actual: String(count) }, by }
  return count === 0 ? { notShown: 'the review was accepted, and its export names none of its columns' } : { kept: by }
}

const { pro, scale, enterprise } = service.plans

const columnsOnPro = defineCheck({
  rule: 'limits/review-columns/pro',
  probes: [tooManyColumnsOnPro],
  also: [columnsExportedOnPro],
  judge: ({ answered }, exported) => judgeColumns(answered, exported, pro.systematicReviews.maxColumns),
})

const columnsOnScale = defineCheck({
  rule: 'limits/review-columns/scale',
  probes: [tooManyColumnsOnScale],
  also: [columnsExportedOnScale],
  judge: ({ answered }, exported) => judgeColumns(answered, exported, scale.systematicReviews.maxColumns),
})

/** Something else of that review may be refused, so the last request with all columns is judged. */
const columnsOnEnterprise = defineCheck({
  rule: 'limits/review-columns/enterprise',
  probes: [wideReview],
  judge({ tries, smaller }) {
    const all = tries.findLast((tried) => questionsIn(jsonBodyOrEmpty(tried)) === enterprise.systematicReviews.maxColumns)
    if (all === undefined) return { inconclusive: 'no review of all columns was sent' }
    return judgeAccepted({ answered: all, ...(smaller !== undefined && { smaller }) })
  },
})

function judgeAccepted({ answered, smaller }: TriedReview): Finding {
  if (isUnableTo(answered)) return toInconclusive('create', answered)
  if (answerOf(answered)?.status === 202) return { kept: [answered] }
  const isSmallerTaken = smaller !== undefined && answerOf(smaller)?.status === 202
  if (isForbiddenOtherwise(answered) && !isSmallerTaken) return toInconclusive('create', answered)
  const breach = { expected: '202', actual: statusAndCode(answered) }
  return { broken: breach, by: smaller === undefined ? [answered] : [answered, smaller] }
}

/** With a code that the contract does not name, which may be about how much is under way at once. */
function isForbiddenOtherwise(exchange: Exchange): boolean {
  const code = memberOf(exchange, 'error', 'code')
  return answerOf(exchange)?.status === 403 && !service.errors.some((error) => error.code === code)
}

/** The older form has no settings, so that nothing says whether figures are read. */
function judgeFigures(tried: TriedReview): Finding {
  const { answered } = tried
  const found = judgeAccepted(tried)
  const useFigures = memberOf(answered, 'settings', 'useFigures')
  if (!('kept' in found) || useFigures === true || memberOf(answered, 'settings') === undefined) return found
  const actual = JSON.stringify(useFigures) ?? 'nothing'
  return { broken: { expected: 'true, as asked for', actual, pointer: '/settings/useFigures' }, by: [answered] }
}

const figuresForScale = defineCheck({
  rule: 'limits/figure-extraction/scale',
  probes: [figuresOnScale],
  judge: judgeFigures,
})

/** The full review reads figures wherever the target offers the plan. */
const figuresForEnterprise = defineCheck({
  rule: 'limits/figure-extraction/enterprise',
  probes: [fullReview],
  judge: ({ created }) => judgeFigures({ answered: created }),
})

const resultsOnPro = defineCheck({
  rule: 'limits/review-results/pro',
  probes: [tooManyResultsOnPro],
  judge: (sent) => judgeResults(sent, service.plans.pro.systematicReviews),
})

const resultsOnScale = defineCheck({
  rule: 'limits/review-results/scale',
  probes: [tooManyResultsOnScale],
  judge: (sent) => judgeResults(sent, service.plans.scale.systematicReviews),
})

const resultsOnEnterprise = defineCheck({
  rule: 'limits/review-results/enterprise',
  probes: [tooManyResultsOnEnterprise],
  judge: (sent) => judgeResults(sent, service.plans.enterprise.systematicReviews),
})

function judgeResults(
  { perQuery, perQueryGathered, together, togetherGathered }: TooManyResults,
  { maxResultsPerQuery, maxTotalResults }: { readonly maxResultsPerQuery: number; readonly maxTotalResults: number },
): Finding {
  return allOf([judgeGathered(perQuery, perQueryGathered, maxResultsPerQuery), judgeGathered(together, togetherGathered, maxTotalResults)])
}

function judgeGathered(created: Exchange | undefined, gathered: Exchange | undefined, most: number): Finding {
  if (created === undefined) return { notShown: 'a review of too many results was accepted before' }
  const found = judgeRefused(created)
  if (found !== 'accepted') return found
  const table = parseCsvTable(gathered)
  if (gathered === undefined || table === null) return { notShown: 'the review was accepted, and what it gathers is not looked at' }
  const count = table.rows.length
  const by = [created, gathered]
  if (count > most) return { broken: { expected: `at most ${most} papers gathered`, actual: String(count) }, by }
  return count === most ? { kept: by } : { notShown: `the review was accepted, and there were only ${count} papers to gather` }
}

export const limitsReviewsChecks = [
  columnsOnPro,
  columnsOnScale,
  columnsOnEnterprise,
  figuresForScale,
  figuresForEnterprise,
  resultsOnPro,
  resultsOnScale,
  resultsOnEnterprise,
] as const

import { toldValue } from './told-value.ts'
import { parseInstant } from '../contract/instant.ts'
import { isObject } from '../contract/is-object.ts'
import { createFreshnessJudge } from './freshness-in-time.ts'
import type { Monitor, Observation } from './monitor.ts'
import { compareReadings, judgeReadings, readSessionsIn, type SessionReading } from './session-readings.ts'

const documentsRule = 'reports/get/exports-leave-documents'
const readyRule = 'reports/get/exports-ready-is-final'
const forwardRule = 'reviews/get/data-freshness-forward'
const nullRule = 'reviews/get/data-freshness-null'

const documents = ['pdfUrl', 'docxUrl'] as const
const references = ['txtUrl', 'bibUrl', 'risUrl'] as const

/** The documents of completed reports do not hang on the exports of their references. */
export const documentsStay: Monitor = {
  rules: [documentsRule],
  start() {
    const [follow, compare] = [documentsOrder.start(), startComparison()]
    return (exchange) => [...follow(exchange), ...readSessionsIn(exchange).filter(isCompletedReport).flatMap(compare)]
  },
}

/** The reports that have to be seen with each state of their exports, since one or two may lack documents for another reason. */
const enoughReports = 3

/**
 * Compares reports whose references are not exported with those whose are: where all of the first lack both documents, one of them although
 * nothing is under way, and all others have both, the documents hang on the references.
 */
function startComparison(): (reading: SessionReading) => readonly Observation[] {
  const [lacking, having] = [new Map<string, number>(), new Map<string, number>()]
  let [isUnavailable, isOtherwise] = [false, false]
  return ({ key, session, exchange }) => {
    const { exportsStatus } = session
    if (typeof exportsStatus !== 'string') return []
    const [isReady, count] = [exportsStatus === 'ready', documents.filter((name) => isUrl(session[name])).length]
    if (count !== (isReady ? documents.length : 0)) isOtherwise = true
    const seen = isReady ? having : lacking
    seen.set(key, exchange.id)
    isUnavailable ||= exportsStatus === 'unavailable'
    if (isOtherwise || !isUnavailable || lacking.size < enoughReports || having.size < enoughReports) return []
    const actual = `none of the ${lacking.size} whose exportsStatus is not ready, both of the ${having.size} others`
    const breach = { pointer: '/pdfUrl', expected: 'documents whatever exportsStatus is', actual }
    return [{ rule: documentsRule, exchanges: [...lacking.values(), ...having.values()], breach }]
  }
}

/** A PDF or DOCX of a completed report stays once it is there. */
const documentsOrder: Monitor = compareReadings([documentsRule], isCompletedReport, (before, now) => {
  const shown = documents.filter((name) => isUrl(before.session[name]))
  if (shown.length === 0) return []
  const lost = shown.find((name) => !isUrl(now.session[name]))
  const breach =
    lost === undefined ? null : { pointer: `/${lost}`, expected: 'a URL, as shown before', actual: toldValue(now.session[lost]) }
  return [{ rule: documentsRule, exchanges: [before.exchange.id, now.exchange.id], breach }]
})

/** A reference list that is missing while the exports are ready does not come later, unless they are made anew. */
export const readyIsFinal: Monitor = compareReadings(
  [readyRule],
  (reading) => isCompletedReport(reading) && typeof reading.session['exportsStatus'] === 'string',
  (before, now) => {
    if ([before, now].some(({ session }) => session['exportsStatus'] !== 'ready')) return []
    const late = references.find((name) => !isUrl(before.session[name]) && isUrl(now.session[name]))
    const breach =
      late === undefined
        ? null
        : { pointer: `/${late}`, expected: 'no URL, as when the exports were ready before', actual: toldValue(now.session[late]) }
    return [{ rule: readyRule, exchanges: [before.exchange.id, now.exchange.id], breach }]
  },
)

/** `dataFreshness` never goes back, nor to null, and lies within the life of its session. */
export const freshnessForward: Monitor = {
  rules: [forwardRule],
  start() {
    const [follow, place] = [freshnessOrder.start(), createFreshnessJudge(forwardRule)]
    return (exchange) => [...follow(exchange), ...place(exchange)]
  },
}

const freshnessOrder: Monitor = compareReadings(
  [forwardRule],
  ({ exchange, session }) => exchange.operation === 'getSystematicReview' && ['string', 'object'].includes(typeof session['dataFreshness']),
  (before, now) => {
    const [from, to] = [instantOf(before), instantOf(now)]
    if (from === null || Number.isNaN(from) || Number.isNaN(to)) return []
    const isBack = to === null || to < from
    const breach = isBack
      ? {
          pointer: '/dataFreshness',
          expected: `${toldValue(before.session['dataFreshness'])} or later`,
          actual: toldValue(now.session['dataFreshness']),
        }
      : null
    return [{ rule: forwardRule, exchanges: [before.exchange.id, now.exchange.id], breach }]
  },
)

/** A review with a table or a reference list to download has a `dataFreshness`, and one that has nothing to export yet has none. */
export const freshnessNull: Monitor = judgeReadings([nullRule], ({ exchange, session, status }) => {
  const { data, dataFreshness, executionStage } = session
  if (exchange.operation !== 'getSystematicReview') return []
  const hasNothing = data === undefined || (isObject(data) && Object.keys(data).length === 0)
  if (hasNothing && status === 'processing' && executionStage === 'gathering_sources' && typeof dataFreshness === 'string') {
    const breach = { pointer: '/dataFreshness', expected: 'null, since no stage has anything to export yet', actual: dataFreshness }
    return [{ rule: nullRule, exchanges: [exchange.id], breach }]
  }
  if (!isObject(data)) return []
  const cached = Object.entries(data).flatMap(([part, files]) =>
    isObject(files)
      ? Object.keys(files)
          .filter((name) => cachedTypes.has(name) && isUrl(files[name]))
          .map((name) => `${part}.${name}`)
      : [],
  )
  const [first] = cached
  if (first === undefined) return []
  const breach =
    dataFreshness === null ? { pointer: '/dataFreshness', expected: `a timestamp, since data has ${first}`, actual: 'null' } : null
  return [{ rule: nullRule, exchanges: [exchange.id], breach }]
})

/** Types of cached exports. The contract leaves open if PDF and DOCX are cached, so they are not here. */
const cachedTypes: ReadonlySet<string> = new Set(['csv', 'xlsx', 'txt', 'bib', 'ris'])

function isCompletedReport({ exchange, status }: SessionReading): boolean {
  return exchange.operation === 'getReport' && status === 'completed'
}

function instantOf({ session: { dataFreshness } }: SessionReading): number | null {
  return typeof dataFreshness === 'string' ? parseInstant(dataFreshness) : null
}

function isUrl(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

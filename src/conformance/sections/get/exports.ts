import { isObject } from '../../../contract/is-object.ts'
import { beginningOf } from '../../../exchange/beginning-of.ts'
import { answerOf, memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { jsonBodyOf } from '../../../exchange/json-body.ts'
import { stageOf } from '../../../judgement/stages.ts'
import { readSessionsIn } from '../../../judgement/session-readings.ts'
import { service, type Stage } from '../../../contract/service.ts'
import { defineCheck, defineFurtherPart, definePart, type Finding, type Probe, toInconclusive } from '../../define/check.ts'
import { tableNames, parseCsvTable } from '../../define/csv-table.ts'
import { fileTypes, fileTypeAt } from '../../define/file-types.ts'
import { download, failedDownloads, nothingToDownload, partOf, reportDownloads, type Downloads } from '../../probes/downloads.ts'
import { givenSessions } from '../../probes/given-sessions.ts'
import { givenAgain } from '../../probes/followed-to-end.ts'
import { unnamedAreLists } from './unnamed-reports.ts'
import { fullReviewJourney, isFinal, titledReportJourney } from '../../probes/journey.ts'
import { exportsStay } from './exports-stay.ts'
import { fullReviewTables } from '../reviews/review-tables.ts'
import { defineFreshWorldProbe } from '../../define/in-fresh-world.ts'
import { createdId } from '../../probes/created-sessions.ts'

type Watched = { readonly watched: readonly Exchange[] }

/** The interval of reads, within what the contract recommends, and the most reads. */
const watchedEveryMs = 45_000
const mostReads = 40

/** A report that is read at the recommended interval until it ends, in a world that a mock makes for it. */
const watchedReport = defineFreshWorldProbe<Watched>({
  name: 'a report watched until it ends',
  profile: 'lifecycle',
  fallback: { watched: [] },
  async send({ send, wait }) {
    const created = await send({ operation: 'createReport', as: 'default', body: { researchQuestion: 'Does exercise improve sleep?' } })
    const sessionId = createdId(created)
    const watched: Exchange[] = []
    for (let left = sessionId === undefined ? 0 : mostReads; left > 0; left--) {
      await wait(watchedEveryMs)
      const read = await send({ operation: 'getReport', as: 'default', path: { sessionId: sessionId ?? '' } })
      watched.push(read)
      if (isFinal(read)) break
    }
    return { watched }
  },
})

type Before = { readonly before?: Exchange }

/** The table before the first missing export of the review of every stage. It tells if anything was handed on. */
const missingExports: Probe<Before> = {
  name: 'what came before a missing export',
  profile: 'lifecycle',
  cost: { requests: 1, searches: 0, sessions: 0 },
  uses: [fullReviewJourney],
  async send({ visit, evidence }) {
    const { ended } = await evidence(fullReviewJourney)
    if (ended === undefined) return {}
    const at = [...tableNames, 'report'].findIndex((part) => memberOf(ended, 'data', part) === undefined)
    const before = at < 1 ? undefined : await download(visit, ended, `data/${tableNames[at - 1] ?? ''}/csv`)
    return before === undefined ? {} : { before }
  },
}

const references = ['txtUrl', 'bibUrl', 'risUrl'] as const

const referencesAreNotEmpty = definePart({
  about: 'the reference lists of the completed report',
  probes: [reportDownloads],
  judge(downloads) {
    const { files } = downloads
    const kept: Exchange[] = []
    for (const at of references) {
      const file = files[at]
      const answer = file === undefined ? undefined : answerOf(file)
      if (file === undefined || answer?.status !== 200) continue
      // A list as text may have any form, but is not empty.
      const hasReference = fileTypeAt(at) === 'txt' ? answer.text.trim() !== '' : fileTypes[fileTypeAt(at)]?.matches(answer.text) === true
      if (!hasReference)
        return {
          broken: { expected: 'at least one reference', actual: `${JSON.stringify(beginningOf(answer.text, 40))} at /${at}` },
          by: [file],
        }
      kept.push(file)
    }
    return kept.length === 0 ? nothingToDownload(downloads) : { kept }
  },
})

/**
 * References that are being made, or could not be made, are those of a bibliography that is not empty. A report that the target names for
 * them has them once its exports are ready, or is no longer what the target says: only a mock makes its target anew.
 */
const madeAreThere = defineFurtherPart({
  about: 'a report whose references were being made, or could not be made',
  probes: [givenSessions, givenAgain],
  judge(given, again) {
    const named = [
      [given?.exportsGenerating, again?.generating, 'generating', 'exportsGenerating'] as const,
      [given?.exportsUnavailable, again?.unavailable, 'unavailable', 'exportsUnavailable'] as const,
    ]
    for (const [first, last, status, entry] of named) {
      if (first === undefined || last === undefined || ![first, last].every(isReadyWithout)) continue
      if (again?.isOfMock !== true) return { kept: [], unseen: `sessions.${entry} of the target is ready by now: name another` }
      const expected = `${status}, as the target says, or the references`
      return { broken: { pointer: '/exportsStatus', expected, actual: 'ready, without references' }, by: [first, last] }
    }
    return null
  },
})

function isReadyWithout(read: Exchange): boolean {
  const isReady = memberOf(read, 'status') === 'completed' && memberOf(read, 'exportsStatus') === 'ready'
  return isReady && read.operation === 'getReport' && references.every((name) => typeof memberOf(read, name) !== 'string')
}

/** The exports of a review in the order of their stages. */
const exportsOf: readonly { readonly part: string; readonly stage: Stage; readonly member: string | null }[] = [
  { part: 'search', stage: 'gathering_sources', member: null },
  { part: 'screen', stage: 'screening_abstract', member: 'abstractScreening' },
  { part: 'fulltext', stage: 'screening_fulltext', member: 'fulltextScreening' },
  { part: 'extract', stage: 'extracting_data', member: 'extraction' },
  { part: 'report', stage: 'generating_report', member: 'generateReport' },
]

/** An absent stage did run if a later one has something, or if the one before it had something to hand on. */
const everyStage = definePart({
  about: 'a completed review has an export of every stage that ran',
  probes: [fullReviewJourney, fullReviewTables, missingExports],
  judge({ created, reads, ended: first }, { read }, { before }) {
    // Exports may come some time after the end.
    const ended = first === undefined ? undefined : (read ?? first)
    if (ended === undefined)
      return reads.length === 0 ? toInconclusive('create', created) : { inconclusive: 'the review did not end while it was watched' }
    if (memberOf(ended, 'exportsStatus') === undefined) return { notApplicable: 'the older form has no exportsStatus' }
    const [status, exportsStatus] = ['status', 'exportsStatus'].map((name) => String(memberOf(ended, name)))
    if (status !== 'completed') return { inconclusive: `the review is ${status}` }
    if (exportsStatus !== 'ready') return { notShown: `the review is completed, its exports ${exportsStatus}` }
    const request = jsonBodyOf(created) ?? {}
    const configured = exportsOf.filter(({ member }) => member === null || Boolean(request[member]))
    const has = (part: string): boolean => isObject(memberOf(ended, 'data', part))
    const lacking = configured.find(({ part }) => !has(part))
    if (lacking === undefined) return { kept: [created, ended] }
    const isFollowed = configured.slice(configured.indexOf(lacking)).some(({ part }) => has(part))
    const hadInput = lacking.part === 'search' || (parseCsvTable(before)?.rows ?? []).length > 0
    const isSure = isFollowed || lacking.part === 'search' || (hadInput && ['screen', 'report'].includes(lacking.part))
    if (!isSure) return { notShown: `the review has no ${lacking.part}, and nothing says that anything reached it` }
    const breach = { pointer: `/data/${lacking.part}`, expected: 'an export of every stage that ran', actual: `no ${lacking.part}` }
    return { broken: breach, by: [created, ended, ...(before === undefined ? [] : [before])] }
  },
})

const failedKeepsEarlier = defineCheck({
  rule: 'reviews/get/failed-keeps-earlier-data',
  probes: [givenSessions, failedDownloads],
  judge({ failedReview }, downloads) {
    const [reading] = failedReview === undefined ? [] : readSessionsIn(failedReview)
    if (failedReview === undefined || reading === undefined || reading.status !== 'failed')
      return { inconclusive: 'there is no failed review' }
    const data = memberOf(failedReview, 'data')
    if (!isObject(data) || Object.keys(data).length === 0) return { notApplicable: 'the failed review has no data' }
    const failedAt = stageOf(reading)
    const order: readonly Stage[] = service.sessions.stageOrder.systematicReview
    const late = exportsOf.find(
      ({ part, stage }) => failedAt !== null && order.indexOf(stage) > order.indexOf(failedAt) && Object.hasOwn(data, part),
    )
    if (late !== undefined) {
      const breach = { pointer: `/data/${late.part}`, expected: `nothing after ${failedAt ?? 'the failure'}`, actual: late.part }
      return { broken: breach, by: [failedReview] }
    }
    return judgeEarlier(failedReview, finished(downloads, failedAt === null ? order.length : order.indexOf(failedAt), order))
  },
})

function finished({ files }: Downloads, before: number, order: readonly Stage[]): readonly (readonly [string, Exchange])[] {
  const parts = new Set(exportsOf.filter(({ stage }) => order.indexOf(stage) < before).map(({ part }) => part))
  return Object.entries(files).filter(([at]) => parts.has(partOf(at)))
}

function judgeEarlier(failedReview: Exchange, files: readonly (readonly [string, Exchange])[]): Finding {
  for (const [at, file] of files) {
    const answer = answerOf(file)
    if (answer === undefined || answer.status === 429 || answer.status >= 500) return toInconclusive(`the download of ${at}`, file)
    const isThere = answer.status === 200 && fileTypes[fileTypeAt(at)]?.matches(answer.text) === true
    if (!isThere)
      return {
        broken: { pointer: `/${at}`, expected: 'a file that still downloads', actual: `${answer.status}` },
        by: [failedReview, file],
      }
  }
  return files.length === 0
    ? { notShown: 'the failed review has no downloads of finished stages' }
    : { kept: [failedReview, ...files.map(([, file]) => file)] }
}

const longestMs = service.durations.report.typicalMinutes.to * 60_000

/**
 * Only a report that takes longer is remarked on; the time that one is paused does not count, and one that never ends took none. Between
 * two reads it may have been waited for something else, so what tells is when it was last seen to go on.
 */
const typicalDuration = defineCheck({
  rule: 'reports/get/typical-duration',
  probes: [titledReportJourney, watchedReport],
  judge({ created, reads, ended }, { watched }) {
    const seen = watched.length > 0 ? watched : reads
    const last = watched.length > 0 ? watched.at(-1) : ended
    if (seen.length === 0) return toInconclusive('create', created)
    if (seen.some((read) => memberOf(read, 'status') === 'pausedForInsufficientQuota')) return { inconclusive: 'the report was paused' }
    if (last === undefined || !isFinal(last)) return { inconclusive: 'the report did not end while it was watched' }
    const goingOn = reads.findLast((read) => memberOf(read, 'status') === 'processing')
    const tookMs = watched.length > 0 ? watched.length * watchedEveryMs : (goingOn?.sentAt ?? created.answeredAt) - created.answeredAt
    if (tookMs <= longestMs) return { kept: [created, last] }
    return {
      broken: { expected: `a final status within ${minutes(longestMs)}`, actual: `none after ${minutes(tookMs)}` },
      by: [created, last],
    }
  },
})

function minutes(ms: number): string {
  return `${Math.round(ms / 60_000)} minutes`
}

export const exportsChecks = [
  { rule: 'reports/get/reference-urls-need-bibliography', parts: [referencesAreNotEmpty, madeAreThere, unnamedAreLists] },
  { rule: 'reviews/get/exports-ready-means-all', parts: [everyStage, exportsStay] },
  failedKeepsEarlier,
  typicalDuration,
] as const

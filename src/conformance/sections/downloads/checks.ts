import { beginningOf } from '../../../exchange/beginning-of.ts'
import { answerOf, memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { defineCheck, defineFurtherPart, definePart, type Finding, toInconclusive } from '../../define/check.ts'
import { fileTypes, fileTypeAt } from '../../define/file-types.ts'
import { isAlwaysCrashing } from '../../define/retry-crash.ts'
import { downloadsInTime } from './downloads-in-time.ts'
import { everyList } from './every-list.ts'
import { isServed, nothingToDownload, partOf, reportDownloads, reviewDownloads, type Downloads } from '../../probes/downloads.ts'
import { downloadsAtTheEnd, type DownloadedTwice } from '../../probes/downloads-at-the-end.ts'
import { readableReferences, sameReferences } from './references.ts'
import { sameTables } from './tables.ts'
import { writtenExpiry, writtenIssue } from './written-times.ts'

type File = readonly [at: string, exchange: Exchange]

const presigned = defineCheck({
  rule: 'downloads/presigned',
  probes: [reportDownloads, reviewDownloads],
  judge: (report, review) =>
    findCrashing(report, review) ??
    judgeFiles([report, review], filesOf, (_at, { status, text }) =>
      status === 200 && text !== ''
        ? null
        : { expected: '200 with the file, without a key', actual: status === 200 ? 'an empty body' : String(status) },
    ),
})

const attachment = defineCheck({
  rule: 'downloads/attachment',
  probes: [reviewDownloads],
  judge: (review) =>
    judgeFiles([review], served, (_at, { headers }) => {
      const disposition = headers['content-disposition'] ?? 'no Content-Disposition'
      return /^\s*attachment\s*(?:;|$)/i.test(disposition) ? null : { expected: 'Content-Disposition attachment', actual: disposition }
    }),
})

const reportFiles = definePart({
  about: 'each file of a report is of its type',
  probes: [reportDownloads],
  judge: (report) => judgeFiles([report], served, (at, { text }) => judgeType(at, text)),
})

/** The report of a review has the same files. */
const reportFilesOfReview = defineFurtherPart({
  about: 'each file of the report of a review is of its type',
  probes: [reviewDownloads],
  judge(review = { files: {}, workbooks: {}, crashes: {} }) {
    const finding = judgeFiles([review], ofReport, (at, { text }) => judgeType(at, text))
    return 'broken' in finding ? finding : null
  },
})

const tableFiles = definePart({
  about: 'each table of a review is of its type',
  probes: [reviewDownloads],
  judge: (review) =>
    judgeFiles(
      [review],
      (one) => served(one).filter(([at]) => ['csv', 'xlsx'].includes(fileTypeAt(at))),
      (at, { text }) => judgeType(at, text),
    ),
})

const expireInTime = definePart({
  about: 'addresses work for their time and not after it',
  probes: [downloadsInTime],
  judge({ reads, atOnce, readsBetween, justBefore, rightAfter }) {
    const refused = [...atOnce, ...justBefore].find((file) => !isServed(file))
    if (refused !== undefined)
      return broken('200 until 7 days after it was given out', refused, atOnce.includes(refused) ? reads : [...reads, ...readsBetween])
    const working = rightAfter.find((file) => !isRefused(file))
    if (working !== undefined) return broken('a 4xx status from 7 days after it was given out on', working, reads)
    if (reads.length === 0) return cannotWait
    return rightAfter.length === 0 ? noneInTime(reads) : { kept: [...atOnce, ...justBefore, ...rightAfter] }
  },
})

/**
 * A run takes less than the time for which an address works. The host of a file that serves nothing may be down, so that only what it
 * serves meanwhile tells: the file at a fresh address, or another file where it refuses the fresh one too. Exports that were made anew may
 * replace those of older addresses.
 */
const stillWork = defineFurtherPart({
  about: 'the first addresses of a run still work at its end',
  probes: [downloadsAtTheEnd],
  judge(downloads) {
    const lost = (downloads?.files ?? []).filter((file) => !isServed(file.last))
    const one = lost.find((file) => isLostAlone(file) && !isMadeAnew(file)) ?? lost[0]
    if (one === undefined) return null
    const { at, read, first, fresh, last } = one
    if (isMadeAnew(one)) return { inconclusive: `the file at /${at} was made anew, and its first address serves nothing` }
    if (fresh === undefined || !isLostAlone(one)) return { inconclusive: `the file at /${at} is not served at the end of the run` }
    const { read: readAgain, file, beside } = fresh
    const meanwhile = beside === undefined ? 'is at a fresh address' : 'is at no fresh address, though other files are served'
    const actual = `${describe(last)} at /${at}, which was served before and ${meanwhile}`
    const by = [read, first, readAgain, file, last, ...(beside === undefined ? [] : [beside])]
    return { broken: { expected: '200 until 7 days after it was given out', actual }, by }
  },
})

/** A limit, or a host that is down, is about the host. */
function isLostAlone({ fresh, last }: DownloadedTwice): boolean {
  const status = answerOf(last)?.status
  if (fresh === undefined || status === undefined || status === 429) return false
  return isServed(fresh.file) || (isRefused(fresh.file) && fresh.beside !== undefined && isServed(fresh.beside))
}

/** True for a file of exports that were made anew since its address was given out. */
function isMadeAnew({ read, fresh }: DownloadedTwice): boolean {
  const madeAt = memberOf(read, 'dataFreshness')
  return fresh !== undefined && typeof madeAt === 'string' && memberOf(fresh.read, 'dataFreshness') !== madeAt
}

const freshInTime = definePart({
  about: 'a get gives addresses that work once the old ones have expired',
  probes: [downloadsInTime],
  judge({ readsAgain, again }) {
    const refused = again.find((file) => !isServed(file))
    if (refused !== undefined) return broken('200 for the URL of a get after the old ones have expired', refused, readsAgain)
    if (readsAgain.length === 0) return cannotWait
    return again.length === 0 ? noneInTime(readsAgain) : { kept: [...readsAgain, ...again] }
  },
})

const cannotWait: Finding = { inconclusive: 'so much time passes only on a mock, by its control API', needs: 'control' }

/** Judges each file. One that could not be downloaded leaves the rule open. */
function judgeFiles(
  all: readonly Downloads[],
  choose: (downloads: Downloads) => readonly File[],
  judge: (
    at: string,
    answer: { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly text: string },
  ) => { readonly expected: string; readonly actual: string } | null,
): Finding {
  const files = all.flatMap(choose)
  for (const [at, exchange] of files) {
    const answer = answerOf(exchange)
    if (answer === undefined || isMomentary(answer.status)) return toInconclusive(`the download of ${at}`, exchange)
    const breach = judge(at, answer)
    if (breach !== null) return { broken: { ...breach, actual: `${breach.actual} at /${at}` }, by: [exchange] }
  }
  return files.length === 0 ? nothingToDownload(...all) : { kept: files.map(([, exchange]) => exchange) }
}

function ofReport(downloads: Downloads): readonly File[] {
  return served(downloads).filter(([at]) => partOf(at) === 'report')
}

function noneInTime(reads: readonly Exchange[]): Finding {
  return nothingToDownload(...reads.map((read) => ({ read })))
}

/** A file that crashes whenever it is asked for, while others of its host are served, is not served. */
function findCrashing(...downloads: readonly Downloads[]): Finding | null {
  for (const [at, looks] of downloads.flatMap(({ crashes }) => Object.entries(crashes))) {
    const last = looks.answers.at(-1)
    if (last === undefined || !isAlwaysCrashing(looks)) continue
    const actual = `${answerOf(last)?.status ?? 0} at /${at}, whenever it is asked for`
    return { broken: { expected: '200 with the file, without a key', actual }, by: looks.answers }
  }
  return null
}

function judgeType(at: string, text: string): { readonly expected: string; readonly actual: string } | null {
  const type = fileTypes[fileTypeAt(at)]
  return type === undefined || type.matches(text)
    ? null
    : { expected: type.title, actual: `a file that begins with ${JSON.stringify(beginningOf(text, 40))}` }
}

function filesOf({ files }: Pick<Downloads, 'files'>): readonly File[] {
  return Object.entries(files)
}

/** Leaves out files that were refused: another rule judges those. */
function served(downloads: Pick<Downloads, 'files'>): readonly File[] {
  return filesOf(downloads).filter(([, exchange]) => answerOf(exchange)?.status === 200)
}

function isRefused(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status ?? 500
  return status >= 400 && !isMomentary(status)
}

/** A host that is busy or fails says nothing of its file. */
function isMomentary(status: number): boolean {
  return status === 429 || status >= 500
}

function broken(expected: string, file: Exchange, reads: readonly Exchange[]): Finding {
  const answer = answerOf(file)
  if (answer === undefined || isMomentary(answer.status)) return toInconclusive('the download', file)
  return { broken: { expected, actual: `${describe(file)} for ${new URL(file.request.url).pathname}` }, by: [...reads, file] }
}

function describe(file: Exchange): string {
  const answer = answerOf(file)
  return answer?.status === 200 && answer.text === '' ? 'an empty body' : String(answer?.status ?? 'no answer')
}

export const downloadsChecks = [
  presigned,
  attachment,
  { rule: 'downloads/report-formats', parts: [reportFiles, reportFilesOfReview, sameReferences, readableReferences, everyList] },
  { rule: 'downloads/table-formats', parts: [tableFiles, sameTables] },
  { rule: 'downloads/expire', parts: [expireInTime, writtenExpiry, stillWork] },
  { rule: 'downloads/fresh-on-refetch', parts: [freshInTime, writtenIssue] },
] as const

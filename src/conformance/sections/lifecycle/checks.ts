import { toldValue } from '../../../judgement/told-value.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { askedSessionOf, readSessionsIn, type SessionReading } from '../../../judgement/session-readings.ts'
import { defineCheck, defineFurtherPart, definePart, type Finding, toInconclusive } from '../../define/check.ts'
import { byOtherUser } from '../../define/excuse.ts'
import { givenAtTheEnd } from '../../probes/given-at-the-end.ts'
import { givenSessions } from '../../probes/given-sessions.ts'
import { journeys, plainReviewJourney, titledReportJourney, type Journey } from '../../probes/journey.ts'
import { pausedByUsage } from './paused-by-usage.ts'
import { listedPages } from '../../probes/listed-pages.ts'
import { exhaustedResumes } from '../../probes/exhausted-resumes.ts'
import { resumedSessions } from '../../probes/resumed-sessions.ts'
import { sharesInAFreshWorld } from '../../probes/shares-in-a-fresh-world.ts'
import { unknownLater } from '../../probes/unknown-later.ts'
import { sessionIn } from '../../define/find-session.ts'
import { allOf } from '../../define/combine-findings.ts'

const paused = 'pausedForInsufficientQuota'

/** Anything else that may end a report also ends its twin, which has usage enough. */
const pauseAtUsageLimit = defineCheck({
  rule: 'sessions/lifecycle/pause-at-usage-limit',
  probes: [pausedByUsage],
  judge({ created, reads, twin }) {
    const last = reads.at(-1)
    if (created === undefined || last === undefined)
      return created === undefined ? { inconclusive: 'there is no account to exhaust' } : toInconclusive('create', created)
    const status = memberOf(last, 'status')
    if (status === paused) return { kept: [created, ...reads] }
    if (typeof status !== 'string') return toInconclusive('get', last)
    const other = twin.at(-1)
    if (other === undefined || memberOf(other, 'status') !== 'completed')
      return { inconclusive: `the report was ${status}, but so it may be where there is usage enough` }
    return { broken: { pointer: '/status', expected: paused, actual: status }, by: [created, last] }
  },
})

/** Only typed gets are sent between the first list of a journey and its end. A session that the last list shows as ended must have ended in the get after it. */
const progressByPolling = defineCheck({
  rule: 'sessions/lifecycle/progress-by-polling',
  probes: [titledReportJourney, plainReviewJourney],
  judge: (...lives) => allOf(lives.map(judgeProgress)),
})

function judgeProgress({ created, reads, lists, ended }: Journey): Finding {
  const last = reads.at(-1)
  if (last === undefined) return toInconclusive('create', created)
  if (ended !== undefined) return { kept: [created, ...reads] }
  const [reading] = readSessionsIn(last)
  const listed = lists.at(-1)
  const item = listed === undefined ? undefined : readSessionsIn(listed).find(({ key }) => key === reading?.key)
  if (reading === undefined) return toInconclusive('get', last)
  if (listed !== undefined && (item?.status === 'completed' || item?.status === 'failed'))
    return {
      broken: { pointer: '/status', expected: `${item.status}, as in the list`, actual: toldValue(reading.session['status']) },
      by: [listed, last],
    }
  return { inconclusive: `the session was ${reading.status ?? 'in no known status'} as long as it was watched` }
}

/** The number of sessions that another user of the account does not resume by chance between two reads of a run. */
const noCoincidence = 3

const staysPausedUntilResumed = definePart({
  about: 'a paused session that was read twice',
  probes: [givenSessions, resumedSessions, pausedByUsage],
  also: [listedPages, ...journeys],
  judge(given, { before, listed }, { reads, later, listedLater }, pages, ...lives) {
    const first = [...given.paused, ...reads, ...(pages?.before.slice(0, 1) ?? [])]
      .flatMap(readSessionsIn)
      .filter(({ status, sessionId }) => status === paused && !isResumedIn(lives, sessionId))
    const then = [...before, listed, later, listedLater].flatMap((exchange) => (exchange === undefined ? [] : readSessionsIn(exchange)))
    const kept: Exchange[] = []
    const goingOn = new Map<
      string,
      {
        readonly sessionId: string
        readonly pointer: string
        readonly status: string
        readonly by: readonly Exchange[]
        readonly after: Exchange
      }
    >()
    for (const { key, sessionId, exchange } of first) {
      for (const reading of then.filter((one) => one.key === key && one.status !== null)) {
        const by = [exchange, reading.exchange]
        if (reading.status === paused) kept.push(...by)
        else if (exchange.isAlone === true)
          return { broken: { pointer: `${reading.pointer}/status`, expected: paused, actual: toldValue(reading.session['status']) }, by }
        else if (!goingOn.has(key))
          goingOn.set(key, {
            sessionId,
            pointer: `${reading.pointer}/status`,
            status: toldValue(reading.session['status']),
            by,
            after: reading.exchange,
          })
      }
    }
    const [gone] = goingOn.values()
    const goesOn = gone === undefined ? undefined : `${gone.sessionId} goes on, but another user of the account may have resumed it`
    // Somebody who resumes many at once is one coincidence, if anything else shows that there is somebody.
    const isMany = goingOn.size >= noCoincidence
    const breach = { pointer: gone?.pointer ?? '', expected: paused, actual: gone?.status ?? '' }
    const excuses = gone === undefined ? [] : [byOtherUser(gone.after, isMany ? { breach, by: gone.by } : undefined)]
    if (kept.length === 0) return { inconclusive: goesOn ?? 'no paused session was seen twice before it was resumed', excuses }
    return { kept: [...new Set(kept)], ...(goesOn !== undefined && { unseen: goesOn, excuses }) }
  },
})

/** True if a run resumed one of its own sessions, although it was not known to be paused. */
function isResumedIn(lives: readonly (Journey | undefined)[], sessionId: string): boolean {
  return lives.some(
    (life) => life?.resumed !== undefined && askedSessionOf(life.resumed) === sessionId && answerOf(life.resumed)?.status === 200,
  )
}

const unknownStays = defineCheck({
  rule: 'sessions/lifecycle/unknown-stays',
  probes: [givenSessions, unknownLater],
  also: [givenAtTheEnd],
  judge({ unknown }, { later: soon }, atTheEnd) {
    const isSame = (read: Exchange): boolean => unknown !== undefined && askedSessionOf(read) === askedSessionOf(unknown)
    const later = atTheEnd?.reads.find((read) => isSame(read) && answerOf(read)?.status === 200) ?? soon
    if (unknown === undefined || later === undefined) return { inconclusive: 'there is no session that is not tracked' }
    if (memberOf(unknown, 'status') !== 'unknown') {
      const shown = toInconclusive('get', unknown)
      // It was asked for as a report first.
      return answerOf(unknown)?.status === 404 ? { ...shown, inconclusive: `${shown.inconclusive}, and getReport 404 as well` } : shown
    }
    const status = memberOf(later, 'status')
    if (typeof status !== 'string') return toInconclusive('get', later)
    const by = [unknown, later]
    return status === 'unknown' ? { kept: by } : { broken: { pointer: '/status', expected: 'unknown', actual: status }, by }
  },
})

/** Neither a share nor a resume that is refused sets a paused session going. */
const staysPausedForOthers = defineFurtherPart({
  about: 'a paused session that was shared, and that another account may not resume',
  probes: [sharesInAFreshWorld],
  judge(seen) {
    const { paused: shares = [], listed, listedAfter, othersResumes = [], listedLast } = seen ?? {}
    if (listed === undefined || listedAfter === undefined || listedLast === undefined) return null
    // A recipient who was let in is another matter.
    const refused = othersResumes.filter((resume) => [403, 404].includes(answerOf(resume)?.status ?? 0))
    return setGoing(listed, shares, listedAfter, 'it was shared') ?? setGoing(listedAfter, refused, listedLast, 'a resume was refused')
  },
})

/**
 * A target names paused sessions; one may have been resumed since. Those of one kind are not all going on by chance while those of another
 * kind are paused, least of all one whose account has no quota: nobody can have resumed that.
 */
const offeredArePaused = defineFurtherPart({
  about: 'the paused sessions of the target, one of them on an account without quota',
  probes: [givenSessions, exhaustedResumes],
  judge(given, exhausted) {
    const { before = [], resumed = [] } = exhausted ?? {}
    const isRefused = resumed.some((resume) => statusAndCode(resume) === '402 insufficient_quota')
    const reads = [...(given?.paused ?? []), ...before].flatMap(readSessionsIn)
    for (const kind of ['report', 'systematicReview'] as const) {
      const [own, others] = [reads.filter(({ type }) => type === kind), reads.filter(({ type }) => type !== kind)]
      const isPaused = ({ status }: SessionReading): boolean => status === paused
      const isOfExhausted = own.some(({ exchange }) => before.includes(exchange))
      const [first] = own
      if (!isRefused || !isOfExhausted || own.length < noCoincidence || own.some(isPaused)) continue
      if (first === undefined || others.length === 0 || !others.every(isPaused)) continue
      const by = own.map(({ exchange }) => exchange)
      const expected = `${paused}, as the target says of ${own.length} sessions of type ${kind}`
      return { broken: { pointer: '/status', expected, actual: toldValue(first.session['status']) }, by }
    }
    return null
  },
})

/** Without quota nobody can have resumed a session. */
const staysPausedWithoutQuota = defineFurtherPart({
  about: 'a paused session of an account without quota, to the end of the run',
  probes: [exhaustedResumes, givenAtTheEnd],
  judge(resumes, then) {
    const { exhausted = [], search } = then ?? {}
    const gone = exhausted.find((read) => typeof memberOf(read, 'status') === 'string' && memberOf(read, 'status') !== paused)
    const before = resumes?.after.find((read) => gone !== undefined && askedSessionOf(read) === askedSessionOf(gone))
    if (gone === undefined || before === undefined || search === undefined) return null
    if (statusAndCode(search) !== '402 insufficient_quota') return null
    const actual = String(memberOf(gone, 'status'))
    return { broken: { pointer: '/status', expected: `${paused}, as before`, actual }, by: [before, gone, search] }
  },
})

/** Finds a session that was paused, and no longer is after a request about it. */
function setGoing(listed: Exchange, asked: readonly Exchange[], listedAfter: Exchange, what: string): Finding | null {
  const gone = asked.find(
    (one) => statusIn(listed, one) === paused && statusIn(listedAfter, one) !== undefined && statusIn(listedAfter, one) !== paused,
  )
  if (gone === undefined) return null
  const actual = String(statusIn(listedAfter, gone))
  return { broken: { pointer: '/sessions', expected: `${paused}, as before ${what}`, actual }, by: [listed, gone, listedAfter] }
}

function statusIn(list: Exchange, asked: Exchange): unknown {
  return sessionIn(list, askedSessionOf(asked) ?? '')?.['status']
}

export const lifecycleChecks = [
  pauseAtUsageLimit,
  progressByPolling,
  {
    rule: 'sessions/lifecycle/stays-paused',
    parts: [staysPausedUntilResumed, staysPausedForOthers, offeredArePaused, staysPausedWithoutQuota],
  },
  unknownStays,
] as const

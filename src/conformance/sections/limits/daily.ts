import { service } from '../../../contract/service.ts'
import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import { windowHeaders, readWindow } from '../../../judgement/search-window.ts'
import { defineCheck, defineFurtherPart, definePart, isUnrelatedRefusal, type Finding, toInconclusive } from '../../define/check.ts'
import { byOtherUser } from '../../define/excuse.ts'
import { cappedOnEnterprise } from './capped-searches.ts'
import { searchesOnPro, searchOnScale, stepOf, windowPassed, type Timed } from './daily-searches.ts'
import { unlessRegime } from '../../define/rate-limit.ts'

const inapplicable = unlessRegime('daily')
const { windowSeconds } = service.rateLimits.daily

const limitOnPro = defineCheck({
  rule: 'limits/daily/pro',
  inapplicable,
  probes: [searchesOnPro],
  judge: ({ first }) => judgeLimit(first.exchange, service.plans.pro.searchesPerDay),
})

const limitOnScale = defineCheck({
  rule: 'limits/daily/scale',
  inapplicable,
  probes: [searchOnScale],
  judge: ({ timed }) =>
    timed === undefined ? { inconclusive: 'no search' } : judgeLimit(timed.exchange, service.plans.scale.searchesPerDay),
})

function judgeLimit(exchange: Exchange, limit: number): Finding {
  if (answerOf(exchange)?.status !== 200) return toInconclusive('search', exchange)
  const actual = answerOf(exchange)?.headers['x-ratelimit-limit'] ?? 'no such header'
  return actual === String(limit) ? { kept: [exchange] } : { broken: { expected: `${limit} in X-RateLimit-Limit`, actual }, by: [exchange] }
}

const noHeadersWithoutLimit = defineCheck({
  rule: 'limits/daily/no-headers-without-limit',
  inapplicable,
  probes: cappedOnEnterprise.map(({ at }) => at),
  judge(...searches) {
    const by = searches.flatMap(({ searched }) => searched ?? [])
    for (const exchange of by) {
      const answer = answerOf(exchange)
      if (answer?.status === 429) return { broken: { expected: 'an answer, for Enterprise has no limit', actual: '429' }, by: [exchange] }
      const name = windowHeaders.find((header) => answer?.headers[header] !== undefined)
      if (name !== undefined) return { broken: { expected: `no ${name}`, actual: answer?.headers[name] ?? '' }, by: [exchange] }
    }
    const failed = by.find((exchange) => answerOf(exchange)?.status !== 200)
    return failed === undefined ? { kept: by } : toInconclusive('search', failed)
  },
})

const sharedBucket = defineCheck({
  rule: 'limits/daily/shared-bucket',
  inapplicable,
  probes: [searchesOnPro],
  judge({ second, ofTrials, afterList }) {
    const by = [second, ofTrials, afterList].map(({ exchange }) => exchange)
    const counted = judgeRemaining(second, ofTrials)
    if (!('kept' in counted)) return counted
    const [remaining, left] = [ofTrials, afterList].map(({ exchange }) => readWindow(exchange).remaining)
    if (remaining === undefined || left === undefined) return toInconclusive('search', afterList.exchange)
    // With a bucket of its own, a search of papers would not count the one of trials.
    if (left < remaining || hasLeft(ofTrials, afterList)) return { kept: by }
    return { broken: { expected: `less than ${remaining}, which the search of trials left`, actual: String(left) }, by }
  },
})

const searchesOnly = defineCheck({
  rule: 'limits/daily/searches-only',
  inapplicable,
  probes: [searchesOnPro],
  judge({ ofTrials, listed, afterList }) {
    if (answerOf(listed)?.status !== 200) return toInconclusive('list', listed)
    return judgeRemaining(ofTrials, afterList)
  },
})

const countsDown = definePart({
  about: 'one less after each search on Pro',
  probes: [searchesOnPro],
  judge(onPro) {
    const { first, second, ofTrials, afterList, more } = onPro
    const timed = [first, second, ofTrials, afterList]
    const step = stepOf(onPro)
    if (more.length >= enough && step > 1) {
      const actual = `${step} less after each of ${more.length + 3} in a row, at whatever time`
      return {
        broken: { expected: 'one less after each search in X-RateLimit-Remaining', actual },
        by: [...timed.map(({ exchange }) => exchange), ...more],
      }
    }
    for (const { exchange } of timed) {
      const { limit = Number.POSITIVE_INFINITY, remaining: left = 0 } = readWindow(exchange)
      if (left < 0 || left >= limit)
        return { broken: { expected: `0 to ${limit - 1} in X-RateLimit-Remaining`, actual: String(left) }, by: [exchange] }
    }
    return judgeRemaining(first, second)
  },
})

/** Beside the first searches, so many more steps of one size are no chance. */
const enough = 6

/** One search right after another leaves one less. */
function judgeRemaining(before: Timed, after: Timed): Finding {
  const by = [before.exchange, after.exchange]
  for (const exchange of by) if (isUnrelatedRefusal(exchange)) return toInconclusive('search', exchange)
  const [was, is] = by.map((exchange) => readWindow(exchange).remaining)
  if (was === undefined || is === undefined) return { inconclusive: 'a search says not how many remain' }
  if (hasLeft(before, after)) return { inconclusive: 'a search may have left the window meanwhile' }
  if (is === was - 1) return { kept: by }
  if (is < was - 1 && after.exchange.isAlone !== true)
    return { inconclusive: 'somebody else may search with that account', excuses: [byOtherUser(after.exchange)] }
  return { broken: { expected: `${was - 1} in X-RateLimit-Remaining`, actual: String(is) }, by }
}

/** The oldest search may leave the window between two others. */
function hasLeft(before: Timed, { at, exactToSeconds }: Timed): boolean {
  const { reset } = readWindow(before.exchange)
  return reset !== undefined && reset <= at / 1000 + exactToSeconds
}

const resetStays = definePart({
  about: 'the reset of searches on Pro',
  probes: [searchesOnPro],
  judge({ first, second }) {
    const by = [first.exchange, second.exchange]
    for (const { exchange, at, exactToSeconds } of [first, second]) {
      if (isUnrelatedRefusal(exchange)) return toInconclusive('search', exchange)
      if (readWindow(exchange).reset === undefined) return { inconclusive: 'a search says not when the oldest leaves' }
      const outside = judgeAhead({ exchange, at, exactToSeconds })
      if (outside !== null) return outside
    }
    const [one, other] = by.map((exchange) => readWindow(exchange).reset)
    if (one === undefined || other === undefined || hasLeft(first, second))
      return { inconclusive: 'a search may have left the window meanwhile' }
    // Either may have been rounded.
    if (Math.abs(other - one) <= 1) return { kept: by }
    const expected = `${one} in X-RateLimit-Reset, for the oldest search is still the same`
    return { broken: { expected, actual: String(other) }, by }
  },
})

/** The reset is within a window from now, and at its end where the search is the first of all. */
function judgeAhead({ exchange, at, exactToSeconds }: Timed): Finding | null {
  const { limit, remaining: left, reset: until } = readWindow(exchange)
  if (until === undefined) return null
  const ahead = until - at / 1000
  // The first of all is the oldest itself.
  const isOldest = limit !== undefined && left === limit - 1
  const least = isOldest ? windowSeconds : 0
  if (ahead >= least - exactToSeconds && ahead <= windowSeconds + exactToSeconds) return null
  const expected = `${isOldest ? '' : '0 to '}${windowSeconds} seconds ahead in X-RateLimit-Reset`
  return { broken: { expected, actual: `${Math.round(ahead)} seconds ahead` }, by: [exchange] }
}

/** Another account, which may have searched for nothing yet. */
const resetOnScale = defineFurtherPart({
  about: 'the reset of a search on Scale',
  probes: [searchOnScale],
  judge: (seen) => (seen?.timed === undefined || isUnrelatedRefusal(seen.timed.exchange) ? null : judgeAhead(seen.timed)),
})

const countsItself = defineFurtherPart({
  about: 'a search on Scale counts itself',
  probes: [searchOnScale],
  judge(seen) {
    const exchange = seen?.timed?.exchange
    if (exchange === undefined || answerOf(exchange)?.status !== 200) return null
    const { limit, remaining: left } = readWindow(exchange)
    if (limit === undefined || left === undefined || left < limit) return null
    return { broken: { expected: `less than ${limit} in X-RateLimit-Remaining`, actual: String(left) }, by: [exchange] }
  },
})

/** Each search leaves at its own time, so that what remains goes up by one at a time and not before. */
const rollingWindow = defineCheck({
  rule: 'limits/daily/rolling-window',
  inapplicable,
  probes: [windowPassed],
  judge({ first, hourLater, stillWithin, firstLeft, secondLeft, further: [refused, oneLeft] }) {
    const sent = [first, hourLater, stillWithin, firstLeft, secondLeft].filter((exchange) => exchange !== undefined)
    const failed = sent.find(isUnrelatedRefusal)
    if (failed !== undefined) return toInconclusive('search', failed)
    const left = sent.map((exchange) => readWindow(exchange).remaining)
    const [most] = left
    if (most === undefined) return { inconclusive: 'a search says not how many remain' }
    const expected = [0, 1, 2, 2, 2].map((others) => String(most - others)).join(', ')
    const actual = left.map(String).join(', ')
    if (actual === expected) {
      const isStillRefused =
        refused !== undefined && oneLeft !== undefined && answerOf(refused)?.status === 429 && answerOf(oneLeft)?.status === 429
      return isStillRefused
        ? { broken: { expected: 'an answer, for a search has left the window', actual: '429' }, by: [refused, oneLeft] }
        : { kept: sent }
    }
    const when = 'as an hour, a day less a minute, a day and a minute, and a day, an hour and a minute have passed'
    return { broken: { expected: `${expected} in X-RateLimit-Remaining, ${when}`, actual }, by: sent }
  },
})

export const limitsDailyChecks = [
  limitOnPro,
  limitOnScale,
  noHeadersWithoutLimit,
  sharedBucket,
  searchesOnly,
  { rule: 'limits/daily/remaining', inapplicable, parts: [countsDown, countsItself] },
  { rule: 'limits/daily/reset', inapplicable, parts: [resetStays, resetOnScale] },
  rollingWindow,
] as const

import { service } from '../../../contract/service.ts'
import { answerOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { defineCheck, type Finding, toInconclusive } from '../../define/check.ts'
import { isRefused, isUnavailable, tooManyRequests, type TooManyRequests } from './too-many-requests.ts'
import { unlessRegime } from '../../define/rate-limit.ts'

const inapplicable = unlessRegime('perMinute')
const { windowSeconds } = service.rateLimits.perMinute

const refuses = defineCheck({
  rule: 'limits/per-minute/refuses',
  inapplicable,
  probes: [tooManyRequests],
  judge: judgeAllowance,
})

/** Requests of two keys and several endpoints, of which none has as many as are allowed, have together one too many. */
const countsEverything = defineCheck({
  rule: 'limits/per-minute/counts-everything',
  inapplicable,
  probes: [tooManyRequests],
  judge(sent) {
    const found = judgeAllowance(sent)
    const keys = new Set(sent.allowed.map(({ as }) => as))
    return 'kept' in found && keys.size < 2 ? { inconclusive: 'all requests had one key' } : found
  },
})

function judgeAllowance({ allowed, over, crashed = [] }: TooManyRequests): Finding {
  const [first] = allowed
  if (first === undefined) return { inconclusive: 'nothing was asked' }
  const early = allowed.find(isRefused)
  if (early !== undefined)
    return { broken: { expected: `an answer to ${allowed.length} requests in a minute`, actual: '429' }, by: [early] }
  const isServed = allowed.every((exchange) => answerOf(exchange)?.status === 200)
  if (isServed && crashed.length > 1 && [over, ...crashed].every(isUnavailable))
    return {
      broken: { expected: '429 for one request too many', actual: `${statusAndCode(over)}, and again` },
      by: [first, over, ...crashed],
    }
  const lost = [...allowed, over].find((exchange) => (answerOf(exchange)?.status ?? 500) >= 500)
  if (lost !== undefined) return toInconclusive('a request', lost)
  if (isRefused(over)) return { kept: [first, over] }
  const tookMs = over.answeredAt - first.sentAt
  if (tookMs >= windowSeconds * 1000) return { notShown: `so many requests took ${Math.round(tookMs / 1000)} s` }
  const expected = `429 for one more than ${allowed.length} requests in a minute`
  return { broken: { expected, actual: statusAndCode(over) }, by: [first, over] }
}

const blocks = defineCheck({
  rule: 'limits/per-minute/blocks',
  inapplicable,
  probes: [tooManyRequests],
  judge({ over, blocked, freed }) {
    if (freed === undefined) return { notShown: 'the limit was not tripped' }
    const by: readonly Exchange[] = [over, ...blocked, freed]
    const lost = by.find((exchange) => (answerOf(exchange)?.status ?? 500) >= 500)
    if (lost !== undefined) return toInconclusive('a request', lost)
    const passed = blocked.find((exchange) => !isRefused(exchange))
    if (passed !== undefined) return { broken: { expected: '429 during the block', actual: statusAndCode(passed) }, by: [over, passed] }
    return isRefused(freed) ? { broken: { expected: 'an answer when the block is over', actual: '429' }, by: [over, freed] } : { kept: by }
  },
})

export const limitsPerMinuteChecks = [refuses, countsEverything, blocks] as const

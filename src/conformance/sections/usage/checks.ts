import { answerOf, memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { defineCheck, type Finding, type Probe } from '../../define/check.ts'

const usage: Probe<{ readonly read: Exchange }> = {
  name: 'the usage of the account',
  profile: 'observe',
  cost: { requests: 1, searches: 0, sessions: 0 },
  async send({ send }) {
    return { read: await send({ operation: 'getUsage', as: 'default' }) }
  },
}

/** The contract names the area alone, so that a usage may be elsewhere, or have other members. */
const notServed = { notApplicable: 'the deployment serves no usage of this shape' }

const percent = defineCheck({
  rule: 'usage/get/percent',
  probes: [usage],
  judge({ read }): Finding {
    const actual = memberOf(read, 'percentUsed')
    if (answerOf(read)?.status !== 200 || typeof actual !== 'number') return notServed
    if (actual >= 0 && actual <= 100) return { kept: [read] }
    return { broken: { expected: 'a number from 0 to 100', actual: String(actual), pointer: '/percentUsed' }, by: [read] }
  },
})

const period = defineCheck({
  rule: 'usage/get/period',
  probes: [usage],
  judge({ read }): Finding {
    const [start, end] = [memberOf(read, 'periodStart'), memberOf(read, 'periodEnd')].map((at) =>
      typeof at === 'string' ? Date.parse(at) : NaN,
    )
    if (answerOf(read)?.status !== 200 || start === undefined || end === undefined || Number.isNaN(start + end)) return notServed
    if (start < end) return { kept: [read] }
    return {
      broken: { expected: 'an end after the start', actual: String(memberOf(read, 'periodEnd')), pointer: '/periodEnd' },
      by: [read],
    }
  },
})

export const usageChecks = [percent, period] as const

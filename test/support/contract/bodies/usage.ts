import { subject, type Body } from './body.ts'

const place = { operation: 'getUsage', direction: 'response', status: 200 } as const
const usage = subject('a usage', place)
const smallest = {
  hasUsageRemaining: true,
  percentUsed: 52.5,
  periodStart: '2026-03-01T00:00:00Z',
  periodEnd: '2026-04-01T00:00:00Z',
  extraUsage: null,
}
const extra = { spentCents: 150, capCents: 2000 }
const inner = subject('an extra usage', place, (part) => ({ ...smallest, extraUsage: part }), '/extraUsage')

export const usageBodies: readonly Body[] = [
  usage.valid('without extra usage', smallest),
  usage.valid('with an unknown member', { ...smallest, plan: 'pro' }),
  usage.invalid('as null', null, ''),
  ...usage.needs(smallest),
  ...usage.notNull(smallest, 'hasUsageRemaining', 'percentUsed'),
  ...usage.bounds(smallest, 'percentUsed', 'Usage/properties/percentUsed'),
  usage.invalid('with a periodStart that is a day', { ...smallest, periodStart: '2026-03-01' }, '/periodStart'),
  inner.valid('with its members', extra),
  ...inner.needs(extra),
  ...inner.notNull(extra, 'spentCents', 'capCents'),
  ...inner.bounds(extra, 'spentCents', 'ExtraUsage/properties/spentCents'),
  ...inner.bounds(extra, 'capCents', 'ExtraUsage/properties/capCents'),
]

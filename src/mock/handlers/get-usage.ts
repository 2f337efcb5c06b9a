import { toTimestamp } from '../../contract/instant.ts'
import { shownUsage } from '../../engine/world.ts'
import type { Handler } from './handler.ts'

export const getUsage: Handler<'getUsage'> = ({ world, account, now }) => {
  const { period, ...usage } = shownUsage(world, account, now)
  return { status: 200, body: { ...usage, periodStart: toTimestamp(period.start), periodEnd: toTimestamp(period.end) } }
}

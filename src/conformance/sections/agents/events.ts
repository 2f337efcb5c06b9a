import { isObject } from '../../../contract/is-object.ts'
import { answerOf, memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { defineCheck, type Finding } from '../../define/check.ts'
import { findRepeated } from '../../define/find-repeated.ts'
import { agentEvents } from '../../probes/agent-events.ts'

/** The contract shows nothing of events, so that they may be elsewhere, or have another shape. */
const notServed = { notApplicable: 'the deployment serves no events of this shape' }

/** A cursor goes on where the read before it ended. The agent may have done more meanwhile, so that new events are no breach. */
export const cursorRepeatsNothing = defineCheck({
  rule: 'agents/events/cursor',
  probes: [agentEvents],
  judge({ whole, after }): Finding {
    if (whole === undefined) return { inconclusive: 'the target offers no agent session' }
    const [before, more] = [idsOf(whole), after === undefined ? null : idsOf(after)]
    if (after === undefined || before === null || more === null || before.length === 0) return notServed
    const repeated = more.find((id) => before.includes(id))
    const by = [whole, after]
    return repeated === undefined
      ? { kept: by }
      : { broken: { expected: 'events that come after', actual: `${repeated} again`, pointer: '/events' }, by }
  },
})

/** Every event of a read has an id of its own. */
export const eventsHaveIds = defineCheck({
  rule: 'agents/events/ids',
  probes: [agentEvents],
  judge({ whole }): Finding {
    if (whole === undefined) return { inconclusive: 'the target offers no agent session' }
    const ids = idsOf(whole)
    if (ids === null || ids.length === 0) return notServed
    const twice = findRepeated(ids)
    const by = [whole]
    return twice === undefined
      ? { kept: by }
      : { broken: { expected: 'an id for each event', actual: `${twice} twice`, pointer: '/events' }, by }
  },
})

/** The ids of the events of an answer; null where it has none of that shape. */
function idsOf(exchange: Exchange): readonly string[] | null {
  const events = memberOf(exchange, 'events')
  if (answerOf(exchange)?.status !== 200 || !Array.isArray(events)) return null
  const ids = events.map((event: unknown) => (isObject(event) ? event['eventId'] : undefined))
  return ids.every((id) => typeof id === 'string') ? ids : null
}

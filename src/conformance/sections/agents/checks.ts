import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import type { ApiCall } from '../../../exchange/send.ts'
import { readListedSessions } from '../../../judgement/listed-sessions.ts'
import { askedSessionOf } from '../../../judgement/session-readings.ts'
import { defineCheck, isUnrelatedRefusal, describeAnswer, type Check, type Finding } from '../../define/check.ts'
import { givenAgent } from '../../probes/given-agent.ts'
import { neverIssued } from '../../probes/never-issued.ts'
import { nobodysSession } from '../../probes/nobodys-session.ts'
import { sharedAgent } from '../../probes/shared-agent.ts'
import { defineRefusals } from '../../define/define-refusals.ts'
import { joined } from '../../define/combine-findings.ts'
import { defineFreshWorldProbe } from '../../define/in-fresh-world.ts'

const idleAgentTitle = 'An agent that waits for its next question'

/** The list while an agent session works, and once it is idle: only a mock says which of them it is. */
const idleAgent = defineFreshWorldProbe<{ readonly working?: Exchange; readonly idle?: Exchange }>({
  name: 'an agent session that becomes idle',
  profile: 'observe',
  fallback: {},
  async send({ control, send, world }) {
    const list = (): Promise<Exchange> => send({ operation: 'listSessions', as: 'default', query: { type: 'agent' } })
    const { sessionId } = await control.addSession({
      path: { world },
      body: { type: 'agent', title: idleAgentTitle, status: 'processing' },
    })
    const working = await list()
    await control.steerSession({ path: { world, session: sessionId }, body: { do: 'complete' } })
    return { working, idle: await list() }
  },
})

const notEnabled = 'the research-agent API is not enabled for the account'

function isNotEnabled(read: Exchange): boolean {
  return statusAndCode(read) === '404 not_found'
}

const answered = defineCheck({
  rule: 'agents/get/answered',
  probes: [givenAgent],
  judge: ({ read }) => (read === undefined ? { inconclusive: 'the target offers no agent session' } : judgeRead(read)),
})

const shared = defineCheck({
  rule: 'agents/get/shared',
  probes: [sharedAgent],
  judge: ({ read }) => (statusAndCode(read) === '404 session_not_found' ? { kept: [read] } : judgeRead(read)),
})

function judgeRead(read: Exchange): Finding {
  if (isNotEnabled(read)) return { notApplicable: notEnabled }
  if (isUnrelatedRefusal(read)) return { inconclusive: describeAnswer('get', read) }
  if (answerOf(read)?.status !== 200) return { broken: { expected: '200', actual: statusAndCode(read) }, by: [read] }
  const [type, id] = [memberOf(read, 'type'), memberOf(read, 'sessionId')]
  if (type !== 'agent') return { broken: { expected: 'agent', actual: String(type), pointer: '/type' }, by: [read] }
  const isThat = typeof id === 'string' && id.toLowerCase() === askedSessionOf(read)
  if (isThat) return { kept: [read] }
  return { broken: { expected: String(askedSessionOf(read)), actual: String(id), pointer: '/sessionId' }, by: [read] }
}

function getAgent(sessionId: string, by: Pick<ApiCall, 'as' | 'headers'>): ApiCall {
  return { operation: 'getAgentSession', path: { sessionId }, ...by }
}

const askedForNobodys = defineRefusals({
  rule: 'agents/get/not-found',
  demanded: '404 session_not_found',
  calls: nobodysSession.map(({ title, sessionId }) => ({
    title,
    call: getAgent(sessionId, { as: 'default' }),
    // What is no UUID may be taken for malformed.
    allows: (exchange) => sessionId === 'nope' && statusAndCode(exchange) === '400 invalid_request',
  })),
})

const notFound: Check<'agents/get/not-found'> = {
  ...askedForNobodys,
  probes: [...askedForNobodys.probes, givenAgent],
  judge(evidenceOf, evidenceIfAny) {
    const { read } = evidenceOf(givenAgent)
    return read !== undefined && isNotEnabled(read) ? { notApplicable: notEnabled } : askedForNobodys.judge(evidenceOf, evidenceIfAny)
  },
}

const agentless = defineRefusals({
  rule: 'agents/get/not-enabled',
  demanded: '404 not_found',
  atMost: 1,
  calls: ({ sharing }) => [
    {
      title: 'an account without the research-agent API',
      call: getAgent(sharing?.agentApiDisabledSession ?? '', {
        as: null,
        headers: { authorization: `Bearer ${sharing?.agentApiDisabledKey ?? ''}` },
      }),
    },
  ],
})

const [{ sessionId: nobodys }] = nobodysSession

function refused(demanded: string, title: string, by: Pick<ApiCall, 'as' | 'headers'>): Check<'agents/get/refusals'> {
  return defineRefusals({ rule: 'agents/get/refusals', demanded, calls: [{ title, call: getAgent(nobodys, by) }] })
}

const refusals = joined(
  refused('401 missing_authorization', 'no header', { as: null }),
  refused('401 invalid_api_key', 'a key that was never issued', neverIssued),
  refused('403 api_access_denied', 'a plan without API access', { as: 'noApiAccess' }),
)

const completedIsIdle = defineCheck({
  rule: 'agents/list/completed-is-idle',
  probes: [idleAgent],
  judge({ working, idle }) {
    if (working === undefined || idle === undefined) return { inconclusive: 'there is no world to see one in' }
    const sessions = readListedSessions(idle)
    if (sessions === null) return { inconclusive: describeAnswer('list', idle) }
    const index = sessions.findIndex(({ title }) => title === idleAgentTitle)
    const status = sessions[index]?.status
    if (index === -1) return { inconclusive: 'the list does not show it' }
    const by = [working, idle]
    return status === 'completed'
      ? { kept: by }
      : { broken: { expected: 'completed', actual: String(status), pointer: `/sessions/${index}/status` }, by }
  },
})

export const agentsChecks = [answered, shared, notFound, agentless, refusals, completedIsIdle] as const

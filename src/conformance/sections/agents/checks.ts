import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import type { ApiCall } from '../../../exchange/send.ts'
import { readListedSessions } from '../../../judgement/listed-sessions.ts'
import { askedSessionOf } from '../../../judgement/session-readings.ts'
import { defineCheck, isUnrelatedRefusal, type Finding, type Part, toInconclusive } from '../../define/check.ts'
import { givenAgent, sharedAgent } from '../../probes/given-agent.ts'
import { neverIssued } from '../../probes/never-issued.ts'
import { nobodysSession } from '../../probes/nobodys-session.ts'
import { createRefusalProbe, defineRefusals, judgeRefusals, refuses } from '../../define/define-refusals.ts'
import { defineFreshWorldProbe } from '../../define/in-fresh-world.ts'
import { cursorRepeatsNothing, eventsHaveIds } from './events.ts'

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
  if (isUnrelatedRefusal(read)) return toInconclusive('get', read)
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

const ofNobody = {
  rule: 'agents/get/not-found',
  demanded: '404 session_not_found',
  calls: nobodysSession.map(({ title, sessionId }) => ({
    title,
    call: getAgent(sessionId, { as: 'default' }),
    // An id that is no UUID may be taken for malformed.
    allows: (exchange: Exchange) => sessionId === 'nope' && statusAndCode(exchange) === '400 invalid_request',
  })),
} as const

const notFound = defineCheck({
  rule: ofNobody.rule,
  probes: [createRefusalProbe(ofNobody), givenAgent],
  judge: (sent, { read }) =>
    read !== undefined && isNotEnabled(read) ? { notApplicable: notEnabled } : judgeRefusals(ofNobody.demanded, sent),
})

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

function refusesNobodys(about: string, demanded: string, title: string, by: Pick<ApiCall, 'as' | 'headers'>): Part {
  // A deployment without the typed get answers as for any other unknown address.
  const allows = isNotEnabled
  return refuses({ about, rule: 'agents/get/refusals', demanded, calls: [{ title, call: getAgent(nobodys, by), allows }] })
}

const refusesWithoutHeader = refusesNobodys('a request without a header', '401 missing_authorization', 'no header', { as: null })
const refusesUnissuedKey = refusesNobodys('an unknown key', '401 invalid_api_key', 'a key that was never issued', neverIssued)
const refusesPlan = refusesNobodys('a plan without API access', '403 api_access_denied', 'a plan without API access', { as: 'noApiAccess' })

const completedIsIdle = defineCheck({
  rule: 'agents/list/completed-is-idle',
  probes: [idleAgent],
  judge({ working, idle }) {
    if (working === undefined || idle === undefined) return { inconclusive: 'there is no world to see one in' }
    const sessions = readListedSessions(idle)
    if (sessions === null) return toInconclusive('list', idle)
    const index = sessions.findIndex(({ title }) => title === idleAgentTitle)
    const status = sessions[index]?.status
    if (index === -1) return { inconclusive: 'the list does not show it' }
    const by = [working, idle]
    return status === 'completed'
      ? { kept: by }
      : { broken: { expected: 'completed', actual: String(status), pointer: `/sessions/${index}/status` }, by }
  },
})

export const agentsChecks = [
  answered,
  shared,
  notFound,
  agentless,
  { rule: 'agents/get/refusals', parts: [refusesWithoutHeader, refusesUnissuedKey, refusesPlan] },
  cursorRepeatsNothing,
  eventsHaveIds,
  completedIsIdle,
] as const

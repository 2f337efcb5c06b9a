import { presets } from '../../../../src/mock/worlds/presets.ts'
import { isOperation } from '../../../support/deployments/change-answer.ts'
import { changeListedSessions, type Item, type ListBody } from '../../../support/deployments/change-list.ts'
import { changeAnswers, changeAnswersWithMemory, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

const agents = Array.from({ length: 4 }, (_, index) => [`agent${index}`, { type: 'agent', title: `Agent ${index}` }] as const)
const given = { sessions: { ...presets.conformance.sessions, ...Object.fromEntries(agents) } } as const

/** Lists the agent sessions of the default account for every other one. */
const agentsOfAll = changeAnswersWithMemory(() => {
  const known = new Map<unknown, Item>()
  return (asked, { status, body }) => {
    if (!isOperation(asked, 'listSessions') || status !== 200) return null
    const { sessions } = body as ListBody
    if (asked.as === 'default')
      for (const item of sessions) if (item['type'] === 'agent' && item['role'] === 'owner') known.set(item['sessionId'], item)
    const others = [...known.values()].map((item) => withMembers(item, { role: 'shared' }))
    return asked.as === 'default' ? null : { body: withMembers(body, { sessions: [...sessions, ...others] }) }
  }
})

/** Leaves sessions that were created and not read out of lists by a type. */
const unreadLeftOut = changeAnswersWithMemory(() => {
  const unread = new Set<unknown>()
  return (asked, { status, body }) => {
    if (isOperation(asked, 'createReport', 'createSystematicReview') && status === 202) unread.add((body as Item)['sessionId'])
    if (isOperation(asked, 'getReport', 'getSystematicReview')) unread.delete(asked.path.split('/').at(-1))
    if (!isOperation(asked, 'listSessions') || status !== 200 || !asked.query.has('type')) return null
    return { body: withMembers(body, { sessions: (body as ListBody).sessions.filter((item) => !unread.has(item['sessionId'])) }) }
  }
})

/** Neither lists nor finds an agent session that another account has shared. */
const sharedLost = changeAnswers((asked, { status, body }) => {
  if (isOperation(asked, 'getAgentSession') && status === 200 && asked.as === 'default')
    return { status: 404, body: { error: { code: 'session_not_found', message: 'No.' } } }
  if (!isOperation(asked, 'listSessions') || status !== 200) return null
  return { body: withMembers(body, { sessions: (body as ListBody).sessions.filter((item) => item['role'] !== 'shared') }) }
})

export const mutants: readonly Mutant[] = [
  {
    breaks: 'agent sessions stand in the list of every account',
    rule: 'sessions/list/owned-only',
    class: 'ownership',
    hidden: true,
    given,
    fetchOf: agentsOfAll,
  },
  {
    breaks: 'a session that nobody has read is not listed by its type',
    rule: 'sessions/list/filters-every-kind',
    class: 'filters',
    hidden: true,
    fetchOf: unreadLeftOut,
  },
  {
    breaks: 'a created review has the source user',
    rule: 'sessions/list/all-kinds',
    class: 'consistency',
    hidden: true,
    fetchOf: changeListedSessions((sessions) =>
      sessions.map((item) => (item['type'] === 'systematicReview' ? { ...item, source: 'user' } : item)),
    ),
  },
  {
    breaks: 'a shared agent session is neither listed nor found',
    rule: 'sessions/list/shared-agent',
    class: 'sharing',
    hidden: true,
    fetchOf: sharedLost,
  },
]

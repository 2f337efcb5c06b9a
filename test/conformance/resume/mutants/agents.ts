import type { Understudy } from '../../../../src/mock/understudy.ts'
import { isOperation } from '../../../support/deployments/change-answer.ts'
import type { Item, ListBody } from '../../../support/deployments/change-list.ts'
import { changeAnswers, changeAnswersWithMemory, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

export const mutants: readonly Mutant[] = [
  {
    breaks: 'an idle agent session is resumed',
    rule: 'sessions/resume/not-paused',
    class: 'transition',
    hidden: true,
    fetchOf: (understudy) => (input, init) => resumeIdle(understudy, new Request(input, init)),
  },
  {
    breaks: 'a resume of an agent session answers 404',
    rule: 'sessions/resume/kind-from-id',
    class: 'transition',
    hidden: true,
    fetchOf: changeAnswers((asked, { status, body }) =>
      isOperation(asked, 'resumeSession') && status === 200 && (body as Item)['type'] === 'agent'
        ? { status: 404, body: { error: { code: 'session_not_found', message: 'No.' } } }
        : null,
    ),
  },
  {
    breaks: 'an agent session is resumed on an exhausted quota',
    rule: 'sessions/resume/quota-exhausted',
    class: 'limits',
    hidden: true,
    given: { sessions: { pausedExhausted3: { type: 'agent', status: 'pausedForInsufficientQuota', owner: 'exhausted' } } },
    fetchOf: (understudy) => {
      const agents = new Set<unknown>()
      return changeAnswers((asked, { status, body }) => {
        if (isOperation(asked, 'listSessions') && status === 200)
          for (const { type, sessionId } of (body as ListBody).sessions) if (type === 'agent') agents.add(sessionId)
        const sessionId = asked.path.split('/')[2]
        if (!isOperation(asked, 'resumeSession') || status !== 402 || !agents.has(sessionId)) return null
        const links = { self: `https://research.example/api/v2/sessions/agents/${sessionId}` }
        const resumed = { type: 'agent', sessionId, status: 'processing', executionStage: null, isPublic: false, links }
        return { status: 200, body: { ...resumed, url: `https://research.example/agents/${sessionId}` } }
      })(understudy)
    },
  },
  {
    breaks: 'a resumed agent session is listed as paused',
    rule: 'sessions/resume/back-to-processing',
    class: 'transition',
    hidden: true,
    fetchOf: changeAnswersWithMemory(() => {
      const resumed = new Map<unknown, Item>()
      return (asked, { status, body }) => {
        if (isOperation(asked, 'resumeSession') && status === 200) resumed.set((body as Item)['sessionId'], {})
        if (!isOperation(asked, 'listSessions') || status !== 200) return null
        const { sessions } = body as ListBody
        return {
          body: withMembers(body, { sessions: sessions.map((item) => (resumed.has(item['sessionId']) ? pauseAgain(item) : item)) }),
        }
      }
    }),
  },
]

async function resumeIdle(understudy: Understudy, request: Request): Promise<Response> {
  const answer = await understudy.fetch(request.clone())
  const [, root, sessionId = ''] = /^(.*\/sessions)\/([^/]+)\/resume$/.exec(request.url) ?? []
  if (answer.status !== 409 || root === undefined) return answer
  const read = await understudy.fetch(`${root}/agents/${sessionId}`, { headers: request.headers })
  const agent: Item = await read.json()
  return agent['status'] === 'completed' ? Response.json({ ...agent, status: 'processing', executionStage: null }) : answer
}

function pauseAgain(item: Item): Item {
  const { self } = item['links'] as { self: string }
  const resume = `${self.replace('/agents/', '/')}/resume`
  return item['type'] === 'agent' ? { ...item, status: 'pausedForInsufficientQuota', links: { self, resume } } : item
}

import { isOf, linesOf } from '../support/deployments/change-answer.ts'
import type { Item, ListBody } from '../support/deployments/change-list.ts'
import { answering, remembering, withMembers, type Answered, type Asked, type Instead, type Mutant } from '../support/deployments/mutant.ts'

const refusal = (status: number, code: string): Instead => ({ status, body: { error: { code, message: 'No.' } } })

/** A creation that is refused, and is listed to whoever asked for it all the same. */
function listedAlthough(refused: 400 | 402): Mutant['fetchOf'] {
  return remembering(() => {
    const made = new Map<string | null, Item[]>()
    return (asked, { status, body }) => {
      const type = isOf(asked, 'createReport') ? 'report' : 'systematicReview'
      if (isOf(asked, 'createReport', 'createSystematicReview') && status === refused) {
        const number = String(made.size).padStart(12, '0')
        const sessionId = `00000000-0000-4000-8000-${number}`
        made.set(asked.as, [...(made.get(asked.as) ?? []), { type, sessionId }])
      }
      const [first] = made.get(asked.as) ?? []
      if (!isOf(asked, 'listSessions') || status !== 200 || first === undefined) return null
      const { sessions } = body as ListBody
      return { body: withMembers(body, { sessions: [...sessions, { ...sessions.at(-1), ...first }] }) }
    }
  })
}

/** What somebody else's resume was refused for, and sets going all the same. */
const setGoing = remembering(() => {
  const going = new Set<unknown>()
  return (asked, { status, body }) => {
    if (isOf(asked, 'resumeSession') && asked.as === 'other' && status === 404) going.add(asked.path.split('/')[2])
    if (!isOf(asked, 'listSessions') || status !== 200) return null
    const changed = (item: Item): Item => (going.has(item['sessionId']) ? { ...item, status: 'processing' } : item)
    return { body: withMembers(body, { sessions: (body as ListBody).sessions.map(changed) }) }
  }
})

function refusingAgain(instead: Instead): Mutant['fetchOf'] {
  return remembering(() => {
    const known = new Set<string>()
    return (asked, { status }) => {
      if (!isOf(asked, 'shareSession') || status !== 201) return null
      const share = `${asked.path} ${String(Object(asked.body)['email'])}`
      return known.size === known.add(share).size ? instead : null
    }
  })
}

/** URLs that end with the next get of their session, told by the number that each issue has. */
const newestOnly = remembering(() => {
  const issued = new Map<string, string>()
  const issuesIn = (text: string): readonly string[] => text.match(/issue=\d+/g) ?? []
  return (asked: Asked, { status, text }: Answered) => {
    const [, files, session = ''] = asked.path.split('/')
    if (isOf(asked, 'getReport', 'getSystematicReview') && status === 200)
      issued.set(asked.path.split('/').at(-1) ?? '', issuesIn(text).join(' '))
    const isOld =
      files === '_files' &&
      issued.has(session) &&
      !issued
        .get(session)
        ?.split(' ')
        .includes(`issue=${asked.query.get('issue')}`)
    return isOld ? { status: 403, text: 'Expired.' } : null
  }
})

/** What is an agent session in the list can be had as a report. */
const agentsAsReports: Mutant['fetchOf'] = (understudy) => async (input, init) => {
  const request = new Request(input, init)
  const url = new URL(request.url)
  const [, root = '', id] = /^(.*)\/sessions\/reports\/([^/]+)$/.exec(url.pathname) ?? []
  const answer = await understudy.fetch(request)
  if (id === undefined || answer.status !== 404) return answer
  const list = await understudy.fetch(`${url.origin}${root}/sessions?type=agent&limit=100`, { headers: request.headers })
  const { sessions = [] }: { readonly sessions?: readonly Item[] } = await list.json()
  const agent = sessions.find(({ sessionId }) => sessionId === id)
  return agent === undefined ? answer : Response.json({ ...agent, type: 'report', executionStage: null })
}

const hour = 3_600_000
const moved = (ms: number) => (at: unknown) => (typeof at === 'string' ? new Date(Date.parse(at) + ms).toISOString() : at)

export const mutants: readonly Mutant[] = [
  {
    breaks: 'a creation that is refused without quota stands in the list',
    rule: 'sessions/create/quota-exhausted',
    class: 'consistency',
    hidden: true,
    fetchOf: listedAlthough(402),
  },
  {
    breaks: 'a creation that is refused without a question stands in the list',
    rule: 'sessions/create/question-required',
    class: 'consistency',
    hidden: true,
    fetchOf: listedAlthough(400),
  },
  {
    breaks: 'a resume by a recipient is refused and sets the session going',
    rule: 'sessions/lifecycle/stays-paused',
    class: 'ownership',
    hidden: true,
    fetchOf: setGoing,
  },
  {
    breaks: 'a second share with one address is a conflict',
    rule: 'errors/statuses-listed',
    class: 'sharing',
    hidden: true,
    fetchOf: refusingAgain(refusal(409, 'already_shared')),
  },
  {
    breaks: 'a second share with one address is invalid',
    rule: 'sessions/shares/email-invalid',
    class: 'sharing',
    hidden: true,
    fetchOf: refusingAgain(refusal(400, 'invalid_request')),
  },
  {
    breaks: 'who may invite nobody may share with nobody',
    rule: 'sessions/shares/gate-denied',
    class: 'sharing',
    hidden: true,
    fetchOf: answering((asked, { status }) =>
      isOf(asked, 'shareSession') && asked.as === 'denied' && status === 201 ? refusal(403, 'gate_denied') : null,
    ),
  },
  {
    breaks: 'the URLs of a get end with the next one',
    rule: 'downloads/expire',
    class: 'downloads',
    hidden: true,
    fetchOf: newestOnly,
  },
  {
    breaks: 'an agent session can be had as a report',
    rule: 'sessions/get/other-kind',
    class: 'status',
    hidden: true,
    fetchOf: agentsAsReports,
  },
  {
    breaks: 'a limit of 100 is refused',
    rule: 'sessions/list/limit-range',
    class: 'bounds',
    hidden: true,
    fetchOf: answering((asked) =>
      isOf(asked, 'listSessions') && asked.query.get('limit') === '100' ? refusal(400, 'invalid_request') : null,
    ),
  },
  ...linesOf(
    'reviews/get/data-freshness-forward',
    'time',
    [
      ['dataFreshness is in the time of the east and says that it is in UTC', 'getSystematicReview', '/dataFreshness', moved(2 * hour)],
      ['dataFreshness is in the time of the west and says that it is in UTC', 'getSystematicReview', '/dataFreshness', moved(-5 * hour)],
    ],
    true,
  ),
]

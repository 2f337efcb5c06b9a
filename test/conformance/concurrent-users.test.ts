import { expect, test } from 'vitest'
import { listFindings } from '../support/examine/findings.ts'
import { examineUncontrolled, type UncontrolledDeployment } from '../support/examine/examine-uncontrolled.ts'
import { crash } from '../support/deployments/crash-requests.ts'
import { deleteSessions, listSessionIds, runAlongsideOnce, type OtherUser } from '../support/deployments/run-alongside.ts'
import { isTheTurnOf } from '../support/rotate.ts'

type Deploy = NonNullable<UncontrolledDeployment['fetchOf']>

/** Fails requests with include for `ms` of every `everyMs`; everything else is answered. */
function failIncludes(ms: number, everyMs: number, answer: () => Promise<Response>): Deploy {
  return ({ fetch }, now) =>
    (input, init) => {
      const request = new Request(input, init)
      return request.url.includes('include=') && now() % everyMs < ms ? answer() : fetch(request)
    }
}

const crashed = (): Promise<Response> => Promise.resolve(Response.json(crash.body, { status: crash.status }))
const unavailable = (): Promise<Response> => Promise.resolve(new Response('Back soon.', { status: 503 }))
const hungUp = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'))

const root = 'http://understudy.test/w/examined/api/v2/sessions'

function post({ fetch }: OtherUser, path: string, body?: unknown): Promise<Response> {
  const headers = { authorization: 'Bearer key-default-examined', 'content-type': 'application/json' }
  return fetch(`${root}/${path}`, { method: 'POST', headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
}

async function resumePaused(user: OtherUser, most: number): Promise<void> {
  const { sessions } = await user.control.listControlledSessions({ path: { world: 'examined' } })
  const paused = sessions.filter(({ status }) => status === 'pausedForInsufficientQuota')
  let resumed = 0
  // Those of other accounts are refused.
  for (const { sessionId } of paused) if (resumed < most && (await post(user, `${sessionId}/resume`)).ok) resumed += 1
}

async function resumeAllAndCreate(user: OtherUser): Promise<void> {
  await resumePaused(user, Infinity)
  await post(user, 'reports', { researchQuestion: 'Do paused sessions go on?' })
}

async function shareCreated(user: OtherUser): Promise<void> {
  const emails = ['other', 'someone', 'nobody'].map((name) => `${name}@example.org`)
  for (const sessionId of user.created) for (const email of emails) await post(user, `${sessionId}/shares`, { email })
}

const others: readonly UncontrolledDeployment[] = [
  ...[215, 240, 290, 400, 520].map((nth): UncontrolledDeployment => ({
    does: `loses the created sessions before request ${nth}`,
    fetchOf: runAlongsideOnce(nth, (user) => deleteSessions(user, user.created)),
  })),
  ...[30, 61, 120, 500].map((nth): UncontrolledDeployment => ({
    does: `loses all sessions before request ${nth}`,
    fetchOf: runAlongsideOnce(nth, async (user) => deleteSessions(user, await listSessionIds(user.control))),
  })),
  ...[100, 250, 400].flatMap((nth): readonly UncontrolledDeployment[] => [
    { does: `has two paused sessions resumed before request ${nth}`, fetchOf: runAlongsideOnce(nth, (user) => resumePaused(user, 2)) },
    {
      does: `has all paused sessions resumed, and one created, before request ${nth}`,
      fetchOf: runAlongsideOnce(nth, resumeAllAndCreate),
    },
  ]),
  { does: 'has created sessions shared before request 270', fetchOf: runAlongsideOnce(270, shareCreated) },
  ...[
    [5000, 37_000],
    [20_000, 60_000],
    [60_000, 150_000],
    [60_000, 600_000],
  ].map(([ms = 0, everyMs = 0]): UncontrolledDeployment => ({
    does: `answers 500 to include for ${ms} of ${everyMs} ms`,
    fetchOf: failIncludes(ms, everyMs, crashed),
  })),
  { does: 'answers 503 to include for 20 s a minute', fetchOf: failIncludes(20_000, 60_000, unavailable) },
  { does: 'hangs up on include for 20 s a minute', fetchOf: failIncludes(20_000, 60_000, hungUp) },
]

const examined = others.filter((_, index) => isTheTurnOf(index))

test.each([
  ['all', Infinity],
  ['all but one', 3],
])('another user: %s paused sessions that go on, and nobody at work, are accused', async (_, most) => {
  const { results } = await examineUncontrolled({
    does: 'resumes its paused sessions by itself',
    fetchOf: runAlongsideOnce(250, (user) => resumePaused(user, most)),
  })
  const verdict = results.find(({ rule }) => rule.id === 'sessions/lifecycle/stays-paused')?.verdict
  expect(verdict).toMatchObject({ verdict: 'fail', expected: 'pausedForInsufficientQuota' })
})

test.each(examined)('another user: nothing fails on a deployment that $does', async (variant) => {
  const report = await examineUncontrolled(variant)
  expect(listFindings(report)).toEqual([])
  expect(report.counts.pass).toBeGreaterThan(70)
})

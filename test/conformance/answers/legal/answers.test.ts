import { expect, test } from 'vitest'
import { isOf, withValue } from '../../../support/deployments/change-answer.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { answering, refusal, withMembers, type Instead, type Mutant } from '../../../support/deployments/mutant.ts'
import { alarmsOf, verdictsOf } from '../../../support/examine/findings.ts'

const globs = [
  'conventions/json-responses',
  'conventions/session-id-*',
  'errors/*',
  'versioning/one-root',
  'sessions/links/*',
  'sessions/get/*',
  'sessions/list/item-fields',
  'sessions/list/role-values',
]
const edge = (status: number, text: string): Instead => ({ status, text, headers: { 'content-type': 'text/plain' } })

const legal: readonly (readonly [does: string, fetchOf: Mutant['fetchOf']])[] = [
  ['names the character set, in capitals', answering(() => ({ headers: { 'content-type': 'Application/JSON; Charset=UTF-8' } }))],
  ['has a firewall that refuses by itself', answering(({ as }) => (as === 'noApiAccess' ? edge(403, 'error code: 1010') : null))],
  ['has a firewall that refuses in JSON', answering(({ as }) => (as === 'noApiAccess' ? refusal(403, 'waf_blocked') : null))],
  ['is behind a gateway that times out', answering((asked) => (isOf(asked, 'searchPapers') ? edge(504, '<html></html>') : null))],
  [
    'takes no searches for now',
    answering((asked) => (isOf(asked, 'searchTrials') ? { ...edge(503, 'Later.'), headers: { 'retry-after': '1' } } : null)),
  ],
  ['wants another type of body', answering((asked) => (isOf(asked, 'createReport') ? refusal(415, 'unsupported_media_type') : null))],
  [
    'has a code of its own for a limit of the plan',
    answering((asked) => (isOf(asked, 'createSystematicReview') ? refusal(403, 'too_many_reviews') : null)),
  ],
  [
    'has a code of its own for results over the plan',
    answering((asked) => (isOf(asked, 'searchPapers') ? refusal(400, 'plan_cap') : null)),
  ],
  ['has another code for the daily limit', answering((asked) => (isOf(asked, 'searchPapers') ? refusal(429, 'daily_limit') : null))],
  [
    'says of a session what kind it is that it is not',
    answering(({ path }, { status }) => (/reports\/e7/.test(path) && status === 404 ? refusal(404, 'review_not_found') : null)),
  ],
  [
    'writes ids in capitals',
    answering((asked, { status, body }) =>
      status < 300 && isOf(asked, 'getReport', 'resumeSession', 'shareSession') ? { body: upper(body) } : null,
    ),
  ],
  ['names version 2 by its whole number', answering((_, { text }) => ({ text: text.replaceAll('/api/v2/', '/research/2.0.0/') }))],
  [
    'names version 2 in its host',
    answering((_, { text }) => ({
      text: text.replaceAll(/http:\/\/understudy\.test\/(?:w\/[a-z0-9-]+\/)?api\/v2\//g, 'https://api-v2.example.org/'),
    })),
  ],
  [
    'does not know stages',
    answering((asked, { status, body }) =>
      status < 300 && !isOf(asked, 'listSessions') && 'executionStage' in Object(body)
        ? { body: withMembers(body, { executionStage: null }) }
        : null,
    ),
  ],
  [
    'leaves stages and roles out of its list',
    answering((asked, { body }) =>
      isOf(asked, 'listSessions')
        ? { body: withValue(withValue(body, '/sessions/*/executionStage', undefined), '/sessions/*/role', undefined) }
        : null,
    ),
  ],
  [
    'has timestamps of another zone',
    answering((asked, { body }) =>
      isOf(asked, 'listSessions') ? { body: withValue(body, '/sessions/*/createdAt', '2026-03-02T10:00+01:00') } : null,
    ),
  ],
]

function upper(body: unknown): unknown {
  return withValue(body, '/sessionId', (id: unknown) => String(id).toUpperCase())
}

test.each(legal)('a deployment that %s breaks nothing', async (_, fetchOf) => {
  expect(alarmsOf(await examineStandIn({ globs, fetchOf }))).toEqual([])
})

test('where no code is ever answered, nothing is said of codes', async () => {
  const fetchOf = answering((_, { status }) => (status >= 400 ? edge(403, 'error code: 1010') : null))
  const report = await examineStandIn({ globs: ['errors/code-matches-status', 'errors/body-form'], fetchOf })
  expect(verdictsOf(report)).toEqual({ 'errors/code-matches-status': 'not-run', 'errors/body-form': 'not-run' })
})

test('the older form breaks nothing, and what it does not have is left open', async () => {
  const report = await examineStandIn({
    globs: ['search/**', 'sessions/list/*', 'reports/get/*', 'reviews/get/*', 'reviews/create/settings-shape'],
    given: { options: { form: 'older' } },
  })
  expect(alarmsOf(report)).toEqual([])
  expect(verdictsOf(report)).toMatchObject({ 'reviews/create/settings-shape': 'not-run' })
})

import { expect, test } from 'vitest'
import { isOperation, replaceValue } from '../../../support/deployments/change-answer.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { changeAnswers, refuseWith, withMembers, type AnswerChange, type Mutant } from '../../../support/deployments/mutant.ts'
import { listFindings, verdictsByRule } from '../../../support/examine/findings.ts'

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
const edge = (status: number, text: string): AnswerChange => ({ status, text, headers: { 'content-type': 'text/plain' } })

const legal: readonly (readonly [does: string, fetchOf: Mutant['fetchOf']])[] = [
  ['names the character set, in capitals', changeAnswers(() => ({ headers: { 'content-type': 'Application/JSON; Charset=UTF-8' } }))],
  ['has a firewall that refuses by itself', changeAnswers(({ as }) => (as === 'noApiAccess' ? edge(403, 'error code: 1010') : null))],
  ['has a firewall that refuses in JSON', changeAnswers(({ as }) => (as === 'noApiAccess' ? refuseWith(403, 'waf_blocked') : null))],
  [
    'is behind a gateway that times out',
    changeAnswers((asked) => (isOperation(asked, 'searchPapers') ? edge(504, '<html></html>') : null)),
  ],
  [
    'takes no searches for now',
    changeAnswers((asked) => (isOperation(asked, 'searchTrials') ? { ...edge(503, 'Later.'), headers: { 'retry-after': '1' } } : null)),
  ],
  [
    'wants another type of body',
    changeAnswers((asked) => (isOperation(asked, 'createReport') ? refuseWith(415, 'unsupported_media_type') : null)),
  ],
  [
    'has a code of its own for a limit of the plan',
    changeAnswers((asked) => (isOperation(asked, 'createSystematicReview') ? refuseWith(403, 'too_many_reviews') : null)),
  ],
  [
    'has a code of its own for results over the plan',
    changeAnswers((asked) => (isOperation(asked, 'searchPapers') ? refuseWith(400, 'plan_cap') : null)),
  ],
  [
    'has another code for the daily limit',
    changeAnswers((asked) => (isOperation(asked, 'searchPapers') ? refuseWith(429, 'daily_limit') : null)),
  ],
  [
    'says of a session what kind it is that it is not',
    changeAnswers(({ path }, { status }) => (/reports\/e7/.test(path) && status === 404 ? refuseWith(404, 'review_not_found') : null)),
  ],
  [
    'writes ids in capitals',
    changeAnswers((asked, { status, body }) =>
      status < 300 && isOperation(asked, 'getReport', 'resumeSession', 'shareSession') ? { body: upper(body) } : null,
    ),
  ],
  ['names version 2 by its whole number', changeAnswers((_, { text }) => ({ text: text.replaceAll('/api/v2/', '/research/2.0.0/') }))],
  [
    'names version 2 in its host',
    changeAnswers((_, { text }) => ({
      text: text.replaceAll(/http:\/\/understudy\.test\/(?:w\/[a-z0-9-]+\/)?api\/v2\//g, 'https://api-v2.example.org/'),
    })),
  ],
  [
    'does not know stages',
    changeAnswers((asked, { status, body }) =>
      status < 300 && !isOperation(asked, 'listSessions') && 'executionStage' in Object(body)
        ? { body: withMembers(body, { executionStage: null }) }
        : null,
    ),
  ],
  [
    'leaves stages and roles out of its list',
    changeAnswers((asked, { body }) =>
      isOperation(asked, 'listSessions')
        ? { body: replaceValue(replaceValue(body, '/sessions/*/executionStage', undefined), '/sessions/*/role', undefined) }
        : null,
    ),
  ],
  [
    'has timestamps of another zone',
    changeAnswers((asked, { body }) =>
      isOperation(asked, 'listSessions') ? { body: replaceValue(body, '/sessions/*/createdAt', '2026-03-02T10:00+01:00') } : null,
    ),
  ],
]

function upper(body: unknown): unknown {
  return replaceValue(body, '/sessionId', (id: unknown) => String(id).toUpperCase())
}

test.each(legal)('answers: a deployment that %s passes', async (_, fetchOf) => {
  expect(listFindings(await examineStandIn({ globs, fetchOf }))).toEqual([])
})

test('error codes: the rules stay open where no code is answered', async () => {
  const fetchOf = changeAnswers((_, { status }) => (status >= 400 ? edge(403, 'error code: 1010') : null))
  const report = await examineStandIn({ globs: ['errors/code-matches-status', 'errors/body-form'], fetchOf })
  expect(verdictsByRule(report)).toEqual({ 'errors/code-matches-status': 'not-run', 'errors/body-form': 'not-run' })
})

test('older form: nothing fails, and its settings have no shape', async () => {
  const report = await examineStandIn({
    globs: ['search/**', 'sessions/list/*', 'reports/get/*', 'reviews/get/*', 'reviews/create/settings-shape'],
    given: { options: { form: 'older' } },
  })
  expect(listFindings(report)).toEqual([])
  expect(verdictsByRule(report)).toMatchObject({ 'reviews/create/settings-shape': 'not-applicable' })
})

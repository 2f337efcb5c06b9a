import { expect, test } from 'vitest'
import { defineCheck } from '../../../src/conformance/define/check.ts'
import { judge } from '../../../src/conformance/judge/judge.ts'
import { nothingSeen } from '../../../src/conformance/judge/observed.ts'
import { firstContact } from '../../../src/conformance/probes/first-contact.ts'
import { rules } from '../../../src/contract/rules.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { createListProbe } from '../../support/examine/replace-judgements.ts'
import { changeAnswers, withMembers } from '../../support/deployments/mutant.ts'

const rule = rules['search/papers/field-types']

test('errors: one of a fuzz probe is an error of its rules', () => {
  const drawn = createListProbe()
  const plan = {
    rule,
    judgement: defineCheck({ rule: rule.id, probes: [firstContact], judge: () => ({ kept: [] }) }),
    probes: [firstContact],
  }
  const verdictWith = (drawnFor: readonly [] | readonly [typeof drawn]) =>
    judge(plan, {
      collected: new Map([
        [firstContact, { exchanges: [], evidence: {} }],
        [drawn, { exchanges: [], verdict: { verdict: 'error', detail: 'lost' } }],
      ]),
      observed: nothingSeen,
      ruleOf: () => undefined,
      blockerOf: () => undefined,
      fuzzProbesFor: () => drawnFor,
      excuseFor: () => null,
      staleKeyIn: () => null,
      lackIn: () => null,
      exchangesOf: () => [],
    }).verdict
  expect([verdictWith([]), verdictWith([drawn])]).toEqual([{ verdict: 'pass' }, { verdict: 'error', detail: 'lost' }])
})

test('monitors: a breach counts although the profile sends nothing for its rule', async () => {
  const transitions = 'sessions/lifecycle/legal-transitions'
  const turningBack = changeAnswers(({ path }, { body }) => {
    const { sessions } = Object(body) as { sessions?: readonly object[] }
    return path === '/sessions' && sessions !== undefined
      ? { body: withMembers(body, { sessions: sessions.map((item) => withMembers(item, { status: 'processing' })) }) }
      : null
  })
  const observing = { globs: [transitions, 'sessions/list/agrees-with-get'], profile: 'observe' } as const
  const verdicts = async (fetchOf?: typeof turningBack) =>
    (await examineStandIn({ ...observing, ...(fetchOf !== undefined && { fetchOf }) })).results.map(({ verdict }) => verdict.verdict)
  expect(await verdicts()).toEqual(['not-run', 'pass'])
  expect(await verdicts(turningBack)).toEqual(['fail', 'fail'])
})

test('monitors: a pass names the probes that the profile left out', async () => {
  const { results } = await examineStandIn({ globs: ['sessions/list/agrees-with-get'], profile: 'observe' })
  const [verdict] = results.map((result) => result.verdict)
  expect(verdict).toMatchObject({ verdict: 'pass', unseen: expect.stringMatching(/^the life of .*; the life of /) })
})

import { expect, test } from 'vitest'
import { defineCheck } from '../../../src/conformance/define/check.ts'
import { firstContact } from '../../../src/conformance/probes/first-contact.ts'
import { titledReportJourney } from '../../../src/conformance/probes/journey.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { findMutant } from '../../support/deployments/read-mutants.ts'
import { replaceJudgements, createListProbe } from '../../support/examine/replace-judgements.ts'

const mutant = await findMutant('sessions/resume/not-paused')

const notPaused = 'sessions/resume/not-paused'
const transitions = 'sessions/lifecycle/legal-transitions'
const notFound = 'sessions/resume/not-found'

test('errors: a probe that throws is an error of its rules, and the run goes on', async () => {
  const broken = createListProbe({
    async send({ send }) {
      await send({ operation: 'listSessions', as: 'default' })
      throw new Error('no such thing')
    },
  })
  const check = defineCheck({ rule: notFound, probes: [broken], judge: () => ({ kept: [] }) })
  expect(await examineStandIn({ globs: [notFound, notPaused], judgements: replaceJudgements({ [notFound]: check }) })).toMatchObject({
    outcome: 'error',
    results: [
      { verdict: { verdict: 'error', detail: 'a probe: no such thing' }, exchanges: [expect.any(Number)] },
      { verdict: { verdict: 'pass' } },
    ],
  })
})

test('errors: a probe that throws synchronously is an error of its rules alone', async () => {
  const broken = createListProbe({
    send() {
      throw new Error('no such thing')
    },
  })
  const check = defineCheck({ rule: notFound, probes: [broken], judge: () => ({ kept: [] }) })
  const { results } = await examineStandIn({ globs: [notFound], judgements: replaceJudgements({ [notFound]: check }) })
  expect(results[0]?.verdict).toEqual({ verdict: 'error', detail: 'a probe: no such thing' })
})

test('errors: a check that throws is an error, and a violation comes first', async () => {
  const broken = defineCheck({
    rule: notFound,
    probes: [firstContact],
    judge() {
      throw new Error('undefined is no function')
    },
  })
  const wish = { globs: [notFound, notPaused], judgements: replaceJudgements({ [notFound]: broken }) }
  const detail = 'the judge: undefined is no function'
  expect(await examineStandIn(wish)).toMatchObject({ outcome: 'error', results: [{ verdict: { verdict: 'error', detail } }, {}] })
  expect(await examineStandIn({ ...wish, fetchOf: mutant.fetchOf })).toMatchObject({
    outcome: 'violations',
    counts: { fail: 1, error: 1 },
  })
})

test('errors: a monitor that throws is an error of its rule', async () => {
  const monitor = {
    rules: [transitions],
    start: () => () => {
      throw new Error('lost')
    },
  } as const
  const judged = replaceJudgements({ [transitions]: { monitor, fedBy: [titledReportJourney] } })
  expect(await examineStandIn({ globs: [transitions], judgements: judged })).toMatchObject({
    outcome: 'error',
    results: [{ verdict: { verdict: 'error', detail: 'the judge: lost' } }],
  })
})

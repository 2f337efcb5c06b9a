import { expect, test } from 'vitest'
import type { OperationId } from '../../../src/contract/operations.ts'
import { memberOf, type Exchange } from '../../../src/exchange/exchange.ts'
import { createCounter, createSender, type ApiCall } from '../../../src/exchange/send.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { changeAnswers, changeAnswersWithMemory, refuseWith, type Mutant } from '../../support/deployments/mutant.ts'
import { replayByClock } from '../../support/scenario/record-polls.ts'
import { writeTrafficScenario } from '../../support/scenario/write-traffic-scenario.ts'

type FetchOf = Mutant['fetchOf']

const isResume = ({ path }: { readonly path: string }): boolean => path.endsWith('/resume')

/** Pauses a session before some of its reads, as an account that runs out of quota. */
function pausesAt(isPaused: (read: number) => boolean): FetchOf {
  return ({ fetch, control }) => {
    let reads = 0
    return async (input, init) => {
      const request = new Request(input, init)
      const [, session] = /\/sessions\/(?:reports|systematic-reviews|agents)\/([^/]+)$/.exec(new URL(request.url).pathname) ?? []
      if (session !== undefined && isPaused(++reads))
        await control.steerSession({ path: { world: 'default', session }, body: { do: 'pause' } }).catch(() => null)
      return fetch(request)
    }
  }
}

const pauses = pausesAt((read) => read === 2)
const pausesAgain = pausesAt((read) => read > 1)

/** Answers each resume after the first as that. */
const resumesAgain: FetchOf = changeAnswersWithMemory(() => {
  let body: unknown
  return (asked, answer) => {
    if (!isResume(asked)) return null
    if (answer.status === 200) body = answer.body
    return answer.status === 409 && body !== undefined ? { status: 200, body } : null
  }
})

function resumesAny(type: string): FetchOf {
  return changeAnswers((asked, answer) => {
    const [, sessionId] = /\/sessions\/([^/]+)\/resume$/.exec(asked.path) ?? []
    return answer.status === 409 && sessionId !== undefined ? { status: 200, body: { type, sessionId, status: 'processing' } } : null
  })
}

const withoutQuota: FetchOf = changeAnswers((asked) => (isResume(asked) ? refuseWith(402, 'insufficient_quota') : null))

const over =
  (outer: FetchOf, inner: FetchOf): FetchOf =>
  (mock) =>
    outer({ ...mock, fetch: inner(mock) })

type Recording = {
  readonly create?: Pick<ApiCall, 'operation' | 'body'>
  readonly asks: readonly OperationId[]
  readonly waitMs?: number
  readonly isCreationLost?: true
}

const report = { operation: 'createReport', body: { researchQuestion: 'Does tea help?' } } as const
const review = { operation: 'createSystematicReview', body: { researchQuestion: 'Does tea help?' } } as const
const agent = { operation: 'createAgentSession', body: { query: 'Does tea help?' } } as const

async function record(fetchOf: FetchOf, { create = report, asks, waitMs = 2000, isCreationLost }: Recording): Promise<readonly Exchange[]> {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const { baseUrl, clock } = understudy
  const send = createSender({ baseUrl, keys: { default: 'key-default' }, fetch: fetchOf(understudy), now: clock.now }, createCounter())
  const created = await send({ ...create, as: 'default' })
  const path = { sessionId: String(memberOf(created, 'sessionId')) }
  const recorded = isCreationLost === true ? [] : [created]
  for (const operation of asks) {
    clock.advance(waitMs)
    recorded.push(await send({ operation, as: 'default', path }))
  }
  return recorded
}

const cases: readonly (readonly [title: string, broken: FetchOf, Recording])[] = [
  ['a session resumed just before', over(resumesAgain, pauses), { asks: ['getReport', 'getReport', 'resumeSession', 'resumeSession'] }],
  ['a session never read', resumesAny('report'), { asks: ['resumeSession'] }],
  ['a session read while it goes on', resumesAny('report'), { asks: ['getReport', 'resumeSession'] }],
  ['a session read after its end', resumesAny('report'), { asks: ['getReport', 'resumeSession'], waitMs: 3_600_000 }],
  ['a session created before', resumesAny('report'), { asks: ['resumeSession'], isCreationLost: true }],
  ['a review', resumesAny('systematicReview'), { create: review, asks: ['getSystematicReview', 'resumeSession'] }],
  ['a review created before', resumesAny('systematicReview'), { create: review, asks: ['resumeSession'], isCreationLost: true }],
  ['an agent never read', resumesAny('agent'), { create: agent, asks: ['resumeSession'] }],
  ['an agent read while it goes on', resumesAny('agent'), { create: agent, asks: ['getAgentSession', 'resumeSession'] }],
  ['an agent read after its end', resumesAny('agent'), { create: agent, asks: ['getAgentSession', 'resumeSession'], waitMs: 3_600_000 }],
]

test.each(cases)('traffic: a resume that is due as a refusal reproduces, of %s', async (_title, broken, recording) => {
  const recorded = await record(broken, recording)
  const { scenario = '', ...told } =
    (await writeTrafficScenario(recorded, { pointer: '/status', exchange: recorded.at(-1)?.id ?? 0 })) ?? {}
  expect(told).toMatchObject({ isReproducing: true })
  expect(scenario).toContain('session_not_paused')
  expect(await replayByClock(scenario, broken)).toBe('reproduced')
  expect(await replayByClock(scenario)).toBe('notReproduced')
  expect(await replayByClock(scenario, pauses)).not.toBe('reproduced')
  expect(await replayByClock(scenario, pausesAgain)).not.toBe('reproduced')
  expect(
    await replayByClock(
      scenario,
      pausesAt(() => true),
    ),
  ).not.toBe('reproduced')
  expect(await replayByClock(scenario, over(withoutQuota, pauses))).not.toBe('reproduced')
  expect(await replayByClock(scenario, withoutQuota)).not.toBe('reproduced')
})

test('traffic: a resume of an agent that nobody saw created has no scenario', async () => {
  const recorded = await record(resumesAny('agent'), { create: agent, asks: ['resumeSession'], isCreationLost: true })
  const { isReproducing, whyNoFault } = (await writeTrafficScenario(recorded, { pointer: '/status' })) ?? {}
  expect([isReproducing, whyNoFault]).toEqual([
    false,
    'no read of its session tells that it has ended, and one that goes on may be paused and rightly resumed',
  ])
})

import { describe, expect, test } from 'vitest'
import type { GivenSession } from '../../../src/contract/given.ts'
import { inDefault, startControlled } from '../../support/serve/controlled-stand-in.ts'
import { everyStage, refusal } from '../../support/serve/stand-in.ts'

const stood = startControlled({ given: { accounts: { default: { plan: 'pro' }, exhausted: { plan: 'pro', quota: 0 } } } })
const { control, send } = stood

const verbs = ['step', 'pause', 'resume', 'complete', 'fail', 'hang'] as const
type Verb = (typeof verbs)[number]

const paused = 'pausedForInsufficientQuota'

/** Every state of a session, and the status in which each verb leaves it; other verbs are refused. */
const states: {
  readonly [state: string]: { readonly given: Omit<GivenSession, 'type'>; readonly leaves: { readonly [Name in Verb]?: string } }
} = {
  processing: {
    given: {},
    leaves: { step: 'processing', pause: paused, complete: 'completed', fail: 'failed', hang: 'processing' },
  },
  'in its last stage': {
    given: { goesOn: { by: 'hand' } },
    leaves: { step: 'processing', pause: paused, complete: 'completed', fail: 'failed', hang: 'processing' },
  },
  hanging: {
    given: {},
    leaves: { pause: paused, complete: 'completed', fail: 'failed', hang: 'processing' },
  },
  paused: { given: { status: paused }, leaves: { resume: 'processing' } },
  'paused without quota': { given: { status: paused, owner: 'exhausted' }, leaves: {} },
  completed: { given: { status: 'completed' }, leaves: {} },
  'completed with exports to come': {
    given: { status: 'completed', goesOn: { by: 'hand', exports: 'generating' } },
    leaves: { step: 'completed' },
  },
  failed: { given: { status: 'failed' }, leaves: {} },
  unknown: { given: { status: 'unknown' }, leaves: {} },
}

const types = ['report', 'systematicReview', 'agent'] as const
const cases = types.flatMap((type) =>
  Object.entries(states).flatMap(([state, { given, leaves }]) => verbs.map((verb) => ({ type, state, given, verb, left: leaves[verb] }))),
)

/** Adds a session in the state of a case, and gives its path. */
async function add({ type, state, given }: (typeof cases)[number]) {
  const lastStage = state === 'in its last stage' && type !== 'agent' ? { executionStage: 'generating_report' as const } : {}
  const body = { type, ...given, ...lastStage, ...(type === 'systematicReview' && { request: everyStage }) }
  const path = { ...inDefault.path, session: (await control.addSession({ ...inDefault, body })).sessionId }
  if (state === 'hanging') await control.steerSession({ path, body: { do: 'hang' } })
  return path
}

describe('a session in any state', () => {
  test.each(cases.filter(({ left }) => left !== undefined))('steering a $state $type: $verb leaves it $left', async (one) => {
    const path = await add(one)
    // The step that ends the last stage ends the session. The stages of an agent session have no names, so that one is in its first.
    const isLast = one.verb === 'step' && one.state === 'in its last stage' && one.type !== 'agent'
    const status = isLast ? 'completed' : one.left
    expect(await control.steerSession({ path, body: { do: one.verb } })).toMatchObject({ status })
    expect(await control.getControlledSession({ path })).toMatchObject({ status })
  })

  test.each(cases.filter(({ left }) => left === undefined))('steering a $state $type: $verb is refused', async (one) => {
    const path = await add(one)
    const shown = await control.getControlledSession({ path })
    expect(await send('POST', `/worlds/default/sessions/${path.session}`, { do: one.verb })).toMatchObject(
      refusal(409, 'wrong_state', new RegExp(`^This .* cannot ${one.verb}: `)),
    )
    expect(await control.getControlledSession({ path })).toEqual(shown)
  })
})

test('step ends one stage after the other, and finally the session', async () => {
  const { sessionId } = await control.addSession({ ...inDefault, body: { type: 'report', goesOn: { by: 'hand' } } })
  const step = async () => {
    const { status, executionStage } = await control.steerSession({ path: { ...inDefault.path, session: sessionId }, body: { do: 'step' } })
    return `${status} ${executionStage}`
  }
  expect([await step(), await step(), await step(), await step()]).toEqual([
    'processing screening_abstract',
    'processing extracting_data',
    'processing generating_report',
    'completed done',
  ])
})

test('pause stops a session in its stage, and resume continues it', async () => {
  const { sessionId } = await control.addSession({ ...inDefault, body: { type: 'report', executionStage: 'extracting_data' } })
  const path = { ...inDefault.path, session: sessionId }
  expect(await control.steerSession({ path, body: { do: 'pause' } })).toMatchObject({
    executionStage: 'extracting_data',
    nextChangeAt: null,
  })
  expect(await control.steerSession({ path, body: { do: 'resume' } })).toMatchObject({
    executionStage: 'extracting_data',
    nextChangeAt: '2026-03-02T09:00:02.000Z',
  })
})

test('a hanging session stays in its stage at any time', async () => {
  const { control: alone } = startControlled({ given: { sessions: { one: { type: 'report' } } } })
  const { sessions } = await alone.getWorld(inDefault)
  const path = { ...inDefault.path, session: sessions['one'] ?? '' }
  await alone.steerSession({ path, body: { do: 'hang' } })
  await alone.moveClock({ ...inDefault, body: { advance: 'PT1000H' } })
  expect(await alone.getControlledSession({ path })).toMatchObject({
    status: 'processing',
    executionStage: 'gathering_sources',
    nextChangeAt: null,
  })
})

test('fail sets the given code and message, or the defaults of its type', async () => {
  const { control: alone, ask, understudy } = startControlled()
  const fail = async (body: { readonly code?: string; readonly message?: string }) => {
    const { sessionId } = await alone.addSession({ ...inDefault, body: { type: 'report' } })
    await alone.steerSession({ path: { ...inDefault.path, session: sessionId }, body: { do: 'fail', ...body } })
    return (await ask('GET', `${understudy.baseUrl}/sessions/reports/${sessionId}`, 'key-default')).body
  }
  expect(await fail({})).toMatchObject({ error: { code: 'report_generation_failed', message: 'The session was made to fail.' } })
  expect(await fail({ code: 'out_of_luck', message: 'It broke.' })).toMatchObject({ error: { code: 'out_of_luck', message: 'It broke.' } })
})

test.each([
  ['no verb', {}, 'do is required'],
  ['an unknown verb', { do: 'stop' }, 'do must be one of step, pause, resume, complete, fail, hang, say, ask, finish; did you mean step?'],
  ['an empty code', { do: 'fail', code: '' }, 'code must have at least 1 character'],
  ['a mistyped member', { do: 'fail', cod: 'x' }, 'cod is not known here; did you mean code?'],
  ['a code for a pause', { do: 'pause', code: 'x' }, 'code is for a failure, not for pause'],
  ['a text for a step', { do: 'step', text: 'x' }, 'text is for what an agent says, not for step'],
  ['nothing to say', { do: 'say' }, 'text must be there: it is what the agent says'],
  ['a message for a step', { do: 'step', message: 'x' }, 'message is for a failure, not for step'],
])('steering with %s is refused with its mistake', async (_, body, message) => {
  const { sessionId } = await control.addSession({ ...inDefault, body: { type: 'report' } })
  expect(await send('POST', `/worlds/default/sessions/${sessionId}`, body)).toMatchObject(refusal(400, 'invalid_request', message))
})

test('steering an unknown session is not found', async () => {
  for (const session of ['x', '00000000-0000-4000-8000-000000000000'])
    expect(await send('POST', `/worlds/default/sessions/${session}`, { do: 'step' })).toMatchObject(
      refusal(404, 'session_not_found', `There is no session ${session}.`),
    )
})

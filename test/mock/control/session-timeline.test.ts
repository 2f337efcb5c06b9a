import { expect, test } from 'vitest'
import { inDefault, startControlled } from '../../support/serve/controlled-stand-in.ts'
import { textOf } from '../../support/serve/stand-in.ts'

const at = (seconds: number): string => new Date(Date.parse('2026-03-02T09:00:00Z') + seconds * 1000).toISOString()

test('timeline of a session: its stages, its pauses, and what comes next', async () => {
  const { control, ask, understudy } = startControlled({ given: { accounts: { default: { plan: 'pro', quota: 3 } } } })
  const { baseUrl, clock } = understudy
  const session = textOf(await ask('POST', `${baseUrl}/sessions/reports`, 'key-default', { researchQuestion: 'Why?' }), '/sessionId')
  const path = { ...inDefault.path, session }
  const read = async () => (await control.getControlledSession({ path })).timeline
  clock.advance(3000)
  expect(await read()).toMatchObject({
    stages: [
      { stage: 'gathering_sources', from: at(0), to: at(2), cost: 1 },
      { stage: 'screening_abstract', from: at(2), to: null, cost: 1 },
    ],
    pauses: [],
    next: [
      { what: 'stage', stage: 'extracting_data', at: at(4), durationMs: 2000 },
      { what: 'pause', stage: 'generating_report', at: at(6), durationMs: null },
      { what: 'stage', stage: 'generating_report', at: null, durationMs: 2000 },
    ],
    ending: { as: 'completed', at: null },
    exportsReadyAt: null,
  })
  clock.advance(7000)
  await control.changeAccount({ path: { ...inDefault.path, account: 'default' }, body: { quota: 50 } })
  await control.steerSession({ path, body: { do: 'resume' } })
  expect((await read()).pauses).toEqual([{ stage: 'generating_report', from: at(6), to: at(10) }])
  await control.steerSession({ path, body: { do: 'hang' } })
  expect(await read()).toMatchObject({ next: [], ending: { as: 'hang', at: at(10) }, hungAt: at(10) })
  await control.steerSession({ path, body: { do: 'complete' } })
  expect(await read()).toMatchObject({ next: [], ending: { as: 'completed', at: at(10) }, hungAt: null, exportsReadyAt: at(12) })
  expect((await control.getControlledSession({ path })).spent).toBe(4)
  expect((await control.getAccount({ path: { ...inDefault.path, account: 'default' } })).quota).toBe(49)
})

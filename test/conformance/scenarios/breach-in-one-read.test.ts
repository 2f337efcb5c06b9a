import { expect, test } from 'vitest'
import type { Given } from '../../../src/contract/given.ts'
import { isObject } from '../../../src/contract/is-object.ts'
import { memberOf, type Exchange } from '../../../src/exchange/exchange.ts'
import { createCounter, createSender } from '../../../src/exchange/send.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { changeAnswers, refuseWith, withMembers, type Mutant } from '../../support/deployments/mutant.ts'
import { parseScenarioText } from '../../support/scenario/play-scenario.ts'
import { inspectRecording, recordPolls, replayByClock, speeds } from '../../support/scenario/record-polls.ts'

const create = { operation: 'createReport', body: { researchQuestion: 'Why do adults sleep?' } } as const

type Members = Readonly<Record<string, unknown>>
type Change = (session: Members, readsBefore: number) => ReturnType<typeof refuseWith> | { readonly body: unknown } | null

/** Changes single reads of a report, by what it says and by how many came before. */
function changeReads(change: Change): Mutant['fetchOf'] {
  return (understudy) => {
    const counts = new Map<string, number>()
    return changeAnswers(({ method, path }, { status, body }) => {
      if (method !== 'GET' || !path.startsWith('/sessions/reports/') || status !== 200 || !isObject(body)) return null
      const before = counts.get(path) ?? 0
      counts.set(path, before + 1)
      return change(body, before)
    })(understudy)
  }
}

/** Changes the read that comes after so many. */
function changeReadAfter(count: number, members: Members): Mutant['fetchOf'] {
  return changeReads((session, before) => (before === count ? { body: withMembers(session, members) } : null))
}

/** Changes the first read with a member. */
function changeFirstWith(name: string, value: string, members: Members): Mutant['fetchOf'] {
  return (understudy) => {
    let isOver = false
    return changeReads((session) => {
      if (isOver || session[name] !== value) return null
      isOver = true
      return { body: withMembers(session, members) }
    })(understudy)
  }
}

const single: readonly (readonly [breaks: string, fetchOf: Mutant['fetchOf']])[] = [
  ['the third read with an illegal member', changeReadAfter(2, { isPublic: 'no' })],
  ['the sixth read without a link', changeReadAfter(5, { links: {} })],
  ['the fifth read with a stage that has been', changeReadAfter(4, { executionStage: 'gathering_sources' })],
  ['the third read that is gone', changeReads((_, before) => (before === 2 ? refuseWith(410, 'gone') : null))],
  ['the first read of a stage with an illegal member', changeFirstWith('executionStage', 'extracting_data', { isPublic: 'no' })],
  ['the first read of a completed report without a link', changeFirstWith('status', 'completed', { links: {} })],
]

test.each(single)('traffic: a recording of %s reproduces at any speed of the mock', async (_, fetchOf) => {
  const written = await inspectRecording(await recordPolls(fetchOf, create))
  const { scenario = '' } = written ?? {}
  expect(written).toMatchObject({ isReproducing: true })
  expect(scenario).not.toContain('advance')
  expect(await replayByClock(scenario, fetchOf)).toBe('reproduced')
  for (const given of speeds) expect(await replayByClock(scenario, undefined, given)).toBe('notReproduced')
})

test('traffic: each read is compared where only one has the fault', async () => {
  const { scenario = '' } = (await inspectRecording(await recordPolls(changeReadAfter(2, { isPublic: 'no' }), create))) ?? {}
  const { steps, provenance } = parseScenarioText(scenario)
  expect(steps).toMatchObject([
    { type: 'call', call: 'createReport' },
    {
      type: 'repeat',
      times: 30,
      steps: [
        { call: 'getReport', expect: { status: 200, body: { $schema: 'Report' } } },
        { type: 'advance', spanMs: 1000 },
      ],
    },
  ])
  expect(provenance?.fault).toMatchObject({ step: '2.1', pointer: '/body/isPublic', actual: '"no"' })
})

/** A client that creates a report, and reads it once much later. */
async function recordOneRead(fetchOf: Mutant['fetchOf'], laterMs: number, given: Given): Promise<readonly Exchange[]> {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z', ...given } })
  const { baseUrl, clock } = understudy
  const send = createSender({ baseUrl, keys: { default: 'key-default' }, fetch: fetchOf(understudy), now: clock.now }, createCounter())
  const created = await send({ ...create, as: 'default' })
  clock.advance(laterMs)
  return [created, await send({ operation: 'getReport', as: 'default', path: { sessionId: String(memberOf(created, 'sessionId')) } })]
}

const slow: Given = { timelines: [{ spanSeconds: 100 }] }

test.each([
  [
    'an end of another name',
    900_000,
    slow,
    changeReads((session) => (session['status'] === 'completed' ? changed(session, { status: 'done' }) : null)),
  ],
  [
    'an end of another name soon',
    20_000,
    {},
    changeReads((session) => (session['status'] === 'completed' ? changed(session, { status: 'done' }) : null)),
  ],
  [
    'exports of a status that has none',
    900_000,
    slow,
    changeReads((session) => (session['status'] === 'completed' ? changed(session, { status: 'unknown' }) : null)),
  ],
  [
    'a member of another type beside a stage',
    250_000,
    slow,
    changeReads((session) => (session['executionStage'] === 'extracting_data' ? changed(session, { isPublic: 'no' }) : null)),
  ],
  [
    'a stage that is none',
    250_000,
    slow,
    changeReads((session) => (session['executionStage'] === 'extracting_data' ? changed(session, { executionStage: 'thinking' }) : null)),
  ],
] as const)('traffic: %s that a single read shows reproduces', async (_, laterMs, given, fetchOf) => {
  const { scenario = '' } = (await inspectRecording(await recordOneRead(fetchOf, laterMs, given))) ?? {}
  expect(await replayByClock(scenario, fetchOf, given)).toBe('reproduced')
  for (const other of speeds) expect(await replayByClock(scenario, undefined, other)).toBe('notReproduced')
})

function changed(session: Members, members: Members): { readonly body: unknown } {
  return { body: withMembers(session, members) }
}

test('traffic: reads that were a day apart are repeated sooner', async () => {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const { baseUrl, clock } = understudy
  const fetch = changeReadAfter(1, { isPublic: 'no' })(understudy)
  const send = createSender({ baseUrl, keys: { default: 'key-default' }, fetch, now: clock.now }, createCounter())
  const created = await send({ ...create, as: 'default' })
  const recorded: Exchange[] = [created]
  for (let day = 1; day <= 3; day++) {
    clock.advance(86_400_000)
    recorded.push(await send({ operation: 'getReport', as: 'default', path: { sessionId: String(memberOf(created, 'sessionId')) } }))
  }
  const { scenario = '' } = (await inspectRecording(recorded)) ?? {}
  expect(scenario.match(/every: \S+/g)).toEqual(['every: PT45S', 'every: PT45S'])
})

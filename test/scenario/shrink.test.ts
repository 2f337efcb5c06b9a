import { stringify } from 'yaml'
import { expect, test } from 'vitest'
import { shrinkScenario, type ShrinkOptions } from '../../src/scenario/shrink.ts'
import type { Scenario } from '../../src/scenario/scenario.ts'
import { changeAnswers, refuseWith, withMembers, type Mutant } from '../support/deployments/mutant.ts'
import { parseScenarioText } from '../support/scenario/play-scenario.ts'
import { replayFailure } from '../support/scenario/replay-failure.ts'

const written = {
  format: 1,
  title: 'A long story with one fault',
  given: {
    seed: 7,
    clock: '2026-03-02T09:00:00Z',
    accounts: { default: { plan: 'pro' }, other: { plan: 'pro' } },
    sessions: { naps: { type: 'report', status: 'pausedForInsufficientQuota' }, tea: { type: 'report', status: 'completed' } },
  },
  steps: [
    {
      call: 'searchPapers',
      body: { query: 'How much sleep do adults need, and when?', corpus: 'service', maxResults: 3 },
      expect: { status: 200 },
    },
    { call: 'listSessions', query: { limit: 1 }, expect: { status: 200 }, save: { id: '/body/sessions/0/sessionId' } },
    { repeat: 8, steps: [{ call: 'getReport', path: { sessionId: '${tea}' }, expect: { status: 200 } }] },
    { advance: 'PT1H' },
    {
      call: 'createReport',
      body: { researchQuestion: 'Does exercise improve sleep in adults, by any measure?', isPublic: true, title: 'Exercise' },
      expect: { status: 202 },
      save: { made: '/body/sessionId' },
    },
    { call: 'getReport', path: { sessionId: '${made}' }, expect: { status: 200, body: { isPublic: true } } },
    { call: 'listSessions', expect: { status: 200 } },
  ],
  provenance: { from: 'conform', fault: { step: '6', pointer: '/body/isPublic', expected: 'true', actual: 'false' } },
}

/** Forgets that a report is public. */
const forgets: Mutant['fetchOf'] = changeAnswers(({ method, path }, { status, body }) =>
  method === 'GET' && path.startsWith('/sessions/reports/') && status === 200 ? { body: withMembers(body, { isPublic: false }) } : null,
)

type Outcome = Awaited<ReturnType<typeof replayFailure>>

function showingOn(fetchOf: Mutant['fetchOf'], toPlayed: (outcome: Outcome) => void = () => undefined): ShrinkOptions {
  const play = async (scenario: Scenario, text: string): Promise<boolean> => {
    const there = await replayFailure(text, fetchOf)
    toPlayed(there)
    return there === 'reproduced' && (await replayFailure(text)) === 'notReproduced' && scenario.steps.length > 0
  }
  return { shows: play, hasRoomFor: () => true }
}

test('shrink: steps, members, texts and the given world that a fault does not need go', async () => {
  const shrunk = await shrinkScenario(stringify(written), showingOn(forgets))
  expect(shrunk).toMatchObject({ steps: { before: 7, after: 2 }, isCutShort: false })
  const { text = '' } = shrunk ?? {}
  const { given, steps, provenance } = parseScenarioText(text)
  expect(given).toEqual({})
  expect(steps).toMatchObject([
    {
      call: 'createReport',
      body: { researchQuestion: 'Does', isPublic: true },
      expect: { status: 202 },
      save: { made: '/body/sessionId' },
    },
    { call: 'getReport', path: { sessionId: '${made}' }, expect: { status: 200, body: { isPublic: true } } },
  ])
  expect(provenance?.fault?.step).toBe('2')
  expect(text.length).toBeLessThan(stringify(written).length)
})

test('shrink: the same scenario gives the same text, and a shrunk one stays', async () => {
  const [one, other] = [
    await shrinkScenario(stringify(written), showingOn(forgets)),
    await shrinkScenario(stringify(written), showingOn(forgets)),
  ]
  expect(one).toEqual(other)
  const again = await shrinkScenario(one?.text ?? '', showingOn(forgets))
  expect(again?.text).toBe(one?.text)
})

test('shrink: a scenario that does not show its fault is not shrunk', async () => {
  expect(
    await shrinkScenario(
      stringify(written),
      showingOn(({ fetch }) => fetch),
    ),
  ).toBeNull()
  // What breaks an earlier step is not the recorded fault.
  const search = changeAnswers(({ path }) => (path === '/search/papers' ? refuseWith(500, 'internal_error') : null))
  expect(await shrinkScenario(stringify(written), showingOn(search))).toBeNull()
})

test('shrink: a budget ends it with what it has, and says so', async () => {
  let left = 4
  const shrunk = await shrinkScenario(stringify(written), { ...showingOn(forgets), hasRoomFor: () => left-- > 0 })
  expect(shrunk).toMatchObject({ isCutShort: true, tries: 4 })
  expect(shrunk?.steps.after).toBeLessThan(7)
  expect(await replayFailure(shrunk?.text ?? '', forgets)).toBe('reproduced')
})

test.each([1, 29, 30, 64, 100])('shrink: a repeat that is needed %i times is left with as many', async (needed) => {
  const steps = [{ repeat: 100, every: 'PT1S', steps: [{ call: 'listSessions', expect: { status: 200 } }] }]
  const provenance = { from: 'inspect', fault: { step: '1.1', pointer: '/status', expected: '200', actual: '410' } }
  const text = stringify({ format: 1, title: 'A list that fails in the end', steps, provenance })
  const shows = ({ steps: [step] }: Scenario): Promise<boolean> => Promise.resolve(step?.type === 'repeat' && step.times >= needed)
  const shrunk = await shrinkScenario(text, { shows, hasRoomFor: () => true })
  expect(parseScenarioText(shrunk?.text ?? '').steps).toMatchObject([{ type: 'repeat', times: needed }])
  expect(shrunk?.tries).toBeLessThan(15)
})

import { expect, test } from 'vitest'
import { isObject } from '../../../src/contract/is-object.ts'
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

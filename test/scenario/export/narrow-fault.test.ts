import { expect, test } from 'vitest'
import { exportScenario } from '../../../src/scenario/export/export-scenario.ts'
import { narrowFault } from '../../../src/scenario/export/narrow-fault.ts'
import type { Scenario } from '../../../src/scenario/scenario.ts'
import { parseScenarioText } from '../../support/scenario/play-scenario.ts'

function recorded(call: string, schema: string, pointer: string, actual: string): Scenario {
  const step = { call, ...(call === 'getReport' && { path: { sessionId: 'x' } }), expect: { status: 200, body: { $schema: schema } } }
  const fault = { step: '2.1', pointer, expected: `valid as ${schema}`, actual }
  const provenance = {
    from: 'inspect',
    version: '0.2.0',
    recordedAt: '2026-03-02T09:00:00Z',
    deployment: 'https://api.example.org/v2',
    fault,
  }
  const steps = [
    { call: 'listSessions', expect: { body: { $schema: 'SessionList' } } },
    { repeat: 2, steps: [step] },
  ]
  return parseScenarioText(JSON.stringify({ format: 1, title: 'Recorded', steps, provenance }))
}

const cases: readonly (readonly [schema: string, pointer: string, actual: string, expected: unknown])[] = [
  ['SessionList', '/body/totalCount', '"0"', { $any: [{ $absent: true }, { $type: 'integer' }] }],
  ['SessionList', '/body/nextCursor', 'absent', { $any: [null, { $type: 'string' }] }],
  ['SessionList', '/body/sessions', '{}', { $type: 'array' }],
  ['Report', '/body/status', '"done"', { $any: ['processing', 'pausedForInsufficientQuota', 'completed', 'failed', 'unknown'] }],
  ['Error', '/body/error', '"not found"', { $type: 'object' }],
  ['Error', '/body/error', 'absent', { $type: 'object' }],
]

test.each(cases)('export: a fault by %s at %s (%s) is what a script can look at', (schema, pointer, actual, expected) => {
  const { scenario, unseen } = narrowFault(recorded('listSessions', schema, pointer, actual))
  expect(unseen).toBeUndefined()
  const [first, repeated] = scenario.steps
  expect(first).toMatchObject({ expect: { body: { $schema: 'SessionList' } } })
  expect(repeated).toMatchObject({ steps: [{ expect: { status: 200, body: { [pointer.slice('/body/'.length)]: expected } } }] })
})

test.each(['curl', 'playwright'] as const)('export: a %s script says that it does not look at the fault', (form) => {
  const exported = exportScenario(recorded('getReport', 'Report', '/body/links/self', 'absent'), form)
  expect(exported).toMatchObject({ notes: ['It does not look at the fault, which shows by a schema: /body is valid as Report.'] })
  const seen = exportScenario(recorded('listSessions', 'SessionList', '/body/totalCount', '"0"'), form)
  expect(seen).toMatchObject({ notes: [], text: expect.not.stringContaining('not looked at\n') })
})

test('export: the last line of a curl script says that the fault was not looked at', () => {
  const exported = exportScenario(recorded('getReport', 'Report', '/body/links/self', 'absent'), 'curl')
  expect(exported).toMatchObject({ text: expect.stringContaining('passes, but the fault was not looked at') })
})

test('export: a fault by a schema that a step waits for is looked at, too', () => {
  const { steps, ...whole } = recorded('listSessions', 'SessionList', '/body/totalCount', '"0"')
  const [first] = steps
  if (first?.type !== 'call') throw new Error('the first step calls no operation')
  const { expect: until = {}, ...asking } = first
  const waiting = { ...asking, type: 'until', until, everyMs: 1000, atMostMs: 2000 } as const
  const { provenance } = whole
  if (provenance?.fault === undefined) throw new Error('there is no fault')
  const fault = { ...provenance.fault, step: '1' }
  const { scenario } = narrowFault({ ...whole, steps: [waiting], provenance: { ...provenance, fault } })
  expect(scenario.steps).toMatchObject([{ until: { body: { totalCount: { $any: [{ $absent: true }, { $type: 'integer' }] } } } }])
})

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { shrinkTo } from '../../../src/cli/replay/shrink.ts'
import type { Given } from '../../../src/contract/given.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { toVerdict, type Verdict } from '../../../src/scenario/recorded-fault.ts'
import type { Scenario } from '../../../src/scenario/scenario.ts'
import { changeListedSessions, type Item } from '../../support/deployments/change-list.ts'
import type { Mutant } from '../../support/deployments/mutant.ts'
import { playToEnd } from '../../support/scenario/play-scenario.ts'
import { readVariants } from '../../support/deployments/read-mutants.ts'
import { replayByClock } from '../../support/scenario/record-polls.ts'

const folder = mkdtempSync(join(tmpdir(), 'shrink-legal-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { baseUrl } = createUnderstudy()

async function play(scenario: Scenario, fetchOf: Mutant['fetchOf']): Promise<Verdict['outcome']> {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z', ...scenario.given } })
  const stage = { baseUrl, keys: { default: 'key-default' }, fetch: fetchOf(understudy), clock: understudy.clock }
  const { outcome, events } = await playToEnd(scenario, stage)
  return toVerdict(scenario, outcome, events.at(-1)).outcome
}

/** Shrinks a scenario on a broken deployment that makes a fresh world for each try. */
async function shrink(text: string, name: string, broken: Mutant['fetchOf']): Promise<string> {
  const out = join(folder, name)
  const target = { baseUrl, keys: { default: 'key-default' }, control: { url: `${baseUrl}/_control` } }
  await shrinkTo({ text, readBeside: () => ({ unread: '' }), out, target, mostRequests: 600, mask: (whole) => whole }, (one, isReference) =>
    play(one, isReference ? ({ fetch }) => fetch : broken),
  )
  return existsSync(out) ? readFileSync(out, 'utf8') : text
}

const allReports = changeListedSessions((items: readonly Item[]) => items.map((item) => ({ ...item, type: 'report' })))

const before: Given = {
  sessions: { done: { type: 'report', title: 'Tea', status: 'completed' }, review: { type: 'systematicReview', title: 'Milk' } },
}

const filtered = `format: 1
title: A list of reviews has reports
steps:
  - { call: searchPapers, body: { query: sleep }, expect: { status: 200 } }
  - { call: createSystematicReview, body: { researchQuestion: Does tea help? }, expect: { status: 202 }, save: { id: /body/sessionId } }
  - call: listSessions
    query: { type: systematicReview }
    expect: { body: { sessions: { $each: { type: systematicReview } } } }
provenance: { from: inspect, fault: { step: '3', pointer: /body/sessions/0/type, expected: systematicReview, actual: report } }
`

test('replay --shrink: a filter stays without which a correct account shows the fault', async () => {
  const small = await shrink(filtered, 'filter.yaml', allReports)
  expect(small).not.toContain('searchPapers')
  expect(small).toContain('query:\n      type: systematicReview\n')
  expect(await replayByClock(small, allReports)).toBe('reproduced')
  expect(await replayByClock(small)).toBe('notReproduced')
  expect(await replayByClock(small, undefined, before)).toBe('notReproduced')
})

const waiting = `format: 1
title: A list has another type of a session
steps:
  - { call: searchPapers, body: { query: sleep }, expect: { status: 200 } }
  - { call: createSystematicReview, body: { researchQuestion: Does tea help? }, expect: { status: 202 }, save: { id: /body/sessionId } }
  - call: listSessions
    until: { body: { sessions: { $some: { sessionId: '\${id}' } } } }
    every: PT45S
    atMost: PT30M
  - call: listSessions
    expect: { body: { sessions: { $some: { sessionId: '\${id}', type: systematicReview } } } }
provenance: { from: inspect, fault: { step: '4', pointer: /body/sessions, expected: a review, actual: a report } }
`

test('replay --shrink: the wait for a late list stays', async () => {
  const small = await shrink(waiting, 'wait.yaml', allReports)
  expect(small).not.toContain('searchPapers')
  const late = (await readVariants()).find(({ does }) => does === 'lists a new session at the second list')?.fetchOf
  expect(await replayByClock(small, allReports)).toBe('reproduced')
  expect(await replayByClock(small)).toBe('notReproduced')
  expect(late).toBeDefined()
  expect(await replayByClock(small, late)).toBe('notReproduced')
})

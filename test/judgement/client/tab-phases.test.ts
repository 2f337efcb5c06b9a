import { expect, test } from 'vitest'
import { isEnded } from '../../support/client/faulty-client.ts'
import type { Behaviour, Got } from '../../support/client/simulated-client.ts'
import { browser, risksOf, tab } from '../../support/client/tabs.ts'
import { isTheTurnOf, someInTurn } from '../../support/rotate.ts'
import type { Given } from '../../../src/contract/given.ts'
import type { RiskKind } from '../../../src/judgement/client/risk.ts'

const counts = [2, 3, 5, 8]
/** The parts of an interval at which so many tabs follow each other as evenly as one loop does. */
const evenPhases = counts.flatMap((count) => [...Array(count - 1).keys()].map((part) => (part + 1) / count))
/** Parts of all kinds. */
const phases = [...Array(25).keys()].map((step) => step / 24)

type Tabs = { readonly everySeconds: number; readonly isLast?: (got: Got) => boolean; readonly isClosed?: () => boolean }

/** Tabs that each poll every so many seconds, and open a part of that one after the other. */
function openTabs(count: number, phase: number, { everySeconds, isLast, isClosed }: Tabs): readonly Behaviour[] {
  return Array.from({ length: count }, (_, index) => tab(1 + index * phase * everySeconds, () => everySeconds, isLast, isClosed))
}

/** The phases at which tabs are accused, which do all right. */
async function accusedAt(given: Given, tabsAt: (phase: number) => readonly Behaviour[], allowed?: RiskKind): Promise<readonly unknown[]> {
  const accused: unknown[] = []
  for (const phase of [...evenPhases, ...phases.filter((_, index) => isTheTurnOf(index))]) {
    const kinds = (await risksOf(tabsAt(phase), given, browser)).filter((kind) => kind !== allowed)
    if (kinds.length > 0) accused.push([phase, kinds])
  }
  return accused
}

const ends: Given = { timelines: [{ spanSeconds: 60 }] }
const runs: Given = { timelines: [{ spanSeconds: 9000 }] }
const blockedOnce = (times: number): Given => ({
  ...ends,
  faults: [
    {
      on: { operation: 'getReport' },
      after: 10,
      times,
      does: { answer: { status: 429, body: { error: 'Rate limit exceeded', message: 'Too many requests.' } } },
    },
  ],
})
const gone: Given = {
  ...runs,
  faults: [
    {
      on: { operation: 'getReport' },
      after: 10,
      does: { answer: { status: 404, body: { error: { code: 'session_not_found', message: 'There is no such session.' } } } },
    },
  ],
}
const pauses: Given = { timelines: [{ spanSeconds: 60, pauseAt: ['extracting_data'] }] }

test.each(counts)('client report: %i tabs at every phase that each see the end are not accused', async (count) => {
  for (const everySeconds of someInTurn([20, 30, 60]))
    expect([everySeconds, await accusedAt(ends, (phase) => openTabs(count, phase, { everySeconds }))]).toEqual([everySeconds, []])
})

test.each(counts)('client report: %i tabs at every phase, closed before the end, are not accused', async (count) => {
  const tabsAt = (phase: number): readonly Behaviour[] => {
    let polls = 0
    return openTabs(count, phase, { everySeconds: 20, isClosed: () => ++polls > 12 * count })
  }
  expect(await accusedAt(runs, tabsAt)).toEqual([])
})

test('client report: two tabs at every phase, one closed before the end, are clean', async () => {
  const tabsAt = (phase: number): readonly Behaviour[] => {
    let isOver = false
    return openTabs(2, phase, { everySeconds: 20, isLast: (got) => (isOver ||= isEnded(got)), isClosed: () => isOver })
  }
  expect(await accusedAt(ends, tabsAt)).toEqual([])
})

test.each(counts)('client report: %i tabs at every phase that each are refused once are not accused', async (count) => {
  const isLast = ({ status }: Got): boolean => status === 404
  expect(await accusedAt(gone, (phase) => openTabs(count, phase, { everySeconds: 30, isLast }))).toEqual([])
})

test.each(counts)('client report: %i tabs at every phase that each see one block or pause are clean', async (count) => {
  expect(await accusedAt(blockedOnce(count), (phase) => openTabs(count, phase, { everySeconds: 30 }))).toEqual([])
  const isLast = ({ json }: Got): boolean => json.status !== 'processing'
  // To leave a paused report is a fault of another kind.
  const tabsAt = (phase: number): readonly Behaviour[] => openTabs(count, phase, { everySeconds: 30, isLast })
  expect(await accusedAt(pauses, tabsAt, 'paused-taken-as-final')).toEqual([])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { service } from '../../src/contract/service.ts'
import { perform } from '../../src/engine/perform.ts'
import { seededUuid } from '../../src/engine/seeded-uuid.ts'
import { settle } from '../../src/engine/settle.ts'
import { realisticMs, timelineFor } from '../../src/engine/timeline-for.ts'
import { createReport, nine, report, second, worldOf } from '../support/engine/engine-world.ts'
import { request } from './happenings.ts'

const { from, to } = service.durations.report.typicalMinutes

test('realistic session: it takes the typical time of its type', () => {
  fc.assert(
    fc.property(request, fc.integer(), fc.nat(50), (asked, seed, others) => {
      const world = worldOf({ seed, options: { realistic: true } })
      for (let number = 0; number < others; number++) perform(world, createReport(), nine)
      const script = timelineFor(world, asked)
      const { from: least, to: most } = service.durations[asked.type === 'systematicReview' ? asked.type : 'report'].typicalMinutes
      const takesMs = 'timeline' in script ? script.timeline.spans.reduce((sum, span) => sum + span.durationMs, 0) : 0
      expect(takesMs).toBeGreaterThanOrEqual(least * 60 * second)
      expect(takesMs).toBeLessThanOrEqual(most * 60 * second)
    }),
  )
})

test('realistic sessions: durations vary, and repeat with the same seed', () => {
  const minutesOf = (seed: number) => Array.from({ length: 200 }, (_, number) => realisticMs(report, seed, number) / 60_000)
  expect(minutesOf(1)).toEqual(minutesOf(1))
  expect(minutesOf(1)).not.toEqual(minutesOf(2))
  expect(Math.min(...minutesOf(1))).toBeLessThan(from + 1)
  expect(Math.max(...minutesOf(1))).toBeGreaterThan(to - 1)
})

test('realistic session: a requested span stays', () => {
  const world = worldOf({ options: { realistic: true } })
  expect(timelineFor(world, { ...report, researchQuestion: '[understudy: span 1s]' })).toMatchObject({
    timeline: { spans: [{ durationMs: 1000 }, {}, {}, {}] },
  })
})

test('realistic session: a failing one ends with its stage', () => {
  const world = worldOf({ options: { realistic: true } })
  const script = timelineFor(world, { ...report, researchQuestion: '[understudy: fail at gathering_sources]' })
  if ('wrong' in script) throw new Error(script.wrong)
  perform(world, { type: 'createSession', by: 'default', source: 'api', isPublic: false, request: report, timeline: script.timeline }, nine)
  settle(world, nine + to * 60 * second)
  const endedAt = world.log.at(-1)?.at ?? 0
  expect(world.log.at(-1)?.type).toBe('sessionFailed')
  expect(endedAt - nine).toBe(Math.round(realisticMs(report, 1, 0) / 4))
})

test('realistic session: its duration is independent of its id', () => {
  const shareOfId = (number: number): number => Number.parseInt(seededUuid(1, number).slice(0, 8), 16) / 2 ** 32
  const minutesById = (number: number): number => from + shareOfId(number) * (to - from)
  const alike = Array.from({ length: 200 }, (_, number) => number).filter(
    (number) => Math.abs(minutesById(number) - realisticMs(report, 1, number) / 60_000) < 0.1,
  )
  expect(alike.length).toBeLessThan(20)
})

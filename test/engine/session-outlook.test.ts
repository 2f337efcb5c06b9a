import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitsLeftAt } from '../../src/engine/account.ts'
import { outlookOf, type Outlook } from '../../src/engine/history/session-outlook.ts'
import { perform } from '../../src/engine/perform.ts'
import { settle } from '../../src/engine/settle.ts'
import type { TimelineWish } from '../../src/engine/timeline.ts'
import type { World } from '../../src/engine/world.ts'
import { accountOf, create, created, createReport, give, nine, second, sessionOf, steer, worldOf } from '../support/engine/engine-world.ts'
import { request, wishFor } from './happenings.ts'

const outlook = (world: World, sessionId: string, at: number): Outlook =>
  outlookOf(sessionOf(world, sessionId), unitsLeftAt(accountOf(world), at))

/** What comes in short: what, the stage, and when in seconds after nine. */
const short = ({ next, ending }: Outlook): readonly string[] => [
  ...next.map(({ what, stage, at }) => `${what} ${stage} ${at === null ? '?' : (at - nine) / second}`),
  ...(ending === null ? [] : [`${ending.as} ${ending.at === null ? '?' : (ending.at - nine) / second}`]),
]

function run(wish: TimelineWish, afterMs: number, quota: number | null = null) {
  const world = worldOf({ accounts: { default: { plan: 'pro', quota } } })
  const sessionId = created(perform(world, createReport(wish), nine))
  settle(world, nine + afterMs)
  return { world, sessionId, look: () => outlook(world, sessionId, nine + afterMs) }
}

test('outlook by time: each stage to come has its instant', () => {
  expect(short(run({}, 3000).look())).toEqual(['stage extracting_data 4', 'stage generating_report 6', 'completed 8'])
})

test('outlook with a scripted pause: nobody knows when it goes on', () => {
  expect(short(run({ pauseAt: ['extracting_data'] }, 0).look())).toEqual([
    'stage screening_abstract 2',
    'pause extracting_data 4',
    'stage extracting_data ?',
    'stage generating_report ?',
    'completed ?',
  ])
})

test('outlook with too little quota: it pauses before the stage it cannot pay', () => {
  expect(short(run({}, 0, 2).look())).toContain('pause extracting_data 4')
})

test('outlook of a paused report: the stage that it stopped before comes first', () => {
  const { look } = run({ pauseAt: ['extracting_data'] }, 9000)
  expect(short(look())).toEqual(['stage extracting_data ?', 'stage generating_report ?', 'completed ?'])
})

test('outlook by polls and by hand: no stage has an instant', () => {
  for (const by of ['polls', 'hand'] as const)
    expect(short(run({ by }, 0).look())).toEqual([
      'stage screening_abstract ?',
      'stage extracting_data ?',
      'stage generating_report ?',
      'completed ?',
    ])
})

test('outlook of a report that will fail or hang: it ends so', () => {
  expect(short(run({ end: { at: 'screening_abstract', as: 'failed' } }, 3000).look())).toEqual(['failed 4'])
  expect(short(run({ end: { at: 'screening_abstract', as: 'hang' } }, 3000).look())).toEqual(['hang 4'])
  expect(short(run({ end: { at: 'screening_abstract', as: 'hang' } }, 9000).look())).toEqual(['hang 4'])
})

test('outlook of a resume that fails: nothing comes after the pause', () => {
  expect(short(run({ pauseAt: ['extracting_data'], onResume: 'failed' }, 3000).look())).toEqual(['pause extracting_data 4', 'failed ?'])
  expect(short(run({ pauseAt: ['extracting_data'], onResume: 'failed' }, 9000).look())).toEqual(['failed ?'])
})

test('outlook of exports: they are ready some time after the end', () => {
  expect(run({ exports: 'generating' }, 0).look().exportsReadyAt).toBe(nine + 10 * second)
  const { look } = run({ exports: 'generating' }, 9000)
  expect(look()).toMatchObject({ next: [], ending: { as: 'completed', at: nine + 8 * second }, exportsReadyAt: nine + 10 * second })
  expect(run({ exports: 'generating' }, 20_000).look().exportsReadyAt).toBe(nine + 10 * second)
  expect(run({ exports: 'unavailable' }, 0).look().exportsReadyAt).toBeNull()
})

test('outlook of an agent session: a requested stop comes before its next stage', () => {
  const world = worldOf()
  const sessionId = give(world, { type: 'agent' })
  expect(short(outlook(world, sessionId, nine))).toEqual(['stage null 1', 'completed 2'])
  perform(world, { type: 'stopSession', by: 'default', sessionId }, nine)
  expect(short(outlook(world, sessionId, nine))).toEqual(['completed 0.25'])
})

test('outlook of a session without a status: there is none', () => {
  const world = worldOf()
  const sessionId = give(world, { type: 'report', status: 'unknown' })
  expect(outlook(world, sessionId, nine)).toEqual({ next: [], ending: null, exportsReadyAt: null })
})

test('outlook: what it foresees happens at its instants, and nothing else', () => {
  const wished = request.chain((asked) => wishFor(asked).map((wish) => ({ asked, wish })))
  fc.assert(
    fc.property(wished, fc.nat(12_000), fc.option(fc.nat(15)), fc.boolean(), ({ asked, wish }, afterMs, quota, pauses) => {
      const world = worldOf({ accounts: { default: { plan: 'pro', quota } } })
      const decision = perform(world, create(asked, wish), nine)
      fc.pre(!('refused' in decision))
      const sessionId = created(decision)
      settle(world, nine + afterMs)
      if (pauses) steer(world, sessionId, { do: 'pause' }, nine + afterMs)
      const before = outlook(world, sessionId, nine + afterMs)
      const from = world.log.length
      settle(world, nine + 3600 * second)
      const happened = world.log.slice(from).flatMap((event) => {
        if (event.type === 'stageBegun') return [`stage ${event.stage} ${event.at}`]
        if (event.type === 'sessionPaused') return [`pause ${event.stage} ${event.at}`]
        if (event.type === 'exportsReady') return [`ready ${event.at}`]
        return event.type === 'sessionCompleted' || event.type === 'sessionFailed' || event.type === 'sessionHung'
          ? [`end ${event.at}`]
          : []
      })
      const { next, ending, exportsReadyAt } = before
      const foreseen = [
        ...next.flatMap(({ what, stage, at }) => (at === null ? [] : [`${what} ${stage} ${at}`])),
        ...(ending !== null && ending.at !== null && !isPast(ending.at) ? [`end ${ending.at}`] : []),
        ...(exportsReadyAt !== null && !isPast(exportsReadyAt) ? [`ready ${exportsReadyAt}`] : []),
      ]
      function isPast(at: number): boolean {
        return at <= nine + afterMs
      }
      expect(happened).toEqual(foreseen)
    }),
    { numRuns: 500 },
  )
})

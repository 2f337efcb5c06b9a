import { expect, test } from 'vitest'
import type { GivenTimeline } from '../../src/contract/given.ts'
import { perform } from '../../src/engine/perform.ts'
import { timelineFor } from '../../src/engine/timeline-for.ts'
import { report, reviewOf, worldOf } from '../support/engine/engine-world.ts'

const scriptOf = (researchQuestion: string, timelines: readonly GivenTimeline[] = []) =>
  timelineFor(worldOf({ timelines }), { ...report, researchQuestion })

const spansOf = (question: string, given: readonly GivenTimeline[] = []) => {
  const script = scriptOf(question, given)
  return 'wrong' in script
    ? script.wrong
    : {
        ending: script.timeline.ending.as,
        pauses: script.timeline.spans.filter((span) => span.pausesFirst).map((span) => span.stage),
        last: script.timeline.spans.at(-1),
      }
}

test('question without magic: the session completes without a pause', () => {
  expect(spansOf('Does it work?')).toMatchObject({ ending: 'completed', pauses: [], last: { stage: 'generating_report' } })
})

test('magic: clauses pause, fail and set the span', () => {
  expect(
    spansOf('Does it work? [understudy: pause at screening_abstract; pause at extracting_data; fail at generating_report; span 1.5s]'),
  ).toMatchObject({
    ending: 'failed',
    pauses: ['screening_abstract', 'extracting_data'],
    last: { stage: 'generating_report', durationMs: 1500 },
  })
})

test('magic: an unknown clause is quoted with the grammar', () => {
  expect(spansOf('[understudy: pause at extracting]')).toMatch(
    /the clause "pause at extracting" is not understood; the grammar is \[understudy: CLAUSE.*gathering_sources, screening_abstract/,
  )
})

test('given timelines: the first that fits applies, overridden by magic', () => {
  const given: readonly GivenTimeline[] = [{ question: 'vitamin', hangAt: 'screening_abstract' }, { pauseAt: ['extracting_data'] }]
  expect(spansOf('About vitamin D', given)).toMatchObject({ ending: 'hang', last: { stage: 'screening_abstract' } })
  expect(spansOf('About sleep', given)).toMatchObject({ ending: 'completed', pauses: ['extracting_data'] })
  expect(spansOf('About sleep [understudy: pause at screening_abstract]', given)).toMatchObject({ pauses: ['screening_abstract'] })
})

test('failure without a stage: it happens in the last stage', () => {
  const failed = { ending: { as: 'failed', code: 'no_sources' }, spans: { length: 4 } }
  expect(scriptOf('[understudy: fail with no_sources]')).toMatchObject({ timeline: failed })
  expect(scriptOf('Why?', [{ failWith: 'no_sources' }])).toMatchObject({ timeline: failed })
})

test('magic: its end replaces the whole given end', () => {
  const given: readonly GivenTimeline[] = [{ failAt: 'extracting_data', failWith: 'no_sources' }]
  expect(scriptOf('[understudy: fail at screening_abstract]', given)).toMatchObject({
    timeline: { ending: { as: 'failed', code: 'report_generation_failed' }, spans: { length: 2 } },
  })
})

test('magic: every text of a question counts', () => {
  expect(spansOf('[understudy: pause at extracting_data] Why? [understudy: span 1s]')).toMatchObject({
    pauses: ['extracting_data'],
    last: { durationMs: 1000 },
  })
})

test.each([
  ['hang at extracting_data; fail with x', { hangAt: 'extracting_data', failWith: 'x' }, 'a session that hangs never fails'],
  [
    'hang at extracting_data; fail at extracting_data',
    { hangAt: 'extracting_data', failAt: 'extracting_data' },
    'a session that hangs never fails',
  ],
  [
    'pause at generating_report; fail at extracting_data',
    { pauseAt: ['generating_report'], failAt: 'extracting_data' },
    'a pause at generating_report never comes: the session ends at extracting_data',
  ],
  [
    'pause at screening_fulltext',
    { pauseAt: ['screening_fulltext'] },
    'this report has no stage screening_fulltext, only gathering_sources, screening_abstract, extracting_data, generating_report',
  ],
  ['span 0s', { spanSeconds: 0 }, 'a span must be longer than nothing'],
  ['span 99999999s', { spanSeconds: 99_999_999 }, 'a span must be no longer than a year'],
  [
    'resume completed; fail at extracting_data',
    { onResume: 'completed', failAt: 'extracting_data' },
    'a session that is completed by its resume ends nowhere else',
  ],
  [
    'resume completed; fail with x',
    { onResume: 'completed', failWith: 'x' },
    'a session that is completed by its resume ends nowhere else',
  ],
  [
    'resume failed; hang at extracting_data',
    { onResume: 'failed', hangAt: 'extracting_data' },
    'a session that is failed by its resume ends nowhere else',
  ],
] as const)('impossible wish: %s is refused', (clauses, given, reason) => {
  expect(spansOf(`[understudy: ${clauses}]`)).toBe(`researchQuestion has magic that cannot be kept: ${reason}`)
  expect(spansOf('Why?', [given])).toBe(`the given timeline cannot be kept: ${reason}`)
})

test('magic: unclosed text and repeated clauses are refused', () => {
  expect(spansOf('Why? [understudy: pause at extracting_data')).toMatch(
    /"\[understudy: pause at extracting_data" is not closed; the grammar is /,
  )
  expect(spansOf('[understudy: span 1s; span 2s]')).toMatch(/: the clause "span 2s" says again what one before it said$/)
})

test('magic: a stage that the review has not configured is refused', () => {
  const world = worldOf({ timelines: [{ pauseAt: ['screening_fulltext'] }] })
  expect(timelineFor(world, reviewOf())).toMatchObject({ timeline: { spans: { length: 5 } } })
  expect(timelineFor(world, { ...reviewOf(), fulltextScreening: null })).toEqual({
    wrong:
      'the given timeline cannot be kept: this systematic review has no stage screening_fulltext, ' +
      'only gathering_sources, screening_abstract, extracting_data, generating_report',
  })
})

test('magic: it sets polls, exports and the end by a resume', () => {
  expect(scriptOf('[understudy: polls 3; exports generating; resume completed]')).toMatchObject({
    timeline: { by: 'polls', polls: 3, exports: 'generating', onResume: 'completed' },
  })
  expect(scriptOf('[understudy: exports unavailable; resume failed]')).toMatchObject({
    timeline: { by: 'time', exports: 'unavailable', onResume: 'failed' },
  })
})

test('magic: polls replace a given advance by hand', () => {
  expect(scriptOf('[understudy: polls 2]', [{ by: 'hand' }])).toMatchObject({ timeline: { by: 'polls', polls: 2 } })
})

test('magic: an end and an end by a resume replace each other', () => {
  expect(scriptOf('[understudy: fail at screening_abstract]', [{ onResume: 'completed' }])).toMatchObject({
    timeline: { ending: { as: 'failed' }, onResume: null },
  })
  expect(scriptOf('[understudy: resume completed]', [{ hangAt: 'screening_abstract' }])).toMatchObject({
    timeline: { ending: { as: 'completed' }, onResume: 'completed', spans: { length: 4 } },
  })
})

test('magic: a world with it switched off reads none', () => {
  const world = worldOf({ options: { magic: false } })
  expect(timelineFor(world, { ...report, researchQuestion: '[understudy: nonsense]' })).toMatchObject({
    timeline: { ending: { as: 'completed' } },
  })
})

test('spans: they are whole milliseconds above zero', () => {
  expect(spansOf('[understudy: span 1.0005s]')).toMatchObject({ last: { durationMs: 1001 } })
  expect(spansOf('[understudy: span 0.0001s]')).toMatchObject({ last: { durationMs: 1 } })
  expect(spansOf('[understudy: span 1.1s]')).toMatchObject({ last: { durationMs: 1100 } })
})

test('pause: it may be at the stage in which the session ends', () => {
  expect(spansOf('[understudy: pause at extracting_data; fail at extracting_data]')).toMatchObject({
    ending: 'failed',
    pauses: ['extracting_data'],
    last: { stage: 'extracting_data' },
  })
})

test('magic: it must be compatible with the rest of the given timeline', () => {
  expect(scriptOf('[understudy: pause at extracting_data]', [{ failAt: 'screening_abstract' }])).toEqual({
    wrong: 'researchQuestion has magic that cannot be kept: a pause at extracting_data never comes: the session ends at screening_abstract',
  })
})

test('given timelines: stages and exports have durations of their own', () => {
  const script = scriptOf('Why?', [{ spanSeconds: 5, stageSeconds: { extracting_data: 60 }, exportsSeconds: 7 }])
  expect(script).toMatchObject({ timeline: { exportsMs: 7000 } })
  const durations = 'wrong' in script ? [] : script.timeline.spans.map(({ stage, durationMs }) => [stage, durationMs])
  expect(durations).toContainEqual(['extracting_data', 60_000])
  expect(durations).toContainEqual(['generating_report', 5000])
  expect(scriptOf('Why?', [{ stageSeconds: { extracting_data: 1e9 } }])).toMatchObject({ wrong: expect.stringContaining('a year') })
})

test('given timelines: a type limits one, and a session id makes it for one session', () => {
  const id = '7b0c2f6e-3d5a-4e1b-9c8d-0a1b2c3d4e5f'
  const world = worldOf({
    timelines: [
      { type: 'agent' as const, failWith: 'no' },
      { type: 'report' as const, sessionId: id.toUpperCase() },
    ],
  })
  const first = timelineFor(world, report)
  expect(first).toMatchObject({ sessionId: id, timeline: { ending: { as: 'completed' } } })
  const created = perform(
    world,
    { type: 'createSession', by: 'default', source: 'api', isPublic: false, request: report, ...('wrong' in first ? raise() : first) },
    0,
  )
  expect(created).toMatchObject([{ type: 'sessionCreated', sessionId: id }])
  expect(timelineFor(world, report)).not.toHaveProperty('sessionId')
  expect(timelineFor(worldOf({ timelines: [{ sessionId: id, question: 'Does' }] }), report)).not.toHaveProperty('sessionId')
  expect(timelineFor(worldOf({ timelines: [{ sessionId: id }] }), report, true)).not.toHaveProperty('sessionId')
})

function raise(): never {
  throw new Error('the timeline cannot be kept')
}

import { expect, test } from 'vitest'
import { timelineFor } from '../../src/engine/timeline-for.ts'

const spansOf = (question: string, given: Parameters<typeof timelineFor>[0] = []) => {
  const script = timelineFor(given, 'report', question)
  return 'wrong' in script
    ? script.wrong
    : {
        ending: script.timeline.ending.as,
        pauses: script.timeline.spans.filter((span) => span.pausesFirst).map((span) => span.stage),
        last: script.timeline.spans.at(-1),
      }
}

test('a question without magic completes without a pause', () => {
  expect(spansOf('Does it work?')).toMatchObject({ ending: 'completed', pauses: [], last: { stage: 'generating_report' } })
})

test('magic pauses, fails and sets the span, clause by clause', () => {
  expect(
    spansOf('Does it work? [understudy: pause at screening_abstract; pause at extracting_data; fail at generating_report; span 1.5s]'),
  ).toMatchObject({
    ending: 'failed',
    pauses: ['screening_abstract', 'extracting_data'],
    last: { stage: 'generating_report', durationMs: 1500 },
  })
})

test('a clause that is not understood is quoted with the grammar', () => {
  expect(spansOf('[understudy: pause at extracting]')).toMatch(
    /the clause "pause at extracting" is not understood; the grammar is \[understudy: CLAUSE.*gathering_sources, screening_abstract/,
  )
})

test('the first given timeline that fits the question holds, and magic goes over it', () => {
  const given = [{ question: 'vitamin', hangAt: 'screening_abstract' as const }, { pauseAt: ['extracting_data' as const] }]
  expect(spansOf('About vitamin D', given)).toMatchObject({ ending: 'hang', last: { stage: 'screening_abstract' } })
  expect(spansOf('About sleep', given)).toMatchObject({ ending: 'completed', pauses: ['extracting_data'] })
  expect(spansOf('About sleep [understudy: pause at screening_abstract]', given)).toMatchObject({ pauses: ['screening_abstract'] })
})

test('a failure without a stage is one of the last stage, by magic or given', () => {
  const failed = { ending: { as: 'failed', code: 'no_sources' }, spans: { length: 4 } }
  expect(timelineFor([], 'report', '[understudy: fail with no_sources]')).toMatchObject({ timeline: failed })
  expect(timelineFor([{ failWith: 'no_sources' }], 'report', 'Why?')).toMatchObject({ timeline: failed })
})

test('an end by magic takes the place of the whole given end', () => {
  const given = [{ failAt: 'extracting_data' as const, failWith: 'no_sources' }]
  expect(timelineFor(given, 'report', '[understudy: fail at screening_abstract]')).toMatchObject({
    timeline: { ending: { as: 'failed', code: 'report_generation_failed' }, spans: { length: 2 } },
  })
})

test('every magic text of a question counts', () => {
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
    'a report has no stage screening_fulltext, only gathering_sources, screening_abstract, extracting_data, generating_report',
  ],
  ['span 0s', { spanSeconds: 0 }, 'a span must be longer than nothing'],
] as const)('%s is refused, by magic or given', (clauses, given, reason) => {
  expect(spansOf(`[understudy: ${clauses}]`)).toBe(`researchQuestion has magic that cannot be kept: ${reason}`)
  expect(spansOf('Why?', [given])).toBe(`the given timeline cannot be kept: ${reason}`)
})

test('magic that is not closed, or says a thing twice, is wrong', () => {
  expect(spansOf('Why? [understudy: pause at extracting_data')).toMatch(
    /"\[understudy: pause at extracting_data" is not closed; the grammar is /,
  )
  expect(spansOf('[understudy: span 1s; span 2s]')).toMatch(/: the clause "span 2s" says again what one before it said$/)
})

test('the full texts of a review are screened', () => {
  expect(timelineFor([{ pauseAt: ['screening_fulltext'] }], 'systematicReview', 'Why?')).toMatchObject({
    timeline: { spans: { length: 5 } },
  })
})

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
    /^the clause "pause at extracting" is not understood; the grammar is \[understudy: CLAUSE.*gathering_sources, screening_abstract/,
  )
})

test('the first given timeline that fits the question holds, and magic goes over it', () => {
  const given = [{ question: 'vitamin', hangAt: 'screening_abstract' as const }, { pauseAt: ['extracting_data' as const] }]
  expect(spansOf('About vitamin D', given)).toMatchObject({ ending: 'hang', last: { stage: 'screening_abstract' } })
  expect(spansOf('About sleep', given)).toMatchObject({ ending: 'completed', pauses: ['extracting_data'] })
  expect(spansOf('About sleep [understudy: pause at screening_abstract]', given)).toMatchObject({ pauses: ['screening_abstract'] })
})

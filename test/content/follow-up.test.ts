import { expect, test } from 'vitest'
import { followUpOf } from '../../src/content/agent/follow-up.ts'

const first = 'Does regular exercise improve sleep quality?'
const inAdults = 'Does regular exercise improve sleep quality in adults?'

test.each([
  [first, 'And in children?', 'Does regular exercise improve sleep quality in children?'],
  [inAdults, 'And in children?', 'Does regular exercise improve sleep quality in children?'],
  [inAdults, 'What about older women?', 'Does regular exercise improve sleep quality in older women?'],
  [inAdults, 'Thanks! Does it hold for pregnant women, too?', 'Does regular exercise improve sleep quality in pregnant women?'],
  [inAdults, 'And among people with diabetes?', 'Does regular exercise improve sleep quality in people with diabetes?'],
  [inAdults, 'In adults?', inAdults],
  ['Do adult women aged 65 or over sleep well?', 'And in men?', 'Do men sleep well?'],
  ['Do men and women sleep well', 'And in teenagers?', 'Do teenagers sleep well'],
  [first, 'Does vitamin D prevent depression in children?', 'Does vitamin D prevent depression in children?'],
  [first, 'What about melatonin?', 'What about melatonin?'],
  [first, 'And why?', first],
  [first, 'Read on about children.', first],
])('agent follow-up: "%s", then "%s"', (question, message, asked) => {
  expect(followUpOf(question, message)).toBe(asked)
})

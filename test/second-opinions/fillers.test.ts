import { expect, test } from 'vitest'
import { validateBody } from '../support/own-verdict.ts'
import { judgedBodies } from '../support/second-opinions.ts'

test('we judge the examples and the fillers valid, as the other judges are told', () => {
  const others = judgedBodies.filter((entry) => (validateBody('open', entry).length === 0) !== entry.valid)
  expect(others.map(({ title }) => title)).toEqual([])
})

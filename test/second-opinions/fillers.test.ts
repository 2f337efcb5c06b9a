import { expect, test } from 'vitest'
import { validateBody } from '../support/contract/validate-body.ts'
import { judgedBodies } from '../support/contract/compare-verdicts.ts'

test('fillers: we judge examples and fillers as the other validators do', () => {
  const others = judgedBodies.filter((entry) => (validateBody('open', entry).length === 0) !== entry.valid)
  expect(others.map(({ title }) => title)).toEqual([])
})

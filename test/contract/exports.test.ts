import { expect, test } from 'vitest'
import * as msw from '../../src/mock/msw.ts'
import * as mock from '../../src/mock/index.ts'
import * as server from '../../src/server/index.ts'

test('the entries export these names and no others', () => {
  expect(Object.keys(mock)).toEqual(['createUnderstudy'])
  expect(Object.keys(msw)).toEqual(['handlersOf'])
  expect(Object.keys(server)).toEqual(['serve'])
})

import { expect, test } from 'vitest'
import * as control from '../../src/control/index.ts'
import * as msw from '../../src/mock/msw.ts'
import * as mock from '../../src/mock/index.ts'
import * as server from '../../src/server/index.ts'

test('exports: each entry has these names and no others', () => {
  expect(Object.keys(mock).toSorted()).toEqual(['UnderstudyError', 'createUnderstudy'])
  expect(Object.keys(control).toSorted()).toEqual(['ControlError', 'createControl'])
  expect(Object.keys(msw)).toEqual(['handlersOf'])
  expect(Object.keys(server)).toEqual(['serve'])
})

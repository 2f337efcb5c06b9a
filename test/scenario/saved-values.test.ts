import { expect, test } from 'vitest'
import { escapeNames, fill, findNames, save, splitAtNames } from '../../src/scenario/saved-values.ts'

const saved = new Map<string, unknown>([
  ['count', 3],
  ['flag', false],
  ['links', { self: 'x' }],
  ['title', 'Why (really)?'],
])

test('saved values: a reference becomes the value, or text in a longer text', () => {
  expect(fill({ a: '${count}', b: ['${flag}', 'is ${flag}'], c: '${links}', d: '${links}${count}' }, saved)).toEqual({
    a: 3,
    b: [false, 'is false'],
    c: { self: 'x' },
    d: '{"self":"x"}3',
  })
})

test('saved values: in a pattern they match literally', () => {
  expect(fill({ $match: '^${title}$' }, saved)).toEqual({ $match: '^Why \\(really\\)\\?$' })
  expect(fill({ $match: '${title}' }, saved)).toEqual({ $match: 'Why \\(really\\)\\?' })
})

test('pointers: lead into the answer, through its own members only', () => {
  const answer = { status: 200, headers: { 'x-left': '3' }, body: { 'a/b': [{ c: null }, 4] }, text: '' }
  const values = new Map<string, unknown>()
  const names = { status: '/status', left: '/headers/X-Left', four: '/body/a~1b/1', body: '/body' }
  expect(save(names, answer, values)).toEqual([])
  expect(Object.fromEntries(values)).toEqual({ status: 200, left: '3', four: 4, body: answer.body })
  expect(save({ x: '/body/a~1b/0/c', y: '/body/a~1b/length', z: '/body/toString' }, answer, values)).toEqual([
    { pointer: '/body/a~1b/0/c', expected: 'a value to save as x', actual: 'null' },
    { pointer: '/body/a~1b/length', expected: 'a value to save as y', actual: 'absent' },
    { pointer: '/body/toString', expected: 'a value to save as z', actual: 'absent' },
  ])
})

test('saved values: an escaped reference becomes the text itself', () => {
  expect(fill(['$${count}', 'is $${count} or ${count}', '$$${count}', '$${', { $match: '^$${title}' }], saved)).toEqual([
    '${count}',
    'is ${count} or 3',
    '$${count}',
    '${',
    { $match: '^${title}' },
  ])
  const text = 'a ${count} $${count} $ { ${ ${}'
  expect(fill(escapeNames(text), saved)).toBe(text)
  expect(findNames([text, escapeNames(text)])).toEqual(['count', ''])
  expect(splitAtNames('$${count}${count}$$')).toEqual([{ literal: '${count}' }, { name: 'count' }, { literal: '$$' }])
})

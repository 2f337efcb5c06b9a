import { expect, test } from 'vitest'
import { judgePaged } from '../../../src/conformance/sections/list/judge-paged.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { recordAnswer, recordExchange } from '../../support/exchanges/record-exchange.ts'

/** The last of them is the newest. */
const hours = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

let count = 0

function list(ids: string, totalCount: number, nextCursor: string | null): Exchange {
  const sessions = ids.split('').map((sessionId) => ({ sessionId, createdAt: `2026-01-01T0${hours.indexOf(sessionId)}:00:00Z` }))
  count += 1
  return recordExchange(count, 'listSessions', '/sessions?limit=2', recordAnswer(200, { sessions, totalCount, nextCursor }))
}

const before = [list('fedcba', 6, null)]

function pagesOf(total: number, ...shown: readonly string[]): readonly Exchange[] {
  return shown.map((ids, index) => list(ids, total, index < shown.length - 1 ? ids : null))
}

test('pages: a session twice is pushed on by one that came', () => {
  const found = judgePaged({ before, pages: pagesOf(6, 'fe', 'ed', 'cb', 'a'), after: [list('gfedcba', 7, null)] })
  expect(found).toHaveProperty('kept')
  expect(found).not.toHaveProperty('unseen')
})

test('pages: a session twice on a list that nothing came to is broken', () => {
  const found = judgePaged({ before, pages: pagesOf(6, 'fe', 'ed', 'cb', 'a'), after: before })
  expect(found).toMatchObject({ broken: { actual: 'e twice' } })
})

test('pages: a session twice is not seen as kept where only the count grew', () => {
  const found = judgePaged({ before, pages: pagesOf(6, 'fe', 'ed', 'cb', 'a'), after: [list('fedcba', 7, null)] })
  expect(found).toMatchObject({ kept: {}, unseen: 'e is on two pages, but 1 came to the list by its count' })
})

test('pages: a session that comes again two pages later is broken whatever came', () => {
  const found = judgePaged({ before, pages: pagesOf(6, 'fe', 'dc', 'be', 'a'), after: [list('gfedcba', 7, null)] })
  expect(found).toMatchObject({ broken: { actual: 'e twice' } })
})

test('pages: a cursor that ends the list too early is named before what it hides', () => {
  const found = judgePaged({ before, pages: pagesOf(6, 'fe'), after: before })
  const actual = 'nextCursor is null after 2 of 6 sessions (totalCount 6), without d'
  expect(found).toMatchObject({ broken: { actual, pointer: '/nextCursor' } })
})

test('pages: a session that is missing between others says nothing of the cursor', () => {
  const { broken } = judgePaged({ before, pages: pagesOf(6, 'fe', 'dc', 'a'), after: before }) as { readonly broken: object }
  expect(broken).toEqual({ expected: 'every session of the list', actual: 'none of the pages shows b' })
})

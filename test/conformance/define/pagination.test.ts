import { expect, test } from 'vitest'
import { readAllPages } from '../../../src/conformance/define/pagination.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import type { Send } from '../../../src/exchange/send.ts'
import { recordAnswer, recordExchange } from '../../support/exchanges/record-exchange.ts'

/** Answers each list by the cursor that it was asked for. */
function answering(next: (cursor: unknown) => string | null): Send {
  let id = 0
  return ({ query = {} }): Promise<Exchange> =>
    Promise.resolve(
      recordExchange(++id, 'listSessions', '/sessions', recordAnswer(200, { sessions: [], nextCursor: next(query['cursor']) })),
    )
}

test.each([
  ['to its end', (cursor: unknown) => ({ first: 'second', second: null })[String(cursor)] ?? (cursor === undefined ? 'first' : null), 3],
  ['to a page that leads back to itself, once more', () => 'first', 3],
  ['round a circle of pages, once', (cursor: unknown) => (cursor === 'first' ? 'second' : 'first'), 4],
  ['as far as it may be', (cursor: unknown) => `${String(cursor)}+`, 20],
])('pages: a list is read %s', async (_, next, count) => {
  expect(await readAllPages(answering(next), {}, 20)).toHaveLength(count)
})

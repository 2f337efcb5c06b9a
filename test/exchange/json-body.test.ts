import { expect, test } from 'vitest'
import { jsonBodyOf } from '../../src/exchange/json-body.ts'
import { recordAnswer, recordExchange } from '../support/exchanges/record-exchange.ts'

const json = 'application/json'

test.each([
  ['{"query":"x"}', json, { query: 'x' }],
  ['{"query":"x"}', 'application/vnd.api+json; charset=utf-8', { query: 'x' }],
  ['{"query":"x"}', undefined, { query: 'x' }],
  ['{"query":"x"}', 'text/plain', undefined],
  ['["x"]', json, undefined],
  ['null', json, undefined],
  ['query=x', json, undefined],
  ['', json, undefined],
  [undefined, json, undefined],
])('body: %s of the type %s is read as %j', (body, type, expected) => {
  const exchange = recordExchange(1, 'searchPapers', '/search/papers', recordAnswer(200, {}), { method: 'POST' })
  const request = { ...exchange.request, headers: type === undefined ? {} : { 'content-type': type }, ...(body !== undefined && { body }) }
  expect(jsonBodyOf({ ...exchange, request })).toEqual(expected)
})

import { expect, test } from 'vitest'
import { operation, operationIds } from '../../src/contract/operations.ts'
import { toParameters, type JudgedBody } from '../support/contract/validate-body.ts'
import { validateResponseWithPrism, validateRequestWithPrism, prismOperations } from '../support/contract/validate-with-prism.ts'
import { compareVerdicts, type Difference } from '../support/contract/compare-verdicts.ts'

const leftOut = 'Prism judges by JSON Schema draft 7, which does not know dependentRequired.'

/** Known differences from Prism. */
const differences: readonly Difference[] = [
  { title: 'a paper is invalid with twelve fields, without studyTypeTags', says: 'valid', because: leftOut },
  { title: 'a paper is invalid with twelve fields, without journalQuartile', says: 'valid', because: leftOut },
  { title: 'a paper is invalid with twelve fields, without fullTextUrl', says: 'valid', because: leftOut },
  { title: 'a paper is invalid with eleven fields, the last studyTypeTags', says: 'valid', because: leftOut },
  { title: 'a paper is invalid with eleven fields, the last journalQuartile', says: 'valid', because: leftOut },
  { title: 'a paper is invalid with eleven fields, the last fullTextUrl', says: 'valid', because: leftOut },
  {
    title: 'a created report is invalid with a sessionId that is a URN',
    says: 'valid',
    because: 'Its format takes a UUID as a URN too; JSON Schema means the bare form of RFC 4122, which a path can hold.',
  },
  { title: 'a review request is invalid with fulltext screening alone', says: 'valid', because: leftOut },
  { title: 'the data of a review is invalid with fulltext but without screen, which it requires', says: 'valid', because: leftOut },
  { title: 'the data of a review is invalid with report but without extract, which it requires', says: 'valid', because: leftOut },
  {
    title: 'a share request is valid with the email “.mara@university.test”',
    says: 'invalid',
    because: 'Its pattern allows no dot at the start of a mailbox; the HTML standard, which browsers check by, does.',
  },
  { title: 'a query for sources is invalid with no DOI', says: 'valid', because: 'It drops parameters of a query that are empty.' },
  { title: 'a query for sources is invalid with no service id', says: 'valid', because: 'It drops parameters of a query that are empty.' },
]

test('Prism: finds every operation of the bundle', () => {
  expect(prismOperations).toEqual(operationIds)
})

test('Prism: same verdict on every body, example and filler, but for known cases', () => {
  expect(compareVerdicts(isValid)).toEqual(differences.map(({ title, says }) => ({ title, says })))
})

function isValid({ operation: id, direction, status = 0, body }: JudgedBody): boolean {
  const headers = { 'content-type': 'application/json' }
  if (direction === 'response') return validateResponseWithPrism(id, { statusCode: status, headers, body }).length === 0
  const path = operation(id).path.replaceAll(/\{\w+\}/g, '6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11')
  const method = operation(id).method.toLowerCase() as 'get' | 'post' | 'patch' | 'put' | 'delete' // the document has no other
  if (direction === 'request') return validateRequestWithPrism(id, { method, headers, body, url: { path, query: {} } }).length === 0
  const query = Object.fromEntries(
    Object.entries(toParameters(body)).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
  return validateRequestWithPrism(id, { method, url: { path, query } }).length === 0
}

import { expect, test } from 'vitest'
import { queryFaults, requestFaults } from '../../../src/contract/judge-request.ts'
import { operation } from '../../../src/contract/operations.ts'
import { rules } from '../../../src/contract/rules.ts'
import { clientRuleOutcomes } from '../../../src/judgement/client/client-rules.ts'
import { judgeRequest } from '../../../src/judgement/client/request-faults.ts'
import { ruleOfFault } from '../../../src/judgement/client/rule-of-fault.ts'
import { bodies } from '../../support/contract/bodies/every-body.ts'

const exchange = { id: 1, sentAt: 0, answeredAt: 1, account: 'default', from: '', status: 200, isOfFile: false, isReplaced: false }

test('client report: each fault of a request breaks a rule that says how it is refused', () => {
  const faults = bodies.flatMap(({ operation: id, direction, body }) => {
    if (direction === 'response' || operation(id).provisional) return []
    const found = direction === 'query' ? queryFaults('open', id, body as Record<string, unknown>) : requestFaults('open', id, body)
    return found.map((fault) => ({ id, fault }))
  })
  expect(faults.length).toBeGreaterThan(150)
  const strange = faults.filter(({ id, fault }) => {
    const { operations, judgedBy, sentence } = rules[ruleOfFault(id, fault)]
    return (
      !operations.includes(id) ||
      (judgedBy !== 'client' && !/400|JSON|listed|true or false|boolean|must|outside|names|of figures/i.test(sentence))
    )
  })
  expect(strange.map(({ id, fault }) => [id, fault.message, ruleOfFault(id, fault)])).toEqual([])
})

test.each([
  ['POST', '/search/papers', { query: 7 }, 'search/papers/field-types'],
  ['POST', '/search/papers', [], 'search/papers/field-types'],
  ['POST', '/search/papers', { query: 'sleep', maxResults: '7' }, 'search/papers/field-types'],
  ['POST', '/search/papers', { query: 'sleep', searchMode: 'words' }, 'search/papers/enums'],
  ['POST', '/search/trials', { query: null }, 'search/trials/field-types'],
  ['POST', '/search/trials', { query: 'sleep', searchMode: 'words' }, 'search/trials/enums'],
  ['POST', '/sessions/reports', { researchQuestion: 7 }, 'reports/create/field-types'],
  ['POST', '/sessions/systematic-reviews', { researchQuestion: 'Does it?', title: 7 }, 'reviews/create/field-types'],
] as const)('client report: %s %s with %j breaks the rule of that member', (method, path, body, rule) => {
  const headers = { authorization: 'Bearer a', 'content-type': 'application/json' }
  const { faults } = judgeRequest({
    ...exchange,
    method,
    url: `https://api.example.org/v2${path}`,
    path,
    headers,
    hasAllHeaders: true,
    body: JSON.stringify(body),
  })
  expect(faults.map((fault) => fault.rule)).toEqual([rule])
})

test('client report: a body other than JSON is told, unless the operation takes files', () => {
  const faultsOf = (method: string, path: string, type: string): readonly string[] =>
    judgeRequest({
      ...exchange,
      method,
      url: `https://api.example.org/v2${path}`,
      path,
      headers: { authorization: 'Bearer a', 'content-type': type },
      hasAllHeaders: true,
      body: '--b\r\ncontent-disposition: form-data; name="query"\r\n\r\nsleep\r\n--b--\r\n',
    }).faults.map(({ rule }) => rule)
  for (const type of ['multipart/form-data; boundary=b', 'Multipart/Mixed', 'application/x-www-form-urlencoded', 'text/plain'])
    for (const path of ['/search/papers', '/search/trials', '/sessions/reports', '/sessions/systematic-reviews'])
      expect(faultsOf('POST', path, type), `${path} ${type}`).toEqual(['clients/sends-json'])
  expect(faultsOf('POST', '/library/imports/pdf', 'multipart/form-data; boundary=b')).toEqual([])
})

test('client report: each rule about clients is told, or traffic cannot tell', () => {
  const clientRules = Object.values(rules).flatMap(({ id, judgedBy }) => (judgedBy === 'client' ? [id] : []))
  expect(Object.keys(clientRuleOutcomes).toSorted()).toEqual(clientRules.toSorted())
})

import { expect, test } from 'vitest'
import { isOperation } from '../../../support/deployments/change-answer.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import type { ListBody } from '../../../support/deployments/change-list.ts'
import { changeAnswersWithMemory, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'
import { verdictsByRule } from '../../../support/examine/findings.ts'

const rule = 'sessions/list/total-count'

function counting(begin: () => (total: number, query: URLSearchParams) => number | undefined): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => {
    const count = begin()
    return (asked, { status, body }) =>
      isOperation(asked, 'listSessions') && status === 200
        ? { body: withMembers(body, { totalCount: count((body as ListBody).totalCount, asked.query) }) } // a list
        : null
  })
}

const isFiltered = (query: URLSearchParams): boolean => ['source', 'type', 'status'].some((name) => query.has(name))

test('totalCount: it may ignore filters', async () => {
  const fetchOf = counting(() => {
    let all = 0
    return (total, query) => (isFiltered(query) ? all : (all = total))
  })
  const report = await examineStandIn({ globs: [rule], fetchOf, without: ['control'] })
  expect(verdictsByRule(report)).toEqual({ [rule]: 'pass' })
})

test('totalCount: the older form has none', async () => {
  const report = await examineStandIn({ globs: [rule], fetchOf: counting(() => () => undefined), without: ['control'] })
  expect(verdictsByRule(report)).toEqual({ [rule]: 'not-applicable' })
})

test('totalCount: the count by type may be ahead of the count of all', async () => {
  const isAlone = (query: URLSearchParams): boolean => !query.has('source') && !query.has('status')
  const fetchOf = counting(() => (total, query) => total + (query.get('type') === 'report' && isAlone(query) ? 2 : 0))
  expect(verdictsByRule(await examineStandIn({ globs: [rule], fetchOf, without: ['control'] }))).toEqual({ [rule]: 'pass' })
})

import { expect, test } from 'vitest'
import { isOperation } from '../../../support/deployments/change-answer.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { examineUncontrolled, type UncontrolledDeployment } from '../../../support/examine/examine-uncontrolled.ts'
import type { ListBody } from '../../../support/deployments/change-list.ts'
import { changeAnswersWithMemory, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'
import { listFindings, verdictsByRule } from '../../../support/examine/findings.ts'

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

/** Counts a list anew when its last count is a minute old. */
const countsEachMinute: UncontrolledDeployment['fetchOf'] = (understudy, now) =>
  changeAnswersWithMemory(() => {
    const counts = new Map<string, { readonly total: number; readonly at: number }>()
    return (asked, { status, body }) => {
      if (!isOperation(asked, 'listSessions') || status !== 200) return null
      const filters = [asked.as, ...['source', 'type', 'status'].map((name) => asked.query.get(name))].join(' ')
      const last = counts.get(filters)
      const isFresh = last !== undefined && now() - last.at < 60_000
      const count = isFresh ? last : { total: (body as ListBody).totalCount, at: now() } // a list
      counts.set(filters, count)
      return { body: withMembers(body, { totalCount: count.total }) }
    }
  })(understudy)

test('totalCount: it may be counted anew once a minute', async () => {
  const report = await examineUncontrolled({ does: 'counts once a minute', fetchOf: countsEachMinute, requestMs: 300 })
  expect(listFindings(report)).toEqual([])
  expect(verdictsByRule(report)).toMatchObject({ [rule]: 'pass' })
})

import { expect, test } from 'vitest'
import { byCause } from '../../../src/conformance/report/causes.ts'
import { isObject } from '../../../src/contract/is-object.ts'
import { changeAnswers, refuseWith } from '../../support/deployments/mutant.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'

/** The causes of a run, each with the number of rules that it breaks. */
async function causesOf(change: Parameters<typeof changeAnswers>[0]): Promise<readonly string[]> {
  const report = await examineStandIn({ profile: 'standard', without: ['control', 'library'], fetchOf: changeAnswers(change) })
  const broken = report.results.filter(({ verdict }) => verdict.verdict === 'fail')
  return byCause(broken, report).map((group) => ('broken' in group ? group.text : `alone: ${group.alone.rule.id}`))
}

test('causes: errors of another form are one cause, and come first', async () => {
  const causes = await causesOf((_, { status, body }) => {
    const error = isObject(body) && isObject(body['error']) ? body['error'] : undefined
    return status >= 400 && error !== undefined ? { body: { code: error['code'], detail: error['message'] } } : null
  })
  expect(causes[0]).toBe('errors have no error.code')
  expect(causes.slice(1)).toEqual([])
})

test('causes: a member that is missing everywhere is one cause, and is named', async () => {
  const causes = await causesOf((_, { body }) => (body === undefined ? null : { body: withoutMember(body, 'isPublic') }))
  expect(causes).toEqual(['several answers lack isPublic'])
})

test('causes: one refusal to everything is one cause, though no success was due', async () => {
  const fetchOf = changeAnswers(({ path }) => (path.startsWith('/sessions/reports/') ? refuseWith(404, 'report_not_found') : null))
  const report = await examineStandIn({
    profile: 'observe',
    without: ['control', 'library', 'sessions'],
    globs: ['auth/**'],
    fetchOf,
  })
  const broken = report.results.filter(({ verdict }) => verdict.verdict === 'fail')
  expect(broken.length).toBeGreaterThan(2)
  expect(byCause(broken, report)).toMatchObject([{ text: 'getReport answers 404 report_not_found to everything' }])
})

/** A value without a member, at every depth. */
function withoutMember(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutMember(one, name))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (key === name ? [] : [[key, withoutMember(one, name)]])))
}

import { expect, test } from 'vitest'
import { listFindings, verdictsByRule } from '../../support/examine/findings.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { changeAnswers, changeRequests } from '../../support/deployments/mutant.ts'

const globs = ['*/create/field-types', 'search/*/field-types']

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, member]) => member !== null || name === 'researchQuestion')
      .map(([name, member]) => [name, withoutNulls(member)]),
  )
}

test('null fields: null of an optional field may be read as missing', async () => {
  const fetchOf = changeRequests(({ method, body }) =>
    method === 'POST' && typeof body === 'object' && body !== null ? { body: withoutNulls(body) } : null,
  )
  const report = await examineStandIn({ globs, fetchOf })
  expect(listFindings(report)).toEqual([])
  expect(new Set(Object.values(verdictsByRule(report)))).toEqual(new Set(['pass']))
})

test('null fields: a temporary failure is inconclusive', async () => {
  const fetchOf: Parameters<typeof examineStandIn>[0] = {
    globs,
    fetchOf: (understudy) => {
      let failures = 0
      return changeAnswers(({ method, body }) =>
        method === 'POST' && JSON.stringify(body).includes('null') && failures++ % 2 === 0
          ? { status: 500, body: { error: { code: 'internal_error', message: 'Try again.' } } }
          : null,
      )(understudy)
    },
  }
  expect(listFindings(await examineStandIn(fetchOf)).filter((alarm) => alarm.includes(' null, or what'))).toEqual([])
})

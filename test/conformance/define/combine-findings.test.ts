import { expect, test } from 'vitest'
import type { Check, Finding } from '../../../src/conformance/define/check.ts'
import { joined, lookingFurther } from '../../../src/conformance/define/combine-findings.ts'
import { createListProbe } from '../../support/examine/replace-judgements.ts'
import { recordAnswer, recordExchange } from '../../support/exchanges/record-exchange.ts'

const rule = 'auth/revoked-key'
const [first, second, more, evenMore] = ['first', 'second', 'more', 'even more'].map((name) => createListProbe({ name }))

function part(probe: typeof first, also: typeof first, inconclusive?: string): Check<typeof rule> {
  const probes = probe === undefined ? [] : [probe]
  return {
    rule,
    probes,
    also: also === undefined ? [] : [also],
    judge: () => (inconclusive === undefined ? { kept: [] } : { inconclusive }),
  }
}

test('a joined check has the probes of all, those that show more among them', () => {
  const { probes, also } = joined(part(first, more), part(second, evenMore))
  expect([probes, also]).toEqual([
    [first, second],
    [more, evenMore],
  ])
})

test('a joined check keeps what makes it inapplicable', () => {
  const inapplicable = (): string => 'no such limit'
  expect(joined({ ...part(first, more), inapplicable }, part(second, evenMore)).inapplicable).toBe(inapplicable)
})

test('all parts have to find it kept', () => {
  const judged = (...parts: Parameters<typeof joined>): unknown => {
    const none = (): never => {
      throw new Error('not read')
    }
    return joined(...parts).judge(none, none)
  }
  expect(judged(part(first, more), part(second, more))).toEqual({ kept: [] })
  expect(judged(part(first, more), part(second, more, 'nothing seen'))).toEqual({ inconclusive: 'nothing seen' })
})

test('a check that looks further has the probes for that among those that show more', () => {
  expect(lookingFurther(part(first, more), [evenMore ?? createListProbe()], () => null)).toMatchObject({
    probes: [first],
    also: [more, evenMore],
  })
})

const [one, other] = [1, 2].map((id) => [recordExchange(id, 'listSessions', '/sessions', recordAnswer(200, {}))])
const [kept, keptAsWell] = [{ kept: one ?? [] }, { kept: other ?? [] }]
const [broken, brokenAsWell] = ['400', '500'].map((actual): Finding => ({ broken: { expected: '200', actual }, by: [] }))
const inconclusive = { inconclusive: 'nothing seen' }

test.each([
  ['a breach that is seen further', kept, broken, broken],
  ['a breach that is seen further, where nothing was seen before', inconclusive, broken, broken],
  ['a breach that was seen before, whatever is seen further', broken, brokenAsWell, broken],
  ['what is kept further and before', kept, keptAsWell, { kept: [...kept.kept, ...keptAsWell.kept] }],
  ['why nothing was seen before, whatever is kept further', inconclusive, keptAsWell, inconclusive],
  ['what is kept before, where nothing is seen further', kept, inconclusive, kept],
  ['what is kept before, where there is nothing to see further', kept, null, kept],
])('a check that looks further finds %s', (_, before, further, found) => {
  const none = (): never => {
    throw new Error('not read')
  }
  const check: Check<typeof rule> = { rule, probes: [], judge: () => before ?? { kept: [] } }
  expect(lookingFurther(check, [], () => further ?? null).judge(none, none)).toEqual(found)
})

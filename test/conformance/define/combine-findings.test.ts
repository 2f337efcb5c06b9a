import { expect, test } from 'vitest'
import {
  defineFurtherPart,
  definePart,
  optionalProbes,
  requiredProbes,
  type Finding,
  type Part,
} from '../../../src/conformance/define/check.ts'
import { allOf, anyOf, judgeParts } from '../../../src/conformance/define/combine-findings.ts'
import { createListProbe } from '../../support/examine/replace-judgements.ts'
import { recordAnswer, recordExchange } from '../../support/exchanges/record-exchange.ts'

const [first, second, more, evenMore] = ['first', 'second', 'more', 'even more'].map((name) => createListProbe({ name }))
const [one, other] = [1, 2].map((id) => [recordExchange(id, 'listSessions', '/sessions', recordAnswer(200, {}))])
const [kept, keptAsWell, both] = [{ kept: one ?? [] }, { kept: other ?? [] }, { kept: [...(one ?? []), ...(other ?? [])] }]
const [broken, brokenAsWell] = ['400', '500'].map((actual): Finding => ({ broken: { expected: '200', actual }, by: [] }))
const [inconclusive, inconclusiveAsWell] = [{ inconclusive: 'nothing seen' }, { inconclusive: 'nothing else seen' }]

function required(finding: Finding = kept, probes: readonly (typeof first)[] = [], also: readonly (typeof first)[] = []): Part {
  const [own, others] = [probes, also].map((all) => all.filter((probe) => probe !== undefined))
  return definePart({ about: 'a part', probes: own ?? [], also: others ?? [], judge: () => finding })
}

function further(role: Exclude<Part['role'], 'required'>, finding: Finding | null = null, probe = more): Part {
  return defineFurtherPart({ about: 'another part', role, probes: probe === undefined ? [] : [probe], judge: () => finding })
}

function judge(...parts: readonly Part[]): Finding {
  const notRead = (): never => {
    throw new Error('not read')
  }
  return judgeParts(parts, notRead, () => undefined)
}

test('probes of parts: those of required parts are required, all others are optional', () => {
  const parts = [required(kept, [first], [more]), required(kept, [second]), further('further', null, evenMore)]
  expect([requiredProbes({ parts }), optionalProbes({ parts })]).toEqual([
    [first, second],
    [more, evenMore],
  ])
})

test('required parts: each has to pass', () => {
  expect(judge(required(kept), required(keptAsWell))).toEqual(both)
  expect(judge(required(kept), required(inconclusive))).toEqual(inconclusive)
  expect(judge(required(inconclusive), required(broken))).toEqual(broken)
})

test('required parts: what is kept with an excuse is excused together, too', () => {
  const [exchange] = one ?? []
  if (exchange === undefined) throw new Error('there is an exchange')
  const excuses = [{ coincidence: 'otherUser', exchange } as const]
  expect(judge(required({ kept: one ?? [], excuses }), required(keptAsWell))).toEqual({ ...both, excuses })
})

test('required parts: they come before all others, in any order', () => {
  expect(judge(further('further', brokenAsWell), required(broken))).toEqual(broken)
})

test.each([
  ['broken', kept, broken, broken],
  ['broken, where nothing was seen before', inconclusive, broken, broken],
  ['broken after another', broken, brokenAsWell, broken],
  ['kept', kept, keptAsWell, both],
  ['kept, where nothing was seen before', inconclusive, keptAsWell, inconclusive],
  ['inconclusive', kept, inconclusive, { ...kept, unseen: 'another part' }],
  ['not shown', kept, { notShown: 'no such column' }, kept],
  ['without anything to say', kept, null, kept],
])('further part: %s', (_, before, found, expected) => {
  expect(judge(required(before), further('further', found))).toEqual(expected)
})

test.each([
  ['broken', kept, broken, broken],
  ['broken, where nothing was seen before', inconclusive, broken, inconclusive],
  ['kept', kept, keptAsWell, both],
  ['without anything to say', kept, null, kept],
])('part that counts when the others pass: %s', (_, before, found, expected) => {
  expect(judge(required(before), further('whenKept', found))).toEqual(expected)
})

test.each([
  ['broken', inconclusive, broken, broken],
  ['kept', kept, keptAsWell, both],
  ['kept, where nothing was seen before', inconclusive, keptAsWell, inconclusive],
  ['inconclusive', kept, inconclusive, inconclusive],
  ['inconclusive, as the others', inconclusive, inconclusiveAsWell, inconclusive],
  ['without anything to say', kept, null, kept],
])('part that counts when it was sent: %s', (_, before, found, expected) => {
  expect(judge(required(before), further('whenSent', found))).toEqual(expected)
})

test.each([
  ['broken', inconclusive, broken, broken],
  ['kept', kept, keptAsWell, both],
  ['kept, where nothing was seen before', inconclusive, keptAsWell, keptAsWell],
  ['inconclusive', kept, inconclusive, kept],
  ['without anything to say', inconclusive, null, inconclusive],
])('alternative part: %s', (_, before, found, expected) => {
  expect(judge(required(before), further('alternative', found))).toEqual(expected)
})

const [notShown, notShownEither] = [{ notShown: 'no such column' }, { notShown: 'too few' }]
const wrong = { broken: { expected: '200', actual: '400' }, by: [] }
type Case = readonly [string, readonly Finding[], Finding]
const notApplicable = { notApplicable: 'the older form' }

test.each([
  ['some are kept', [kept, notShown, notShownEither], { ...kept, unseen: 'no such column; too few' }],
  ['none is kept', [notShown, notShownEither], notShown],
  ['one may be changed', [kept, notShown, inconclusive], inconclusive],
  ['the rule does not apply', [kept, notShown, notApplicable], notApplicable],
  ['one is broken', [notShown, wrong], wrong],
] satisfies readonly Case[])('findings that all have to be kept, some not shown: %s', (_, findings, expected) => {
  expect(allOf(findings)).toEqual(expected)
})

test.each([
  ['one is kept', [notShown, kept], kept],
  ['one may be changed', [notShown, inconclusive], inconclusive],
  ['the rest does not apply', [notShown, notApplicable], notApplicable],
  ['one is kept in part', [{ ...kept, unseen: 'too few' }, keptAsWell], { ...both, unseen: 'too few' }],
] satisfies readonly Case[])('findings of which one is enough, some not shown: %s', (_, findings, expected) => {
  expect(anyOf(findings)).toEqual(expected)
})

import { expect, test } from 'vitest'
import { defineFurtherPart, definePart, type Finding, type Part } from '../../../src/conformance/define/check.ts'
import type { Verdict } from '../../../src/conformance/define/verdict.ts'
import type { Monitor } from '../../../src/judgement/monitor.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { createListProbe, replaceJudgements } from '../../support/examine/replace-judgements.ts'

const [rule, ofOffered] = ['auth/revoked-key', 'sessions/lifecycle/unknown-stays'] as const
const notShown = { notShown: 'the export has no such column' } as const

type Wish = Partial<Parameters<typeof examineStandIn>[0]>

async function verdictOf(parts: readonly Part[], wish: Wish = {}): Promise<Verdict | undefined> {
  const judgements = replaceJudgements({ [rule]: { rule, parts } })
  return (await examineStandIn({ globs: [rule], profile: 'standard', judgements, ...wish })).results[0]?.verdict
}

function listed(finding: Finding, also: Parameters<typeof createListProbe>[0][] = []): Part {
  return definePart({ about: 'the list', probes: [createListProbe()], also: also.map(createListProbe), judge: () => finding })
}

test('not shown: a rule that a deployment is free not to show does not apply', async () => {
  expect(await verdictOf([listed(notShown)])).toEqual({ verdict: 'not-applicable', reason: notShown.notShown })
})

test('not shown: a refused key is in the way', async () => {
  const target = { keys: { default: 'key-nobody', revoked: 'key-revoked' } }
  const detail = expect.stringContaining('refuses the key `default`: listSessions, getReport, getSystematicReview answered 401')
  expect(await verdictOf([listed(notShown)], { target })).toEqual({ verdict: 'not-run', reason: 'precondition', detail })
})

test.each([
  ['profile', { profile: 'lifecycle' }],
  ['budget', { cost: { requests: 9_999, searches: 0, sessions: 0 } }],
] as const)('not shown: the %s keeps from showing more', async (reason, probe) => {
  expect(await verdictOf([listed(notShown, [probe])])).toEqual({ verdict: 'not-run', reason })
  const alternative = defineFurtherPart({ about: 'more', role: 'alternative', probes: [createListProbe(probe)], judge: () => null })
  expect(await verdictOf([listed(notShown), alternative])).toEqual({ verdict: 'not-run', reason })
})

test('not shown: beside a part that is kept, the pass names it', async () => {
  expect(await verdictOf([listed({ kept: [] }), listed(notShown)])).toEqual({ verdict: 'pass', unseen: notShown.notShown })
})

test('needs: what only a mock can show is out of scope without a control', async () => {
  const finding = { inconclusive: 'only a mock lets so much time pass', needs: 'control' } as const
  expect(await verdictOf([listed(finding)])).toEqual({ verdict: 'not-run', reason: 'needs:control' })
})

test.each([
  [rule, { verdict: 'not-applicable', reason: 'no exchange shows it' }],
  [ofOffered, { verdict: 'not-run', reason: 'precondition', detail: 'no exchange shows it' }],
] as const)('unnoticed: a monitor that sees nothing of %s', async (id, verdict) => {
  const monitor: Monitor = { rules: [id], start: () => () => [] }
  const judgements = replaceJudgements({ [id]: { monitor, fedBy: [createListProbe()] } })
  expect((await examineStandIn({ globs: [id], profile: 'standard', judgements })).results[0]?.verdict).toEqual(verdict)
})

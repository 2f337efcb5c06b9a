import { expect, test } from 'vitest'
import { defineCheck, type Check, type Finding } from '../../../src/conformance/define/check.ts'
import { firstContact } from '../../../src/conformance/probes/first-contact.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { replaceJudgements, createListProbe } from '../../support/examine/replace-judgements.ts'

const rule = 'auth/revoked-key'

/** A check that is kept by its probe, unless what shows more of the rule was there. */
function checkWith(
  more: Parameters<typeof createListProbe>[0],
  judge = (isSeen: boolean): Finding => (isSeen ? { inconclusive: 'more was seen' } : { kept: [] }),
): Check {
  const also = createListProbe({ name: 'more', ...more })
  return defineCheck({
    rule,
    probes: [firstContact],
    also: [also],
    judge: (_, seen) => judge(seen !== undefined),
  })
}

async function verdictWith(more: Parameters<typeof createListProbe>[0], profile: 'standard' | 'lifecycle' = 'lifecycle') {
  const { results } = await examineStandIn({ globs: [rule], profile, judgements: replaceJudgements({ [rule]: checkWith(more) }) })
  return results[0]?.verdict
}

test('optional probes: sent and read where the profile allows them', async () => {
  expect(await verdictWith({ profile: 'lifecycle' })).toMatchObject({ verdict: 'not-run', detail: 'more was seen' })
  expect(await verdictWith({ profile: 'lifecycle' }, 'standard')).toEqual({ verdict: 'pass', unseen: 'more' })
})

test('optional probes: a rule is judged without them if the budget is spent', async () => {
  expect(await verdictWith({ cost: { requests: 10_000, searches: 0, sessions: 0 } })).toEqual({ verdict: 'pass', unseen: 'more' })
})

test.each([
  ['beyond the profile is not judged', { profile: 'lifecycle' }, 'standard', 'not-judged', 'conformant'],
  ['beyond the budget is not judged', { cost: { requests: 10_000, searches: 0, sessions: 0 } }, 'lifecycle', 'not-judged', 'conformant'],
  ['in all of its probes is stale', {}, 'lifecycle', 'stale', 'violations'],
] as const)('optional probes: a known failure that passes %s', async (_, more, profile, state, outcome) => {
  const check = checkWith(more, () => ({ kept: [] }))
  const report = await examineStandIn({
    globs: [rule],
    profile,
    judgements: replaceJudgements({ [rule]: check }),
    knownFailures: [{ rule, reason: 'RS-12' }],
  })
  expect(report).toMatchObject({ knownFailures: [{ state }], outcome })
})

test('optional probes: one that fails by our own bug is an error', async () => {
  expect(await verdictWith({ send: () => Promise.reject(new Error('a bug')) })).toMatchObject({ verdict: 'error' })
})

import { expect, test } from 'vitest'
import { defineFurtherPart, definePart, type Part } from '../../../src/conformance/define/check.ts'
import type { Verdict } from '../../../src/conformance/define/verdict.ts'
import { outcomeOf } from '../../../src/conformance/judge/report.ts'
import { toReportJson } from '../../../src/conformance/report/json.ts'
import { toJunit } from '../../../src/conformance/report/junit.ts'
import { unseenByPart } from '../../../src/conformance/report/results-by-section.ts'
import { toMarkdown } from '../../../src/conformance/report/markdown.ts'
import { toTerminalLines } from '../../../src/conformance/report/terminal.ts'
import { plainContext } from '../../../src/conformance/text/render-context.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { createListProbe, replaceJudgements } from '../../support/examine/replace-judgements.ts'

const rule = 'auth/revoked-key'
const kept = { kept: [] } as const

const listed = definePart({ about: 'the list', probes: [createListProbe({})], judge: () => kept })

function furtherPart(probe: Parameters<typeof createListProbe>[0], role: 'further' | 'alternative' = 'further'): Part {
  return defineFurtherPart({ about: 'the rest', role, probes: [createListProbe(probe)], judge: () => kept })
}

type Wish = Partial<Parameters<typeof examineStandIn>[0]>

async function examineParts(parts: readonly Part[], wish: Wish = {}) {
  return examineStandIn({ globs: [rule], profile: 'standard', judgements: replaceJudgements({ [rule]: { rule, parts } }), ...wish })
}

async function verdictOf(parts: readonly Part[], wish: Wish = {}): Promise<Verdict | undefined> {
  return (await examineParts(parts, wish)).results[0]?.verdict
}

test('unseen: a pass that saw every part says nothing', async () => {
  expect(await verdictOf([listed, furtherPart({})])).toEqual({ verdict: 'pass' })
})

test.each([
  ['the profile leaves out', { profile: 'lifecycle' }, {}],
  ['the budget has no room for', { cost: { requests: 9_999, searches: 0, sessions: 0 } }, {}],
] as const)('unseen: a part that %s is named', async (_, probe, wish) => {
  expect(await verdictOf([listed, furtherPart(probe)], wish)).toEqual({ verdict: 'pass', unseen: 'the rest' })
})

test('unseen: a part that was refused is named', async () => {
  const probes = [createListProbe({})]
  const refused = defineFurtherPart({ about: 'the rest', probes, judge: () => ({ inconclusive: 'list answered 402' }) })
  expect(await verdictOf([listed, refused])).toEqual({ verdict: 'pass', unseen: 'the rest' })
})

test('unseen: a probe that says what it shows is named by that', async () => {
  const probe = { ...createListProbe({ profile: 'lifecycle' }), shows: 'a crowded list' } as const
  const part = defineFurtherPart({ about: 'the rest', probes: [probe], judge: () => kept })
  expect(await verdictOf([listed, part])).toEqual({ verdict: 'pass', unseen: 'a crowded list' })
})

test('unseen: an alternative to what was seen is not named', async () => {
  expect(await verdictOf([listed, furtherPart({ profile: 'lifecycle' }, 'alternative')])).toEqual({ verdict: 'pass' })
})

test('unseen: a fresh world is named where no control makes one', async () => {
  const asking = createListProbe({})
  const probe = { ...asking, send: async (means: Parameters<typeof asking.send>[0]) => (means.freshWorld, asking.send(means)) }
  const partOf = (one: typeof probe): Part => defineFurtherPart({ about: 'a fresh world', probes: [one], judge: () => kept })
  const without = { without: ['control'] } as const
  expect(await verdictOf([listed, partOf(probe)])).toEqual({ verdict: 'pass' })
  expect(await verdictOf([listed, partOf(probe)], without)).toEqual({ verdict: 'pass', unseen: 'a fresh world' })
  expect(await verdictOf([listed, partOf({ ...probe, inFreshWorld: true })], without)).toEqual({ verdict: 'pass' })
})

test('unseen: a rule that is broken names nothing', async () => {
  const broken = definePart({
    about: 'it',
    probes: [createListProbe({})],
    judge: () => ({ broken: { expected: 'a', actual: 'b' }, by: [] }),
  })
  expect(await verdictOf([broken, furtherPart({ profile: 'lifecycle' })])).not.toHaveProperty('unseen')
})

test('unseen: only --strict leaves the run incomplete for it', async () => {
  const parts = [listed, furtherPart({ profile: 'lifecycle' })]
  const { results } = await examineParts(parts)
  expect([outcomeOf(results), outcomeOf(results, true)]).toEqual(['conformant', 'incomplete'])
})

test('unseen: every report names the part', async () => {
  const report = await examineParts([listed, furtherPart({ profile: 'lifecycle' })])
  expect(toReportJson(report, '1', plainContext)).toMatchObject({ results: [{ verdict: 'pass', unseen: 'the rest' }] })
  expect(toTerminalLines(report)).toContain(`pass  ${rule} (not seen: the rest)`)
  expect(toTerminalLines(report).at(-1)).toContain('1 pass (1 in part), 0 fail')
  expect(toJunit(report, plainContext)).toContain('<system-out>not seen: the rest</system-out>')
  expect(toMarkdown(report, plainContext)).toContain('### Passed, but not seen in full\n\n- 1 rule: the rest')
})

test('unseen: reports group rules by single part, that of most rules first', async () => {
  const report = await examineParts([listed])
  const [result] = report.results
  const passes = (['a', 'a; b', 'c; b', 'b'] as const).flatMap((unseen) =>
    result === undefined ? [] : [{ ...result, verdict: { verdict: 'pass', unseen } as const }],
  )
  const several = { ...report, results: passes }
  expect([...unseenByPart(passes)].map(([part, found]) => [part, found.length])).toEqual([
    ['b', 3],
    ['a', 2],
    ['c', 1],
  ])
  expect(toMarkdown(several, plainContext)).toContain('### Passed, but not seen in full\n\n- 3 rules: b\n- 2 rules: a\n- 1 rule: c\n')
})

test('not run: Markdown puts the reason of most rules first', async () => {
  const report = await examineParts([listed])
  const [result] = report.results
  const reasons = (['profile', 'budget', 'budget'] as const).flatMap((reason) =>
    result === undefined ? [] : [{ ...result, verdict: { verdict: 'not-run', reason } as const }],
  )
  expect(toMarkdown({ ...report, results: reasons }, plainContext)).toContain('### Not run\n\n- 2 rules: `budget`\n- 1 rule: `profile`\n')
})

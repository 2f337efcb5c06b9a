import { expect, test } from 'vitest'
import { toSarif } from '../../../src/conformance/report/sarif.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import { plainContext, type RenderContext } from '../../../src/conformance/text/render-context.ts'
import { rules } from '../../../src/contract/rules.ts'
import { brokenRule, examineBroken } from '../../support/examine/broken-report.ts'
import { hostileTexts, fillWithText } from '../../support/examine/hostile-report.ts'

const breach = { expected: '401', actual: '200', pointer: '/status' }
const report = await examineBroken(breach)
const place = { file: 'ci/staging target.yaml', line: 2 }
const telling: RenderContext = {
  ...plainContext,
  rerunOf: (rule) => `understudy conform --rule ${rule}`,
  scenarioOf: () => 'failures/auth.yaml',
  replayOf: (file) => `understudy replay ${file}`,
}

type Sarif = { readonly version: string; readonly runs: readonly [Run] }
type Run = {
  readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } }
  readonly automationDetails: { readonly id: string }
  readonly invocations: readonly { readonly toolExecutionNotifications: readonly object[] }[]
  readonly results: readonly Result[]
}
type Result = {
  readonly ruleId: string
  readonly ruleIndex: number
  readonly message: { readonly text: string }
  readonly partialFingerprints: object
}

function sarifOf(of: Report, at: typeof place | undefined = place): Sarif {
  return JSON.parse(JSON.stringify(toSarif(of, '1.2.3', telling, at, false))) as Sarif // what was written
}

/** What SARIF 2.1.0 lets stand in its objects, as far as they are written. It is closed: a member that it does not name makes a file invalid. */
const message = { text: 'string' }
const shape = {
  $schema: 'string',
  version: '2.1.0',
  runs: [
    {
      tool: {
        driver: {
          name: 'string',
          version: 'string',
          semanticVersion: 'string',
          rules: [
            {
              id: 'string',
              shortDescription: message,
              fullDescription: message,
              help: message,
              defaultConfiguration: { level: 'level' },
              properties: 'open',
            },
          ],
        },
      },
      automationDetails: { id: 'string' },
      invocations: [
        {
          executionSuccessful: 'boolean',
          startTimeUtc: 'string',
          endTimeUtc: 'string',
          toolExecutionNotifications: [{ level: 'level', message }],
        },
      ],
      results: [
        {
          ruleId: 'string',
          ruleIndex: 'number',
          level: 'level',
          message,
          locations: [
            {
              physicalLocation: { artifactLocation: { uri: 'string', uriBaseId: 'string' }, region: { startLine: 'number' } },
              logicalLocations: [{ fullyQualifiedName: 'string', kind: 'string' }],
            },
          ],
          suppressions: [{ kind: 'string', status: 'string', justification: 'string' }],
          partialFingerprints: { 'ruleOfDeployment/v1': 'string' },
          properties: 'open',
        },
      ],
      columnKind: 'utf16CodeUnits',
      properties: 'open',
    },
  ],
} as const

/** Where something stands that is not of that shape. */
function faultsOf(value: unknown, known: unknown, at = ''): readonly string[] {
  if (known === 'open') return []
  if (known === 'level') return ['error', 'warning', 'note', 'none'].includes(String(value)) ? [] : [at]
  if (typeof known === 'string') return typeof value === known || value === known ? [] : [at]
  if (Array.isArray(known)) return Array.isArray(value) ? value.flatMap((item, index) => faultsOf(item, known[0], `${at}/${index}`)) : [at]
  if (typeof value !== 'object' || value === null || typeof known !== 'object' || known === null) return [at]
  const members = new Map<string, unknown>(Object.entries(known))
  return Object.entries(value).flatMap(([name, member]) => faultsOf(member, members.get(name), `${at}/${name}`))
}

test('SARIF: a breach is a result at the target file, with its rerun line', () => {
  const { runs } = sarifOf(report)
  const [{ tool, results, automationDetails, invocations }] = runs
  expect(results).toEqual([
    {
      ruleId: brokenRule,
      ruleIndex: 0,
      level: 'error',
      message: { text: `${rules[brokenRule].sentence} Expected 401, got 200 at /status.` },
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: 'ci/staging%20target.yaml', uriBaseId: '%SRCROOT%' }, region: { startLine: 2 } },
          logicalLocations: rules[brokenRule].operations.map((name) => ({ fullyQualifiedName: name, kind: 'resource' })),
        },
      ],
      partialFingerprints: { 'ruleOfDeployment/v1': `${brokenRule} ${report.target.baseUrl}` },
      properties: { exchanges: expect.any(Array), rerun: telling.rerunOf(brokenRule), replay: 'understudy replay failures/auth.yaml' },
    },
  ])
  expect(tool.driver.rules).toMatchObject([
    {
      id: brokenRule,
      help: {
        text: [rules[brokenRule].sentence, `Clause: ${rules[brokenRule].clause}`, `Rerun: ${telling.rerunOf(brokenRule)}`].join('\n\n'),
      },
    },
  ])
  expect(automationDetails.id).toBe(`understudy/${report.profile}/${report.target.baseUrl}/`)
  expect(invocations[0]?.toolExecutionNotifications).toEqual([
    { level: 'error', message: { text: expect.stringMatching(/: the judge: lost$/) } },
  ])
})

test('SARIF: matches the standard schema, with or without a place, for any text', () => {
  const reports = [report, ...hostileTexts.map((text) => fillWithText(report, text))]
  for (const sarif of [...reports.map((one) => sarifOf(one)), sarifOf(report, undefined)]) {
    expect(faultsOf(sarif, shape)).toEqual([])
    const [{ tool, results }] = sarif.runs
    expect(results.map(({ ruleIndex }) => tool.driver.rules[ruleIndex]?.id)).toEqual(results.map(({ ruleId }) => ruleId))
    for (const { message: said } of results) {
      expect(said.text).not.toMatch(/\]\(|[\p{Bidi_Control}\p{Zl}\p{Zp}]|[^\P{Cc}\n\t]/u)
      expect(said.text.length).toBeLessThan(5_000)
    }
  }
  expect(faultsOf({ runs: [{ invocation: {} }], version: '2.0.0' }, shape)).toEqual(['/runs/0/invocation', '/version'])
})

test('SARIF: a violation has the same fingerprint in another run', async () => {
  const again = sarifOf(await examineBroken({ ...breach, actual: '204' })).runs[0].results
  expect(again.map(({ partialFingerprints }) => partialFingerprints)).toEqual(
    sarifOf(report).runs[0].results.map(({ partialFingerprints }) => partialFingerprints),
  )
})

test('SARIF: a rule that passes is no result', () => {
  expect(report.results.length).toBeGreaterThan(1)
  expect(sarifOf(report).runs[0].results).toHaveLength(1)
})

test('SARIF: a known failure is suppressed, with its reason', () => {
  const known = { reason: 'RS-12', owner: 'team a' }
  const of = { ...report, results: report.results.map((result) => (result.rule.id === brokenRule ? { ...result, known } : result)) }
  expect(sarifOf(of).runs[0].results).toMatchObject([
    { ruleId: brokenRule, suppressions: [{ kind: 'external', status: 'accepted', justification: 'RS-12 (team a)' }] },
  ])
  expect(sarifOf(report).runs[0].results[0]).not.toHaveProperty('suppressions')
})

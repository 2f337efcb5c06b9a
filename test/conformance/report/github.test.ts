import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toGithubError, toGithubLines } from '../../../src/conformance/report/github.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import { plainContext, type RenderContext } from '../../../src/conformance/text/render-context.ts'
import { rules } from '../../../src/contract/rules.ts'
import { brokenRule, examineBroken, throwingRule } from '../../support/examine/broken-report.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { hostileTexts, fillWithText } from '../../support/examine/hostile-report.ts'
import { recordAnswer, recordExchange } from '../../support/exchanges/record-exchange.ts'

const report = await examineBroken({ expected: '401', actual: '200', pointer: '/status' })
const telling: RenderContext = {
  ...plainContext,
  rerunOf: (rule) => `understudy conform --rule ${rule}`,
  scenarioOf: (rule) => (rule === brokenRule ? 'failures/auth.yaml' : undefined),
  replayOf: (file) => `understudy replay ${file}`,
}

type Command = { readonly kind: string; readonly properties: Readonly<Record<string, string>>; readonly data: string }

/** A line as a runner of GitHub reads it: a command ends at the next `::`, properties at commas, and then escapes are undone, `%` last. */
function read(line: string): Command | undefined {
  const [, head, data = ''] = /^::((?:(?!::)[^])*)::([^]*)$/.exec(line.trimStart()) ?? []
  if (head === undefined) return undefined
  const [kind = '', ...rest] = head.split(' ')
  const pairs = rest
    .join(' ')
    .split(',')
    .filter((pair) => pair !== '')
    .map((pair) => [pair.slice(0, pair.indexOf('=')), undone(pair.slice(pair.indexOf('=') + 1), [':', ','])] as const)
  return { kind, properties: Object.fromEntries(pairs), data: undone(data, []) }
}

function undone(text: string, besides: readonly string[]): string {
  const marks = ['\r', '\n', ...besides, '%']
  return marks.reduce((left, mark) => left.replaceAll(`%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`, mark), text)
}

test('annotations: violations and internal errors, at the target file', () => {
  const found = toGithubLines(report, telling, { file: 'ci/a,b:c%.yaml', line: 3 }, false).map(read)
  expect(found).toEqual([
    {
      kind: 'error',
      properties: { title: brokenRule, file: 'ci/a,b:c%.yaml', line: '3' },
      data: [
        rules[brokenRule].sentence,
        'expected 401',
        'actual 200 at /status',
        telling.rerunOf(brokenRule),
        'understudy replay failures/auth.yaml',
      ].join('\n'),
    },
    {
      kind: 'error',
      properties: { title: throwingRule, file: 'ci/a,b:c%.yaml', line: '3' },
      data: 'bug in understudy: the judge: lost',
    },
  ])
})

/** With the only breach of another weight. */
function weighing(verdict: 'warn' | 'info'): Report {
  const results = report.results.flatMap((result) =>
    result.verdict.verdict === 'fail' ? [{ ...result, verdict: { ...result.verdict, verdict } }] : [],
  )
  return { ...report, results }
}

test('annotations: violations of one cause share one', () => {
  const crashed = recordExchange(
    1,
    'createReport',
    '/sessions/reports',
    recordAnswer(500, { error: { code: 'internal_error', message: 'No.' } }),
  )
  const verdict = { verdict: 'fail', expected: '401', actual: '500 internal_error' } as const
  const [first, second] = ['auth/revoked-key', 'auth/expired-key'] as const
  const results = [first, second].map((id) => ({ rule: rules[id], verdict, exchanges: [1] }))
  const alone = { rule: rules['sessions/list/newest-first'], verdict: { ...verdict, actual: 'x' }, exchanges: [] }
  const known = { ...results[0], known: { reason: 'RS-1' }, rule: rules['sessions/resume/not-found'], verdict, exchanges: [1] }
  const rerunOf = (...ids: readonly string[]): string => `understudy conform --rule ${ids.join(' --rule ')}`
  const lines = toGithubLines(
    { ...report, results: [...results, alone, known], exchanges: [crashed] },
    { ...telling, rerunOf },
    undefined,
    false,
  )
  expect(lines.map(read)).toEqual([
    {
      kind: 'error',
      properties: { title: '2 rules with one cause: createReport answers 500 internal_error' },
      data: [`${first}, ${second}`, `${first}: expected 401`, 'actual 500 internal_error', rerunOf(first, second)].join('\n'),
    },
    expect.objectContaining({ kind: 'error', properties: { title: 'sessions/list/newest-first' } }),
    expect.objectContaining({ kind: 'notice', properties: { title: 'sessions/resume/not-found' } }),
  ])
})

test('annotations: the place is a path without commands and characters that act', () => {
  const found = toGithubLines(report, telling, { file: 'ci/\u001B[31m##[error]a\n::error::b\u202E.yaml', line: 3 }, false)
  expect(found.filter((line) => /[^\P{Cc}]|\p{Bidi_Control}|##\[/u.test(line))).toEqual([])
  expect(read(found[0] ?? '')?.properties['file']).toBe('ci/\uFFFD[31m# #[error]a ::error::b\uFFFD.yaml')
})

test('annotations: a warn is a warning, an info a notice, without a place', () => {
  for (const [verdict, kind] of [
    ['warn', 'warning'],
    ['info', 'notice'],
  ] as const)
    expect(toGithubLines(weighing(verdict), telling, undefined, false).map(read)).toMatchObject([
      { kind, properties: { title: brokenRule } },
    ])
})

test('annotations: each not-run reason in scope is a warning', async () => {
  const bare = await examineStandIn({ profile: 'observe', target: { keys: { default: 'key-nobody' } }, without: ['sessions', 'control'] })
  const titles = (isStrict: boolean): readonly string[] =>
    toGithubLines(bare, telling, undefined, isStrict).map((line) => read(line)?.properties['title'] ?? '')
  expect(titles(false).length).toBeGreaterThan(0)
  expect(titles(false).filter((title) => !/^\d+ rules? not run: precondition: /.test(title))).toEqual([])
  expect(titles(true).some((title) => /^\d+ rules not run: profile$/.test(title))).toBe(true)
})

/** Many times what was found, with nothing in common. */
function times(many: number, { results, ...rest }: Report): Report {
  return { ...rest, results: results.flatMap((result) => Array.from({ length: many }, () => Object.assign({}, result, { exchanges: [] }))) }
}

test('annotations: no more than GitHub shows, and the last counts the rest', () => {
  const errors = toGithubLines(times(30, report), telling, undefined, false).map(read)
  expect(errors).toHaveLength(9)
  expect(errors.at(-1)?.properties['title']).toBe('52 more')
  expect(errors.at(-1)?.data).toMatch(/, and 32 more\nSee the log or the reports for all\.$/)
  expect(
    toGithubLines(times(11, weighing('warn')), telling, undefined, false)
      .map(read)
      .at(-1)?.properties['title'],
  ).toBe('2 more')
  expect(
    toGithubLines(times(10, weighing('warn')), telling, undefined, false)
      .map(read)
      .at(-1)?.properties['title'],
  ).toBe(brokenRule)
})

test('annotations: text of a deployment stays in the message of one command', () => {
  const skeletonOf = (lines: readonly string[]): readonly unknown[] =>
    lines.map(read).map((command) => [
      command?.kind,
      command?.properties,
      // What is found stands in lines of its own: it cannot pass for the line that shows it again.
      command?.data.replace(/^(expected|actual|bug in understudy).*/gm, '$1'),
    ])
  const calm = skeletonOf(toGithubLines(fillWithText(report, 'calm'), telling, undefined, false))
  const staysInside = (text: string): void => {
    const lines = toGithubLines(fillWithText(report, text), telling, undefined, false)
    expect(skeletonOf(lines)).toEqual(calm)
    expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u)
  }
  hostileTexts.forEach(staysInside)
  const parts = ['::error::', '\r', '\n', '%0A', '%', ':', ',', '##[add-mask]', ' ', 'title=', '\u2028']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { minLength: 1 }), (said) => staysInside(said.join(''))),
    { numRuns: 200, seed: 1 },
  )
  expect(read(toGithubError('Failed\n::error::to %0A read'))).toEqual({
    kind: 'error',
    properties: { title: 'Understudy could not run' },
    data: 'Failed\n::error::to %0A read',
  })
})

test('annotations: known is a notice, out of date an error, nearly due a warning', () => {
  const known = { reason: 'RS-12', owner: 'team a' }
  const of: Report = {
    ...report,
    results: report.results.flatMap((result) => (result.rule.id === brokenRule ? [{ ...result, known }] : [])),
    knownFailures: [
      { rule: brokenRule, ...known, state: 'holds', until: '2026-03-05', daysLeft: 3 },
      { rule: 'auth/expired-key', reason: 'RS-13', state: 'stale', place: 'known.yaml:4' },
      { rule: 'auth/missing-header/posts', reason: 'RS-14', state: 'not-judged', why: 'profile' },
    ],
  }
  const told = toGithubLines(of, telling, undefined, false).map(read)
  expect(told.map((command) => [command?.kind, command?.properties['title']])).toEqual([
    ['error', 'stale known failure: auth/expired-key'],
    ['warning', `known failure expires soon: ${brokenRule}`],
    ['notice', brokenRule],
  ])
  expect(told[0]?.data).toBe('the rule passes now: remove the entry (known.yaml:4)\nknown: RS-13')
  expect(told[2]?.data).toMatch(/^known: RS-12 \(team a\)\n/)
})

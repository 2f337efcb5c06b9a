import { expect, test } from 'vitest'
import { isObject } from '../../../src/contract/is-object.ts'
import { byCause, causesByRule } from '../../../src/conformance/report/causes.ts'
import type { Result } from '../../../src/conformance/judge/judge.ts'
import { toHtml } from '../../../src/conformance/report/html.ts'
import { toReportJson } from '../../../src/conformance/report/json.ts'
import { toJunit } from '../../../src/conformance/report/junit.ts'
import { isValid } from '../../../src/conformance/judge/valid-request.ts'
import { toMarkdown } from '../../../src/conformance/report/markdown.ts'
import { toSarif } from '../../../src/conformance/report/sarif.ts'
import { toTerminalLines } from '../../../src/conformance/report/terminal.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import { plainContext, type RenderContext } from '../../../src/conformance/text/render-context.ts'
import { rules, type RuleId } from '../../../src/contract/rules.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { changeAnswers, refuseWith } from '../../support/deployments/mutant.ts'
import { examineBroken } from '../../support/examine/broken-report.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { recordAnswer, recordExchange, recordedTarget } from '../../support/exchanges/record-exchange.ts'

const error = (code: string) => ({ error: { code, message: 'No.' } })
const crashes = [1, 2].map((id) =>
  recordExchange(id, 'createReport', '/sessions/reports', recordAnswer(500, error('internal_error')), {
    method: 'POST',
    body: { researchQuestion: 'a' },
  }),
)
const [list, otherList] = [3, 4].map((id) =>
  recordExchange(id, 'listSessions', '/sessions?limit=1', recordAnswer(200, { sessions: [{ title: 1 }, { title: 2 }] })),
)
const all = [...crashes, ...[list, otherList].flatMap((exchange) => exchange ?? [])]
const known = { reason: 'RS-1' }
const crash = '500 internal_error for a text'

function broken(rule: RuleId, exchanges: readonly number[], actual: string, more: Partial<Result> = {}, pointer?: string): Result {
  const verdict = { verdict: 'fail', expected: 'x', actual, ...(pointer !== undefined && { pointer }) } as const
  return { rule: rules[rule], verdict, exchanges, ...more }
}

/** The causes of breaches, each with the numbers of those that have it. */
function grouped(breaches: readonly Result[], exchanges: readonly Exchange[] = all): readonly string[] {
  return byCause(breaches, { exchanges, target: { baseUrl: recordedTarget.baseUrl } }).map((told) =>
    'alone' in told ? String(breaches.indexOf(told.alone)) : `${told.broken.map((one) => breaches.indexOf(one)).join(', ')}: ${told.text}`,
  )
}

const [a, b, c, d] = ['auth/revoked-key', 'auth/expired-key', 'sessions/list/newest-first', 'sessions/resume/not-found'] as const

test('causes: a crash breaks several rules, whatever was asked', () => {
  expect(grouped([broken(a, [1], crash), broken(b, [3], 'y'), broken(c, [2], '500 internal_error')])).toEqual([
    '0, 2: createReport answers 500 internal_error',
    '1',
  ])
})

test('causes: one short answer to different requests is one cause', () => {
  const shares = [5, 6].map((id) =>
    recordExchange(id, 'shareSession', `/sessions/${id}/shares`, recordAnswer(201, {}), {
      method: 'POST',
      body: { email: `${id}@x.test` },
    }),
  )
  expect(grouped([broken(a, [5], 'y'), broken(b, [6], 'z'), broken(c, [3], 'y')], [...all, ...shares])).toEqual([
    '0, 1: shareSession answers 201 {}',
    '2',
  ])
})

test('causes: a shareSession that answers {} makes one card of all that it breaks', async () => {
  const report = await examineStandIn({
    fetchOf: changeAnswers(({ method, path }, { status }) =>
      method === 'POST' && path.endsWith('/shares') && status < 300 ? { body: {} } : null,
    ),
  })
  const failed = report.results.filter(({ verdict }) => verdict.verdict === 'fail')
  expect(failed.length).toBeGreaterThan(4)
  expect(byCause(failed, report)).toEqual([expect.objectContaining({ text: 'shareSession answers 201 {}', broken: expect.any(Array) })])
  expect(toMarkdown(report, plainContext).split('\n')[0]).toBe(`## Understudy: violations: ${failed.length} rules, 1 cause`)
})

const emptied = [
  ['shareSession', '/shares'],
  ['resumeSession', '/resume'],
] as const

test.each(emptied)('causes: a %s that answers 200 {} to everything makes one card', async (operation, end) => {
  const report = await examineStandIn({
    fetchOf: changeAnswers(({ method, path }) =>
      method === 'POST' && path.startsWith('/sessions/') && path.endsWith(end) ? { status: 200, body: {} } : null,
    ),
  })
  const failed = report.results.filter(({ verdict }) => verdict.verdict === 'fail')
  expect(failed.length).toBeGreaterThan(4)
  expect(failed.map(({ rule }) => rule.id)).not.toContain('auth/plan-without-access/reads')
  const cards = byCause(failed, report)
  expect(cards).toEqual([expect.objectContaining({ text: `${operation} answers 200 {}`, broken: expect.any(Array) })])
  // A reader may send it: it has the default key, and its JSON is not broken on purpose.
  expect(cards.map((card) => 'shown' in card && card.shown.as === 'default' && isValid(card.shown))).toEqual([true])
})

test('causes: one wrong refusal of several operations is one cause', () => {
  const refused = (['getReport', 'getSystematicReview', 'resumeSession'] as const).map((operation, at) =>
    recordExchange(5 + at, operation, `/sessions/${at}`, recordAnswer(403, error('forbidden'))),
  )
  const due = (rule: RuleId, id: number, expected: string, actual = '403 forbidden'): Result => {
    const told = broken(rule, [id], actual)
    return { ...told, verdict: { ...told.verdict, verdict: 'fail', expected, actual } }
  }
  const [one, other] = [due(a, 5, '404 report_not_found'), due(b, 6, '404 with a code of the catalogue', '403 forbidden from a review')]
  const ofCode = broken(c, [5], 'forbidden', {}, '/error/code')
  const cause = 'several operations answer 403 forbidden where 404 is due'
  expect(grouped([one, other, ofCode], refused)).toEqual([`0, 1, 2: ${cause}`])
  // Two rules of one operation, and a refusal that is due for another reason.
  expect(grouped([one, due(c, 5, '404 report_not_found')], refused)).toEqual(['0, 1: getReport answers 403 forbidden where 404 is due'])
  expect(grouped([one, due(d, 7, '409 session_not_paused')], refused)).toEqual(['0', '1'])
  expect(grouped([due(a, 5, '403 api_access_denied'), due(d, 7, '403 cap_exceeded')], refused)).toEqual([
    '0, 1: several operations answer 403 forbidden where another code is due',
  ])
})

test('causes: one small body for several operations is one cause, an empty list is not', () => {
  const answered = (['shareSession', 'resumeSession', 'listSessions', 'searchPapers'] as const).map((operation, at) =>
    recordExchange(5 + at, operation, `/sessions/${at}`, recordAnswer(200 + at, at < 2 ? { success: true } : { papers: [] })),
  )
  expect(grouped([broken(a, [5], 'y'), broken(b, [6], 'z')], answered)).toEqual(['0, 1: several operations answer {"success":true}'])
  expect(grouped([broken(a, [7], 'y'), broken(b, [8], 'z')], answered)).toEqual(['0', '1'])
  const empty = { status: 204, headers: {}, text: '' }
  const gone = [5, 6].map((id) => recordExchange(id, id === 5 ? 'resumeSession' : 'shareSession', `/${id}`, empty))
  expect(grouped([broken(a, [5], 'y'), broken(b, [6], 'z')], gone)).toEqual(['0', '1'])
})

const everywhere = [
  ['403 for 404', 'several operations answer 403 forbidden where 404 is due', refuseWith(403, 'forbidden'), 404],
  ['{"success":true} to all', 'several operations answer {"success":true}', { body: { success: true } }, 201],
] as const

test.each(everywhere)('causes: a deployment that answers %s makes one card', async (_, text, change, instead) => {
  const report = await examineStandIn({
    globs: ['auth/**', 'errors/**', 'sessions/**'],
    fetchOf: changeAnswers(({ method, path }, { status }) => {
      const isChanged = instead === 404 ? status === 404 : method === 'POST' && path.endsWith('/resume') ? status < 300 : status === 201
      return path.startsWith('/sessions') && isChanged ? change : null
    }),
  })
  const failed = report.results.filter(({ verdict }) => verdict.verdict === 'fail')
  expect(failed.length).toBeGreaterThan(5)
  expect(byCause(failed, report)).toEqual([expect.objectContaining({ text, broken: expect.any(Array) })])
  expect(toMarkdown(report, plainContext).split('\n')[0]).toBe(`## Understudy: violations: ${failed.length} rules, 1 cause`)
})

test('causes: one exchange can break several rules, and the largest group forms first', () => {
  const answer = 'the answer 200 to #3, GET /sessions?limit=1'
  expect(grouped([broken(a, [3], 'y'), broken(b, [3], 'z'), broken(c, [4], 'y')])).toEqual([`0, 1: ${answer}`, '2'])
  const [first, second] = ['/sessions/0/title', '/sessions/1/title']
  const breaches = [broken(a, [3], '1', {}, first), broken(b, [4], '2', {}, second), broken(c, [4], '2', {}, second), broken(d, [3], 'z')]
  expect(grouped(breaches)).toEqual(['0, 1, 2: /sessions/*/title of what listSessions answers', '3'])
})

test('causes: the rule nearest to the cause comes first, and a known one last', () => {
  const breaches = [broken(a, [1], 'w', { known }), broken(b, [3, 4], 'x'), broken(d, [2], 'z')]
  expect(grouped(breaches)).toEqual(['2', '1', '0'])
})

test('causes: the shown exchange is one that the default key can resend', () => {
  const [default1, default2] = crashes
  const asked = [{ as: null, headers: { authorization: 'Bearer never-issued' } }, { as: 'other' }].map((who, at) =>
    recordExchange(5 + at, 'createReport', '/sessions/reports', recordAnswer(500, error('internal_error')), { method: 'POST', ...who }),
  )
  const [nobody, other] = asked
  const shownOf = (ids: readonly number[]) => {
    const breaches = ids.map((id, at) => broken([a, b, c, d][at] ?? a, [id], crash))
    const told = byCause(breaches, { exchanges: [...crashes, ...asked], target: { baseUrl: recordedTarget.baseUrl } })
    return told.map((one) => ('shown' in one ? one.shown : one))
  }
  expect(shownOf([5, 6, 2, 1])).toEqual([default2])
  expect(shownOf([1, 5])).toEqual([default1])
  expect(shownOf([5, 6])).toEqual([other])
  expect(shownOf([5, 5])).toEqual([nobody])
})

test('causes: the value that a rule finds wrong is marked', async () => {
  const [nobody, anybody] = [null, 'default'].map((as, at) =>
    recordExchange(7 + at, 'listSessions', '/sessions', recordAnswer(200, { sessions: [{ title: 1 }, { title: 2 }] }), { as }),
  )
  const report: Report = {
    ...(await examineBroken({ expected: 'a', actual: 'b' })),
    target: { baseUrl: recordedTarget.baseUrl },
    exchanges: [nobody, anybody].flatMap((exchange) => exchange ?? []),
    results: [broken(a, [7], '1', {}, '/sessions/0/title'), broken(b, [8], '2', {}, '/sessions/1/title')],
  }
  const html = toHtml(report, '0.1.0', plainContext)
  expect(html.match(/<mark>.*<\/mark>/g)).toEqual([expect.stringContaining('title&#34;: 2')])
  expect(html).toContain('<small>1 at /sessions/0/title</small></summary>')
})

test('causes: the shown exchange is the one that has the wrong value', () => {
  const stages = [5, 6].map((id) =>
    recordExchange(id, 'getReport', '/sessions/reports/x', recordAnswer(200, { executionStage: id === 5 ? 'done' : 'gathering_sources' })),
  )
  const breaches = [a, b].map((rule) => broken(rule, [5, 6], 'gathering_sources', {}, '/executionStage'))
  expect(grouped(breaches, stages)).toEqual(['0, 1: the answer 200 to #6, GET /sessions/reports/x'])
})

test('causes: a warning joins a lone failure of one cause, and no known one', () => {
  const warned: Result = { ...broken(b, [1], crash), verdict: { verdict: 'warn', expected: 'x', actual: crash } }
  const cause = 'createReport answers 500 internal_error'
  expect(grouped([broken(a, [1], crash), warned, broken(c, [2], crash, { known })])).toEqual([`0, 1: ${cause}`, '2'])
  // One answer may be wrong in two ways.
  const hint: Result = { ...broken(b, [3], 'z'), verdict: { verdict: 'info', expected: 'x', actual: 'z' } }
  expect(grouped([broken(a, [3], 'y'), hint])).toEqual(['0', '1'])
})

test('causes: a hint with the cause of failures joins it', async () => {
  const hint: Result = { ...broken(c, [2], crash), verdict: { verdict: 'info', expected: 'x', actual: crash } }
  const cause = 'createReport answers 500 internal_error'
  const results = [hint, broken(a, [1], crash), broken(b, [2], crash)]
  expect(grouped(results)).toEqual([`1, 2, 0: ${cause}`])
  const report: Report = {
    ...(await examineBroken({ expected: 'a', actual: 'b' })),
    exchanges: all,
    results: [...results, broken(d, [3], 'z')],
  }
  expect(toTerminalLines(report)).toContain(`  2 FAIL  #1  ${cause}, 1 info`)
  const markdown = toMarkdown(report, plainContext)
  expect(markdown).toContain(`| 2 fail, 1 info | \`${cause}\` | [1](#cause-1) |`)
  expect(markdown).toContain(`- **${c}** (info): expected`)
  expect(toHtml(report, '0.1.0', plainContext).split(`href="#cause-`).length).toBe(2)
})

test('causes: a rule that breaks alone names its cause in every table', async () => {
  const report: Report = {
    ...(await examineBroken({ expected: 'a', actual: 'b' })),
    exchanges: all,
    results: [broken(a, [1], crash), broken(b, [3], 'z')],
  }
  const cause = `${a}: createReport answers 500 internal_error`
  expect(toTerminalLines(report)).toContain(`  1 FAIL  #1  ${cause}`)
  expect(toMarkdown(report, plainContext)).toContain(
    `| 1 fail | \`${a}: createReport answers 500\` | [1](#cause-1) |\n|  | \`internal_error\` |  |\n`,
  )
  expect(toMarkdown(report, plainContext)).toContain(`| 1 fail | \`${b}: listSessions: z, expected x\` | [2](#cause-2) |`)
  expect(toHtml(report, '0.1.0', plainContext)).toContain(`<a href="#${a}">${a}</a>: createReport answers 500 internal_error`)
})

test('causes: a rule that breaks alone tells the value that is due', async () => {
  const report = await examineStandIn({
    globs: ['sessions/list/total-count', 'auth/missing-key'],
    fetchOf: changeAnswers(({ method, path }, { body }) =>
      method === 'GET' && path.startsWith('/sessions') && isObject(body) && 'totalCount' in body
        ? { body: { ...body, totalCount: Number(body['totalCount']) + 3 } }
        : null,
    ),
  })
  const texts = byCause(
    report.results.filter(({ verdict }) => verdict.verdict === 'fail'),
    report,
  ).map(({ text }) => text)
  expect(texts).toEqual([expect.stringMatching(/^listSessions: \d+, expected totalCount \d+, as many as the pages show$/)])
})

test('causes: a report names each once, and each rule in a line', async () => {
  const report: Report = {
    ...(await examineBroken({ expected: 'a', actual: 'b' })),
    target: { baseUrl: recordedTarget.baseUrl },
    exchanges: all,
    results: [broken(a, [1], crash), broken(b, [1, 2], crash)],
  }
  const cause = 'createReport answers 500 internal_error'
  expect(causesByRule(report)).toEqual(
    new Map([
      [a, cause],
      [b, cause],
    ]),
  )
  const telling: RenderContext = { ...plainContext, rerunOf: (...ids) => `conform ${ids.join(' ')}` }
  const terminal = toTerminalLines(report, telling).join('\n')
  const markdown = toMarkdown(report, telling)
  const html = toHtml(report, '0.1.0', telling)
  expect(terminal).toContain(`FAIL 2 rules with one cause: ${cause}\n  #1 curl`)
  expect(markdown).toContain(`### fail: 2 rules with one cause\n\n\`${cause}\`\n`)
  expect(html).toContain(`<section class="cause" id="cause-1"><h3>2 rules with one cause: ${cause}</h3>`)
  expect(html).toContain(`<a href="#cause-1">${cause}</a>`)
  expect(html).toContain('<h1>Violations: 2 rules, 1 cause</h1>')
  expect(html.indexOf('id="causes"')).toBeLessThan(html.indexOf('id="filter"'))
  expect(html.split('<article class="breach folded fail"').length).toBe(3)
  expect(markdown.split('\n').slice(0, 5)).toEqual([
    '## Understudy: violations: 2 rules, 1 cause',
    '',
    '| rules | cause | below |',
    '| --: | --- | --: |',
    `| 2 fail | \`${cause}\` | [1](#cause-1) |`,
  ])
  for (const text of [terminal, markdown, html]) {
    expect(text.split(`conform ${a} ${b}`).length).toBe(2)
    expect(text.split('curl -X POST').length).toBe(2)
    for (const id of [a, b]) expect(text).toContain(id)
  }
  expect(markdown).toContain(`<a id="cause-1"></a>\n\n### fail: 2 rules`)
  for (const id of [a, b]) {
    expect(terminal).toContain(`\n  FAIL  ${id}: expected x, actual ${crash}\n`)
    expect(markdown).toContain(`\n- **${id}**: expected \`x\`, actual \`${crash}\`\n`)
  }
  expect(toReportJson(report, '0.1.0', telling)).toMatchObject({ results: [{ cause }, { cause }] })
  expect(toJunit(report, telling).split(`shared cause: ${cause}`).length).toBe(3)
  expect(JSON.stringify(toSarif(report, '0.1.0', telling, undefined, false)).split(`"cause":"${cause}"`).length).toBe(3)
})

test('causes: a terminal lists them first, each with its rules and exchange', async () => {
  const report: Report = {
    ...(await examineBroken({ expected: 'a', actual: 'b' })),
    exchanges: all,
    results: [broken(a, [1], crash), broken(b, [2], crash), broken(d, [3], `y${' or y'.repeat(40)}`)],
  }
  const lines = toTerminalLines(report)
  expect(lines.slice(0, 8)).toEqual([
    '2 causes',
    '  2 FAIL  #1  createReport answers 500 internal_error',
    expect.stringMatching(/^ {2}1 FAIL {2}#3 {2}sessions\/resume\/not-found: listSessions: y or y.* or$/),
    expect.stringMatching(/^ {14}y or .*y$/),
    expect.stringMatching(/^ {14}or y.*y$/),
    expect.stringMatching(/^ {14}or y.*, expected x$/),
    '',
    'FAIL 2 rules with one cause: createReport answers 500 internal_error',
  ])
  expect(lines.slice(0, 6).filter(({ length }) => length > 80)).toEqual([])
  const [, , wide] = toTerminalLines(report, { ...plainContext, columns: 300 })
  expect(wide).toBe(`  1 FAIL  #3  sessions/resume/not-found: listSessions: y${' or y'.repeat(40)}, expected x`)
  const long = Array.from({ length: 12 }, (_, at) => broken(d, [3 + (at % 2)], `${at}${' or y'.repeat(40)}`))
  const cut = toTerminalLines({ ...report, exchanges: [], results: long }).slice(1, 25)
  expect(cut.filter((line) => line.endsWith('…'))).toHaveLength(12)
  const many = Array.from({ length: 20 }, (_, at) => broken(d, [3 + (at % 2)], String(at)))
  const listed = toTerminalLines({ ...report, exchanges: [], results: many })
  expect(listed.slice(0, 14)).toEqual([
    '20 causes',
    ...Array(12).fill(expect.stringContaining('1 FAIL')),
    '  and 8 more causes below, of 8 rules',
  ])
})

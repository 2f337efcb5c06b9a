import { createHash } from 'node:crypto'
import fc from 'fast-check'
// @ts-expect-error -- it has no types
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { script, scriptHash } from '../../../src/conformance/report/html/script.ts'
import { styles, stylesHash } from '../../../src/conformance/report/html/styles.ts'
import { toHtml } from '../../../src/conformance/report/html.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import { plainContext } from '../../../src/conformance/text/render-context.ts'
import { verdictOf } from '../../../src/conformance/define/verdict.ts'
import { rules } from '../../../src/contract/rules.ts'
import { brokenRule, examineBroken, throwingRule } from '../../support/examine/broken-report.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { hostileTexts, fillWithText } from '../../support/examine/hostile-report.ts'

const documentOf = (html: string) => new JSDOM(html).window.document

const report = await examineBroken({ expected: 'a string', actual: 'null', pointer: '/sessions/0/title' })
const telling = {
  ...plainContext,
  rerunOf: (rule: string) => `understudy conform --rule ${rule}`,
  scenarioOf: (rule: string) => (rule === brokenRule ? 'failures/auth.yaml' : undefined),
  replayOf: (file: string) => `understudy replay ${file}`,
}
const scenario = 'title: A key\nsteps:\n  - { call: listSessions } # </script>\n'
const withScenario: Report = {
  ...report,
  results: report.results.map((result) => (result.rule.id === brokenRule ? { ...result, scenario } : result)),
}
const full = await examineStandIn()
const page = documentOf(toHtml(withScenario, '1.2.3', telling))

test('page: a failure has sentence, clause, expectation and rerun lines', () => {
  const article = page.getElementById(brokenRule)
  const text = article.textContent
  for (const told of [rules[brokenRule].sentence, rules[brokenRule].clause, 'a string', 'null', '/sessions/0/title'])
    expect(text).toContain(told)
  const lines = [...article.querySelectorAll('.shell pre')].map((line) => line.textContent)
  expect(lines[0]).toMatch(/^curl -H "authorization: Bearer \$UNDERSTUDY_KEY"/)
  expect(lines.slice(1)).toEqual([telling.rerunOf(brokenRule), 'understudy replay failures/auth.yaml', scenario])
})

test('page: the head of an incomplete run says why, that of a whole run nothing', async () => {
  const target = { sessions: { completedReport: '00000000-0000-4000-8000-000000000009' } }
  const cut = await examineStandIn({ profile: 'observe', without: ['control'], target })
  expect(cut.outcome).toBe('incomplete')
  const why = documentOf(toHtml(cut, '1', telling)).querySelector('header .why')
  expect(why.textContent).toMatch(/^Incomplete because of \d+ rules: getReport answered 404 report_not_found.* are harmless\.$/)
  expect(documentOf(toHtml(full, '1', telling)).querySelector('header .why')).toBeNull()
})

test('page: a request names its key, also an unknown one', () => {
  const whoOf = (as: string | null, authorization?: string) => {
    const exchanges = report.exchanges.map((exchange) => ({
      ...exchange,
      as,
      request: { ...exchange.request, headers: authorization === undefined ? {} : { Authorization: authorization } },
    }))
    return documentOf(toHtml({ ...report, exchanges }, '1', telling))
      .getElementById(brokenRule)
      .querySelector('summary small').textContent
  }
  expect(whoOf('other', 'Bearer •••')).toMatch(/^as other, /)
  expect(whoOf(null, 'Bearer •••')).toMatch(/^with unknown credentials, /)
  expect(whoOf(null)).toMatch(/^without a key, /)
})

test('page: the value that a failure points at is marked', () => {
  const marked = [...page.getElementById(brokenRule).querySelectorAll('mark')].map((one) => one.textContent.trim())
  expect(marked).toEqual([expect.stringMatching(/^"title": /)])
})

test('page: the scenario of a failure can be downloaded', async () => {
  const link = page.querySelector('a[download]')
  expect(link.getAttribute('download')).toBe('auth.revoked-key.yaml')
  expect(await (await fetch(link.getAttribute('href'))).text()).toBe(scenario)
})

test('page: each rule has one place, which its id links to', () => {
  for (const { rule } of report.results) expect(page.querySelectorAll(`[id="${rule.id}"]`).length, rule.id).toBe(1)
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const link of page.querySelectorAll('a[href^="#"]')) expect(ids).toContain(link.getAttribute('href').slice(1))
})

test('page: an internal error is reported as one', () => {
  expect(page.getElementById(throwingRule).textContent).toContain('This is a bug in understudy, not in the deployment.')
  expect(page.getElementById(throwingRule).textContent).toContain('lost')
})

test('page: the policy allows its own styles and script, and nothing else', () => {
  const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`
  expect([stylesHash, scriptHash]).toEqual([hash(styles), hash(script)])
  const policy = page.querySelector('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
  expect(policy).toBe(`default-src 'none'; style-src '${stylesHash}'; script-src '${scriptHash}'; base-uri 'none'; form-action 'none'`)
  expect(page.querySelector('script').textContent).toBe(script)
  expect(page.querySelector('style').textContent).toBe(styles)
})

/** Everything in a page that could load something or run. */
function loads(document: typeof page): readonly string[] {
  const attributes = [...document.querySelectorAll('*')].flatMap((node) => [...node.attributes].map(({ name, value }) => ({ name, value })))
  return [
    ...attributes.filter(({ name }) => /^(?:on|src|srcset|style|action|formaction|background|poster|xlink:href)/.test(name)),
    ...attributes.filter(({ name, value }) => name === 'href' && !/^(?:#|data:application\/yaml;)/.test(value)),
  ].map(({ name, value }) => `${name}=${value}`)
}

/** The elements of a page, one after the other: what hostile text must not change. */
function elementsOf(document: typeof page): readonly string[] {
  return [...document.querySelectorAll('*')].map(({ tagName }) => tagName)
}

test('page: loads nothing', () => {
  expect(loads(page)).toEqual([])
  expect(styles).not.toMatch(/url\(|@import/)
  expect(page.querySelectorAll('link, img, iframe, object, embed, base').length).toBe(0)
})

test('page: text of a deployment stays text', () => {
  const calm = elementsOf(documentOf(toHtml(fillWithText(report, 'calm'), '1', telling)))
  const saysNothingElse = (text: string): void => {
    const html = toHtml(fillWithText(report, text), '1', { ...telling, replayOf: () => text })
    const document = documentOf(html)
    expect(elementsOf(document)).toEqual(calm)
    expect(loads(document)).toEqual([])
    expect(html).not.toMatch(/[\p{Bidi_Control}\p{Zl}\p{Zp}]|[^\P{Cc}\n\t]/u)
  }
  hostileTexts.forEach(saysNothingElse)
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('<', '>', '"', "'", '&', '/', '=', 'script', 'x', '--', '\u202E', '\u0000', '\uD800'), { minLength: 1 }),
      (parts) => saysNothingElse(`t${parts.join('')}`),
    ),
    { numRuns: 10, seed: 1 },
  )
})

test('page: that of a full run has a megabyte at most, whatever fails', () => {
  const bytesOf = (text: string): number => new TextEncoder().encode(text).length
  const html = toHtml(full, '1', telling)
  expect(bytesOf(html)).toBeLessThan(500_000)
  expect(html).toContain('created by this run')
  const failing = (text: string): Report => ({
    ...full,
    results: full.results.map((result) => ({
      ...result,
      verdict: verdictOf({ ...result.rule, level: 'must' }, { expected: text, actual: text }),
      scenario: 'a scenario '.repeat(300),
    })),
  })
  const all = toHtml(failing('something else'), '1', telling)
  expect(bytesOf(all)).toBeLessThan(1_000_000)
  for (const { rule } of full.results) expect(all).toMatch(new RegExp(`<article class="breach (?:folded )?fail" id="${rule.id}"`))
  expect(bytesOf(toHtml(fillWithText(failing(''), '<"\u6F22>'.repeat(100)), '1', telling))).toBeLessThan(1_000_000)
})

test('page: the spent part of the budget', () => {
  const tight: Report = { ...report, budget: { requests: 77, searches: 3, sessions: 1, minutes: 9 } }
  const rows = [
    ...documentOf(toHtml(tight, '1', telling))
      .querySelector('#ledger')
      .parentElement.querySelectorAll('tbody tr'),
  ]
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['requests', String(report.spent.requests), '77'],
    ['searches', '0', '3'],
    ['sessions', '0', '1'],
    ['minutes', expect.stringMatching(/^\d+$/), '9'],
  ])
})

test('page: its parts have plain names, and a clean run shows nothing in red', () => {
  const clean = documentOf(toHtml(full, '1', telling))
  expect(full.counts.fail + full.counts.warn + full.counts.info).toBe(0)
  const headings: readonly string[] = [...clean.querySelectorAll('main h2')].map((heading) => heading.textContent)
  expect(headings).toEqual(['Sections', 'Not run', 'Timelines', 'Seen in answers', 'Budget', 'Every rule', 'Exchanges'])
  expect(clean.querySelector('h1').textContent).toBe(`Conformant: ${full.counts.pass} rules passed`)
  expect(clean.querySelectorAll('main .fail, main .error, main .bad, header .fail, header .error')).toHaveLength(0)
  expect(clean.querySelector('.counts .none').textContent).toBe('0 fail')
})

test('page: an unreachable deployment is no internal error', () => {
  const unreachable = documentOf(toHtml({ ...report, exchanges: [], outcome: 'error', unreachable: 'no route' }, '1', telling))
  expect(unreachable.querySelector('h1').textContent).toBe('Unreachable')
  expect(unreachable.querySelector('header').textContent).toContain('no route')
})

test('page: a followed session lists its stages and polls', () => {
  const sessions = [...documentOf(toHtml(full, '1', telling)).querySelectorAll('.session')]
  const created = new Set(full.created.map(({ sessionId }) => sessionId))
  // Some sessions are only created, or read once they are over: their bounds are what is asked.
  const isFollowed = (one: (typeof sessions)[number]): boolean =>
    created.has(one.querySelector('code').textContent) && one.querySelectorAll('li').length > 1
  const followed = sessions.filter(isFollowed)
  expect(followed.length).toBeGreaterThanOrEqual(5)
  for (const session of followed) {
    const phases = [...session.querySelectorAll('li')].map((phase) => phase.textContent)
    expect(phases[0]).toMatch(/gathering_sources processing at the start, \d+ polls? #\d+/)
    expect(phases.at(-1)).toMatch(/done completed after \d+ s, \d+ polls? #\d+/)
  }
})

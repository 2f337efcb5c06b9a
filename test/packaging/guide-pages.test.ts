import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startPageServer } from '../support/browser/page-server.ts'
import { blocksOf, guides } from '../support/files/guides.ts'

const blocks = guides.flatMap(blocksOf).filter(({ language }) => language === 'ts')
const pages = blocks.filter(({ code }) => code.includes("from 'msw/browser'"))
const suites = blocks.filter(({ code }) => code.includes("from 'research-understudy/testing/vitest'"))

test('guides: each block of TypeScript is a page or a suite, which the tests here run', () => {
  expect(blocks.filter((block) => !pages.includes(block) && !suites.includes(block))).toEqual([])
  expect([pages.length, suites.length]).toEqual([1, expect.any(Number)])
})

/** Writes files beside each other in a folder below the package, where its entries have the names by which others import them. */
function write(files: Readonly<Record<string, string>>): string {
  mkdirSync('.cache', { recursive: true })
  const folder = resolve(mkdtempSync('.cache/guide-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

test.each(pages.flatMap(({ code, place }) => (['msw', 'msw-2'] as const).map((msw) => ({ code, place, msw }))))(
  'guides: the page of $place has its own mock, ten minutes later, with $msw',
  async ({ code, msw }) => {
    const script = `${code}\ndocument.documentElement.dataset.ready = ''\n`
    const server = await startPageServer(join(write({ 'page.ts': script }), 'page.ts'), msw)
    onTestFinished(server.stop)
    const page = await server.open(await server.newContext())
    const warnings: string[] = []
    page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())))
    expect(await page.evaluate(async () => (await fetch('/of-another-api')).status)).toBe(404)
    expect(warnings).toEqual([])
    const created = await page.evaluate(async () => {
      const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
      const report = await fetch('/api/v2/sessions/reports', { method: 'POST', headers, body: '{"researchQuestion":"Does it work?"}' })
      const { sessionId } = (await report.json()) as { sessionId: string }
      const listed = await fetch('/api/v2/sessions', { headers })
      const { sessions } = (await listed.json()) as { sessions: { sessionId: string; createdAt: string }[] }
      const found = sessions.find((session) => session.sessionId === sessionId)
      const panel = await fetch('/_panel')
      return { status: report.status, aheadMs: Date.parse(found?.createdAt ?? '') - Date.now(), panel: panel.status }
    })
    expect(created).toEqual({ status: 202, aheadMs: expect.any(Number), panel: 200 })
    // A minute to either side: a loaded machine is no failure.
    expect(created.aheadMs).toBeGreaterThan(9 * 60_000)
    expect(created.aheadMs).toBeLessThan(11 * 60_000)
    expect(server.served.filter((path) => path.startsWith('/api/'))).toEqual([])
  },
  120_000,
)

/** The imports of a suite that renders a component, and that component. */
const component = `// @vitest-environment jsdom
import { configure, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, beforeAll, describe } from 'vitest'
import { ReportsPage as Page } from '../../test/examples/reports/reports-page.tsx'
configure({ asyncUtilTimeout: 30_000 })
const ReportsPage = ({ apiKey }) => <Page service={{ baseUrl: 'https://api.example.org/v2', apiKey }} pollMs={20} />
`

type Results = { readonly testResults: readonly { readonly message: string; readonly assertionResults: readonly Result[] }[] }
type Result = { readonly status: string; readonly failureMessages: readonly string[] }

test('guides: their test suites pass with Vitest', async () => {
  const folder = write({
    ...Object.fromEntries(suites.map(({ code }, at) => [`${at}.test.tsx`, code.includes('render(') ? component + code : code])),
    'vitest.config.ts': `export default { root: import.meta.dirname, test: { testTimeout: 60_000 } }`,
  })
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
  const report = join(folder, 'report.json')
  const flags = ['--config', join(folder, 'vitest.config.ts'), '--reporter', 'json', '--outputFile', report]
  // The report tells of one that fails.
  await promisify(execFile)(process.execPath, [vitest, 'run', ...flags]).catch(() => undefined)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Results // Vitest's own
  expect(testResults.map(({ message }) => message)).toEqual(suites.map(() => ''))
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  expect(results.length).toBeGreaterThanOrEqual(suites.length)
  for (const result of results) expect(result).toMatchObject({ status: 'passed', failureMessages: [] })
}, 180_000)

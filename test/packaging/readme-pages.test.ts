import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startPageServer } from '../support/browser/page-server.ts'

const blocks = [...readFileSync('README.md', 'utf8').matchAll(/^```ts\n([^]*?)^```/gm)].map(([, code = '']) => code)

/** The only block that takes this entry of the package. */
function blockOf(entry: string): string {
  const found = blocks.filter((code) => code.includes(`from '${entry}'`))
  expect([entry, found.length]).toEqual([entry, 1])
  return found[0] ?? ''
}

/** Files beside each other in a folder below the package, where its entries have the names by which others import them. */
function write(files: Readonly<Record<string, string>>): string {
  mkdirSync('.cache', { recursive: true })
  const folder = resolve(mkdtempSync('.cache/readme-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

test('the script of a page that the README shows stands in for the service there, ten minutes from now', async () => {
  const script = `${blockOf('research-understudy/browser')}\ndocument.documentElement.dataset.ready = ''\n`
  const stage = await startPageServer(join(write({ 'page.ts': script }), 'page.ts'))
  onTestFinished(stage.stop)
  const page = await stage.open(await stage.newContext())
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
  expect(stage.served.filter((path) => path.startsWith('/api/'))).toEqual([])
})

const page = `import { configure, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, beforeAll, describe } from 'vitest'
import { ReportsPage as Page } from '../../test/examples/reports/reports-page.tsx'
configure({ asyncUtilTimeout: 30_000 })
const ReportsPage = ({ apiKey }) => <Page service={{ baseUrl: 'https://api.example.org/v2', apiKey }} pollMs={20} />
`

type Results = { readonly testResults: readonly { readonly message: string; readonly assertionResults: readonly Result[] }[] }
type Result = { readonly fullName: string; readonly status: string; readonly failureMessages: readonly string[] }

test('the test of a page that the README shows passes with Vitest', async () => {
  const folder = write({
    'page.test.tsx': page + blockOf('research-understudy/testing/vitest'),
    'vitest.config.ts': `export default { root: import.meta.dirname, test: { environment: 'jsdom', testTimeout: 60_000 } }`,
  })
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
  const report = join(folder, 'report.json')
  const flags = ['--config', join(folder, 'vitest.config.ts'), '--reporter', 'json', '--outputFile', report]
  // One that fails is told by its report.
  await promisify(execFile)(process.execPath, [vitest, 'run', ...flags]).catch(() => undefined)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Results // Vitest's own
  expect(testResults.map(({ message }) => message)).toEqual([''])
  expect(testResults.flatMap(({ assertionResults }) => assertionResults)).toEqual([
    expect.objectContaining({ fullName: 'a report that is paused goes on when it is resumed', status: 'passed', failureMessages: [] }),
  ])
})

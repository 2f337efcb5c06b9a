import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMock, understudy, type Mock } from '../../support/processes/understudy-command.ts'

let mock: Mock
const folder = mkdtempSync(join(tmpdir(), 'without-report-'))
beforeAll(async () => {
  mock = await startMock()
})
afterAll(() => mock.stop())

const bare = { type: 'systematicReview', status: 'completed' }
const asked = { researchQuestion: 'Does it work?', extraction: { generate: true }, generateReport: true }

/** Drafts a target for a world of these sessions. */
async function draft(id: string, sessions: object): Promise<{ file: string; said: string; ids: Readonly<Record<string, string>> }> {
  const world = { id, given: { clock: '2026-03-02T09:00:00Z', sessions } }
  const made = await fetch(`${String(mock.ready['controlUrl'])}/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(world),
  })
  const { baseUrl, sessions: ids } = (await made.json()) as { baseUrl: string; sessions: Readonly<Record<string, string>> }
  const file = join(folder, `${id}.yaml`)
  const { code, stdout } = await understudy(['target', 'init', '--base-url', baseUrl, '--key', `key-default-${id}`, '--out', file])
  expect(code).toBe(0)
  return { file, said: stdout.replaceAll(/\n +/g, ' '), ids }
}

test('target init: a review without a report is told there, and by conform', async () => {
  const { file, said } = await draft('bare', { only: bare })
  expect(said).toContain('check    sessions.completedReview has no report; a rule needs one, so name a review created with generateReport')
  const text = readFileSync(file, 'utf8')
  expect(text.replaceAll(/\n *# /g, ' ')).toContain('Found: the list has it, without a report')
  const line = text.split('\n').findIndex((one) => one.includes('completedReview:')) + 1
  const { code, stdout } = await understudy([
    'conform',
    '--target',
    file,
    '--profile',
    'observe',
    '--no-scenarios',
    '--rule',
    'reviews/get/*',
  ])
  expect(code).toBe(0)
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    `not-run reviews/get/body-only-with-include (sessions.completedReview at ${file}:${line} has no report; name a review created with generateReport)`,
  )
})

test('target init: it prefers a review with a report', async () => {
  const reported = { type: 'systematicReview', status: 'completed', request: asked }
  const { file, said, ids } = await draft('mixed', { with: reported, b: bare, c: bare, d: bare })
  expect(said).not.toContain('check    sessions')
  expect(readFileSync(file, 'utf8')).toContain(`  completedReview: ${ids['with']}\n`)
})

test('target init: it says that a run is faster where nothing limits requests', async () => {
  const { file, said } = await draft('free', {})
  expect(said).toContain('faster   rateLimit: none, if nothing limits requests there')
  expect(readFileSync(file, 'utf8')).toContain('# rateLimit: none\n')
})

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleIds } from '../../src/contract/rules.ts'
import { startMock, understudy } from '../support/understudy-command.ts'

let mock: Awaited<ReturnType<typeof startMock>>
let baseUrl: string
const folder = mkdtempSync(join(tmpdir(), 'understudy-'))
const rule = ['--rule', 'sessions/resume/not-paused']

beforeAll(async () => {
  mock = await startMock()
  baseUrl = String(mock.ready['baseUrl'])
})
afterAll(() => mock.stop())

test('a kept rule is one line, the last line counts, 0', async () => {
  const { code, stdout } = await understudy(['conform', '--base-url', baseUrl, '--profile', 'lifecycle', ...rule], {
    UNDERSTUDY_KEY: 'key-default',
  })
  expect([code, stdout]).toEqual([0, 'pass  sessions/resume/not-paused\nconformant: 1 pass, 0 fail · 4 requests, 1 sessions created\n'])
})

test('a target file is read, its variables filled in', async () => {
  const file = join(folder, 'target.yaml')
  writeFileSync(file, `baseUrl: ${baseUrl}\nkeys: { default: "\${env:STAGING_KEY}" }\n`)
  expect((await understudy(['conform', '--target', file, '--profile', 'lifecycle', ...rule], { STAGING_KEY: 'key-default' })).code).toBe(0)
  expect(await understudy(['conform', '--target', file, ...rule])).toMatchObject({
    code: 3,
    stderr: `understudy: Failed to read ${file}:2:19: the environment variable STAGING_KEY is not set\n`,
  })
})

test('the whole set of rules is incomplete as long as rules have no judge, 2', async () => {
  const { code, stdout } = await understudy(['conform', '--base-url', baseUrl, '--key', 'key-default', '--profile', 'lifecycle'])
  expect([code, stdout.trimEnd().split('\n').at(-1)]).toEqual([
    2,
    expect.stringMatching(
      /^incomplete: 2 pass, 0 fail, \d+ not-applicable, \d+ not-run \(\d+ no-judge\) · 4 requests, 1 sessions created$/,
    ),
  ])
})

test('--json is the report on stdout', async () => {
  const { stdout } = await understudy([
    'conform',
    '--base-url',
    baseUrl,
    '--key',
    'key-default',
    '--profile',
    'lifecycle',
    '--json',
    ...rule,
  ])
  expect(JSON.parse(stdout)).toEqual({
    format: 1,
    tool: { version: expect.stringMatching(/^\d/), rules: ruleIds.length, specHash: expect.stringMatching(/^[0-9a-f]{16}$/) },
    target: { baseUrl },
    profile: 'lifecycle',
    seed: 1,
    startedAt: expect.stringMatching(/Z$/),
    endedAt: expect.stringMatching(/Z$/),
    outcome: 'conformant',
    spent: { requests: 4, searches: 0, sessions: 1 },
    created: [{ type: 'report', sessionId: expect.any(String) }],
    counts: { pass: 1, fail: 0, warn: 0, info: 0, 'not-applicable': 0, 'not-run': 0, error: 0 },
    results: [
      {
        rule: 'sessions/resume/not-paused',
        level: 'must',
        verdict: 'pass',
        exchanges: [2, 3, 4],
        rerun: `understudy conform --base-url ${baseUrl} --profile lifecycle --rule sessions/resume/not-paused`,
      },
    ],
    exchanges: expect.objectContaining({ length: 4 }),
  })
})

test('a deployment that is not there is said in one line, 3', async () => {
  const { code, stderr } = await understudy([
    'conform',
    '--base-url',
    'http://127.0.0.1:1/api/v2',
    '--key',
    'k',
    '--profile',
    'lifecycle',
    '--quiet',
    ...rule,
  ])
  expect([code, stderr]).toEqual([3, expect.stringMatching(/^understudy: Failed to reach http:\/\/127\.0\.0\.1:1\/api\/v2: /)])
})

test('a target that is not there is said in one line, 3', async () => {
  expect(await understudy(['conform', '--target', 'nowhere.yaml'])).toMatchObject({
    code: 3,
    stderr: 'understudy: Failed to read nowhere.yaml: there is no such file\n',
  })
})

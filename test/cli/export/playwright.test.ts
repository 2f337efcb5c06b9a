import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportScenario } from '../../../src/scenario/export/export-scenario.ts'
import { faultBySchema } from '../../support/scenario/fault-by-schema.ts'
import { parseScenarioText } from '../../support/scenario/play-scenario.ts'
import { serveChanged, type ServedChanged } from '../../support/serve/serve-changed.ts'
import { runPlaywright } from '../../testing/run-playwright.ts'

let mock: ServedChanged
let broken: ServedChanged
beforeAll(async () => {
  mock = await serveChanged()
  broken = await serveChanged((body) => body.replace('"pausedForInsufficientQuota"', '"paused"'))
})
afterAll(() => Promise.all([mock.stop(), broken.stop()]))

/** Runs the tests of scenarios in a folder of their own, and gives what became of each by its title. */
async function runTests(yamls: readonly string[], env: Readonly<Record<string, string>>): Promise<{ readonly [title: string]: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'playwright-'))
  try {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'playwright.config.mjs'), "export default { testDir: '.', workers: 1, reporter: 'json' }\n")
    for (const [index, yaml] of yamls.entries()) {
      const exported = exportScenario(parseScenarioText(yaml), 'playwright')
      writeFileSync(join(folder, `${index}.spec.ts`), 'text' in exported ? exported.text : exported.cannot.join('\n'))
    }
    return await runPlaywright(join(folder, 'playwright.config.mjs'), env)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function ofShelf(...names: readonly string[]): readonly string[] {
  return names.map((name) => readFileSync(`scenarios/${name}.yaml`, 'utf8'))
}

/** It waits, saves, repeats and sends hostile texts, and needs no world. */
const story = `format: 1
title: It's a "report" with $(id) and \\n
story: "*/ \`"
steps:
  - call: createReport
    body: { researchQuestion: "Does it work? [understudy: polls 1] '; \`x\` \\" \\\\", __proto__: { a: 1 } }
    expect: { status: 202 }
    save: { id: /body/sessionId, type: /headers/Content-Type }
  - { call: getReport, path: { sessionId: '\${id}' }, until: { body: { status: completed } }, every: PT0.001S, atMost: PT1S }
  - repeat: 2
    steps: [{ call: getReport, path: { sessionId: '\${id}' }, expect: { headers: { content-type: '\${type}' } } }]
  - { call: createReport, text: '{"researchQuestion": ', expect: { status: 400 } }
`

test('playwright: the tests of scenarios pass on a mock', async () => {
  const names = [
    'reports/pauses-for-quota-and-resumes',
    'sharing/invited-person-signs-up',
    'network/create-is-lost-on-the-way',
    'forms/body-is-no-json',
    'tools/review-pauses-between-tools-and-rest',
    'tools/refusals-are-results',
  ]
  expect(await runTests([...ofShelf(...names), story], { UNDERSTUDY_CONTROL_URL: mock.controlUrl })).toEqual({
    'A report pauses for insufficient quota and is resumed': 'passed',
    'Somebody without an account is invited and signs up': 'passed',
    'The connection is lost before a report is created': 'passed',
    'The body of a create is no JSON': 'passed',
    'A review of an agent pauses, and is resumed by a tool once there is quota': 'passed',
    'What a tool refuses is a result with the code of the API': 'passed',
    [`It's a "report" with $(id) and \\n`]: 'passed',
  })
})

test('playwright: a test says where a broken mock differs', async () => {
  const result = await runTests(ofShelf('reports/pauses-for-quota-and-resumes'), { UNDERSTUDY_CONTROL_URL: broken.controlUrl })
  const [outcome] = Object.values(result)
  expect(outcome).toMatch(/^failed: Error: 2\. getReport until\n/)
  expect(outcome).toContain('"pointer": "/body/status"')
})

test('playwright: a test fails where a fault shows by a schema alone', async () => {
  const counted = await serveChanged((body) => body.replace(/"totalCount":(\d+)/, '"totalCount":"$1"'))
  try {
    const [outcome] = Object.values(await runTests([faultBySchema], { BASE_URL: counted.baseUrl, UNDERSTUDY_KEY: 'key-default' }))
    expect(outcome).toMatch(/^failed: Error: 1\. listSessions\n[^]*"pointer": "\/body\/totalCount"/)
  } finally {
    await counted.stop()
  }
  expect(Object.values(await runTests([faultBySchema], { BASE_URL: mock.baseUrl, UNDERSTUDY_KEY: 'key-default' }))).toEqual(['passed'])
})

test('playwright: without a mock, the environment has address and keys, or lacks them', async () => {
  expect(Object.values(await runTests([story], { BASE_URL: mock.baseUrl, UNDERSTUDY_KEY: 'key-default' }))).toEqual(['passed'])
  expect(Object.values(await runTests([story, ...ofShelf('quota/two-reports-share-the-last-units')], { BASE_URL: '' }))).toEqual([
    expect.stringMatching(/^failed: Error: Set BASE_URL to the base URL of the API\n/),
    expect.stringMatching(
      /^failed: Error: This needs accounts\.default.*, which only a mock can be given: start one with npx understudy mock/,
    ),
  ])
})

test('playwright: a header that Playwright sends by itself cannot be taken away', () => {
  const yaml = "format: 1\ntitle: No type\nsteps: [{ call: createReport, text: '{}', headers: { Content-Type: null } }]\n"
  expect(exportScenario(parseScenarioText(yaml), 'playwright')).toEqual({
    cannot: ['step 1 (createReport) sends no content-type, which Playwright sends by itself'],
  })
})

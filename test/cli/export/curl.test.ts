import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportScenario } from '../../../src/scenario/export/export-scenario.ts'
import { listenOnFreePort } from '../../support/processes/listen.ts'
import { needs } from '../../support/processes/programs.ts'
import { runScript, type ScriptEnd } from '../../support/processes/run-script.ts'
import { isTheOtherTurnOf } from '../../support/rotate.ts'
import { faultBySchema } from '../../support/scenario/fault-by-schema.ts'
import { parseScenarioText, playToEnd } from '../../support/scenario/play-scenario.ts'
import { serveChanged, type ServedChanged } from '../../support/serve/serve-changed.ts'

const programs = needs('bash', 'curl', 'jq')
const folder = mkdtempSync(join(tmpdir(), 'curl-'))
let [mock, broken]: [ServedChanged, ServedChanged] | [] = []
beforeAll(async () => {
  mock = await serveChanged()
  broken = await serveChanged((body) => body.replace('"pausedForInsufficientQuota"', '"paused"').replace('"completed"', '"done"'))
})
afterAll(async () => {
  await Promise.all([mock?.stop(), broken?.stop()])
  rmSync(folder, { recursive: true })
})

let count = 0

/** Runs the script of a scenario, by default with the control API of the mock. */
async function runCurl(
  yaml: string,
  env: Readonly<Record<string, string>> = { UNDERSTUDY_CONTROL_URL: mock?.controlUrl ?? '' },
): Promise<ScriptEnd> {
  const exported = exportScenario(parseScenarioText(yaml), 'curl')
  if ('cannot' in exported) throw new Error(exported.cannot.join('\n'))
  const file = join(folder, `${(count += 1)}.sh`)
  writeFileSync(file, exported.text)
  return runScript(['bash', file], { cwd: folder, env })
}

const ofTheShelf = [
  'reports/pauses-for-quota-and-resumes',
  'sharing/report-shared-with-a-colleague',
  'sharing/invited-person-signs-up',
  'network/create-is-lost-on-the-way',
  'quota/paused-report-stays-paused-without-quota',
  'tools/review-pauses-between-tools-and-rest',
  'tools/refusals-are-results',
]

test.skipIf(programs.isUnmet).each(ofTheShelf)(`curl: the script of %s passes on a mock${programs.reason}`, async (name) => {
  const { code, stdout, stderr } = await runCurl(readFileSync(`scenarios/${name}.yaml`, 'utf8'))
  expect({ code, stderr, stdout }).toEqual({ code: 0, stderr: '', stdout: expect.stringMatching(/^.*\n {2}1[. ].* → [^]*\n {2}passes\n$/) })
})

test.skipIf(programs.isUnmet)(`curl: a script says which step differs on a broken mock, and where${programs.reason}`, async () => {
  const yaml = readFileSync('scenarios/reports/pauses-for-quota-and-resumes.yaml', 'utf8')
  const { code, stdout } = await runCurl(yaml, { UNDERSTUDY_CONTROL_URL: broken?.controlUrl ?? '' })
  expect([code, stdout]).toEqual([
    1,
    `A report pauses for insufficient quota and is resumed
  1. createReport → 202
  2. getReport until → 200
     /body/status  "pausedForInsufficientQuota" → "paused"
  FAILS
`,
  ])
})

test.skipIf(programs.isUnmet)(`curl: a script fails where a fault shows by a schema alone${programs.reason}`, async () => {
  const counted = await serveChanged((body) => body.replace(/"totalCount":(\d+)/, '"totalCount":"$1"'))
  try {
    const on = (baseUrl = ''): Promise<ScriptEnd> => runCurl(faultBySchema, { BASE_URL: baseUrl, UNDERSTUDY_KEY: 'key-default' })
    expect(await on(mock?.baseUrl)).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/\n {2}passes\n$/) })
    expect(await on(counted.baseUrl)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/\n {5}\/body\/totalCount .*"0"\n {2}FAILS\n$/),
    })
  } finally {
    await counted.stop()
  }
})

const waits = `format: 1
title: A report is awaited
steps:
  - call: createReport
    body: { researchQuestion: 'Does it work? [understudy: polls 1]' }
    expect: { status: 202 }
    save: { id: /body/sessionId, type: /headers/Content-Type }
  - { call: getReport, path: { sessionId: '\${id}' }, until: { body: { status: completed } }, every: PT0.001S, atMost: PT1S }
  - repeat: 2
    steps: [{ call: getReport, path: { sessionId: '\${id}' }, expect: { headers: { content-type: '\${type}' } } }]
`

test.skipIf(programs.isUnmet)(`curl: without a mock, address and keys come from the environment${programs.reason}`, async () => {
  const [, host] = /^(http:\/\/[^/]+)/.exec(mock?.baseUrl ?? '') ?? []
  const env = { BASE_URL: `${host}/api/v2/`, UNDERSTUDY_KEY: 'key-default' }
  expect(await runCurl(waits, env)).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/\n {2}3\.1 \(2 of 2\)\. getReport → 200\n {2}passes\n$/),
  })
  expect(await runCurl(waits, { ...env, UNDERSTUDY_KEY: 'key-nobody' })).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('  1. createReport → 401\n     /status  202 → 401\n  FAILS\n'),
  })
})

test.skipIf(programs.isUnmet)(`curl: a script says what it lacks, and ends with 2${programs.reason}`, async () => {
  const given = readFileSync('scenarios/quota/paused-report-stays-paused-without-quota.yaml', 'utf8')
  const tellings = [
    await runCurl(waits, {}),
    await runCurl(waits, { BASE_URL: 'http://127.0.0.1:9' }),
    await runCurl(waits, { BASE_URL: 'http://127.0.0.1:9', UNDERSTUDY_KEY: 'key-default' }),
    await runCurl(given, { BASE_URL: mock?.baseUrl ?? '', UNDERSTUDY_KEY: 'key-default' }),
    await runCurl(given, { UNDERSTUDY_CONTROL_URL: `${mock?.controlUrl}/nowhere` }),
  ]
  expect(tellings.map(({ code, stderr }) => [code, stderr.split('\n')[0]])).toEqual([
    [2, 'CANNOT RUN: set BASE_URL to the base URL of the API, such as http://127.0.0.1:4010/api/v2'],
    [2, 'CANNOT RUN: set UNDERSTUDY_KEY to the API key of default'],
    [2, expect.stringMatching(/^CANNOT RUN: 1\. createReport: no answer: curl: \(7\)/)],
    [2, expect.stringMatching(/^CANNOT RUN: this needs .*, which only a mock can be given: start one with npx understudy mock, and set/)],
    [2, expect.stringMatching(/^CANNOT RUN: the world: the control API answered 404 /)],
  ])
})

test.skipIf(programs.isUnmet)(`curl: without jq a script says so${programs.reason}`, async () => {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  await runScript(['sh', '-c', 'ln -s "$(command -v bash)" "$(command -v curl)" .'], { cwd: bin })
  const { code, stderr } = await runCurl(waits, { PATH: bin })
  expect([code, stderr]).toEqual([2, 'CANNOT RUN: this script needs jq, which is not installed\n'])
})

/** Texts that a shell, jq, curl or a URL could take for something else. */
const hostileTexts = [
  '$(touch pwned)',
  '`touch pwned`',
  "'; touch pwned; '",
  '"; touch pwned; "',
  '$((1+1))$IFS',
  '${',
  '}',
  '!!',
  'a\nb\r\nc\n\n',
  '@/etc/hostname',
  '-o pwned',
  '\\',
  '%s %n {a,b} [1-9] *',
  'END_OF_MODULE',
  'é😀\u2028',
  '../..#?&=;+ ',
  ' ',
]

test.skipIf(programs.isUnmet)(`curl: hostile texts arrive as a replay sends them, and nothing runs them${programs.reason}`, async () => {
  const texts = [
    ...hostileTexts.filter((_, index) => isTheOtherTurnOf(index)),
    ...fc.sample(
      fc.string({ unit: 'binary', maxLength: 12 }).map((drawn) => drawn.replaceAll('\0', '')),
      4,
    ),
  ]
  const got: string[] = []
  // It answers with what it was sent, and with a text to send back.
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      const { authorization, 'x-own': own, 'content-type': type } = request.headers
      const [path, query] = (request.url ?? '').split('?')
      got.push(
        JSON.stringify([request.method, decodeURIComponent(path ?? ''), [...new URLSearchParams(query)], authorization, own, type, body]),
      )
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ body, next: texts[got.length % texts.length] }))
    })()
  })
  const port = await listenOnFreePort(server)
  const steps = texts.flatMap((one) => [
    {
      call: 'createReport',
      body: { [one]: one, researchQuestion: one, saved: '${next}' },
      headers: { 'x-own': '$(touch pwned)`touch pwned`"\'!' },
      expect: { status: 200, body: { body: { $match: '.' } } },
      save: { next: '/body/next' },
    },
    { call: 'getReport', path: { sessionId: `x${one}\${next}` }, query: { include: one, more: '${next}' }, expect: { body: { body: '' } } },
    { call: 'createReport', text: one, expect: { body: { body: one.toWellFormed() } } },
    {
      call: 'createReport',
      text: `${one}\${next}`,
      expect: { body: { body: { $any: [`${one}\${next}`.toWellFormed(), { $match: '${next}' }] } } },
    },
  ])
  const first = { call: 'createReport', text: 'x', expect: { status: 200 }, save: { next: '/body/next' } }
  const scenario = parseScenarioText(
    JSON.stringify({ format: 1, title: texts.join(' '), story: texts.join('\n'), steps: [first, ...steps] }),
  )
  const baseUrl = `http://127.0.0.1:${port}`
  try {
    const clock = { now: () => 0, advance: () => undefined }
    const { outcome } = await playToEnd(scenario, { baseUrl, keys: { default: 'k$(id)' }, fetch, clock })
    expect(outcome).toBe('passes')
    const played = got.splice(0)
    const exported = exportScenario(scenario, 'curl')
    writeFileSync(join(folder, 'hostile.sh'), 'text' in exported ? exported.text : '')
    const { code, stdout, stderr } = await runScript(['bash', 'hostile.sh'], {
      cwd: folder,
      env: { BASE_URL: baseUrl, UNDERSTUDY_KEY: 'k$(id)' },
    })
    expect([code, stderr, stdout.slice(-500)]).toEqual([0, '', expect.stringMatching(/ {2}passes\n$/)])
    expect(got).toEqual(played)
    expect(existsSync(join(folder, 'pwned'))).toBe(false)
  } finally {
    server.close()
    server.closeAllConnections()
    if (server.listening) await once(server, 'close')
  }
})

test('curl: a text with NUL is refused with its step', () => {
  const yaml = (step: object): string => JSON.stringify({ format: 1, title: 'NUL', steps: [{ call: 'listSessions' }, step] })
  const cannotOf = (step: object): unknown => exportScenario(parseScenarioText(yaml(step)), 'curl')
  expect(cannotOf({ call: 'createReport', text: 'a\0b' })).toEqual({
    cannot: ['step 2 (createReport) holds NUL, which no word of a shell holds'],
  })
  expect(cannotOf({ call: 'createReport', body: { researchQuestion: 'a\0b' } })).toHaveProperty('text')
})

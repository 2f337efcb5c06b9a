import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportScenario } from '../../../src/scenario/export/export-scenario.ts'
import { listenOnFreePort } from '../../support/processes/listen.ts'
import { needs } from '../../support/processes/programs.ts'
import { runScript, type ScriptEnd } from '../../support/processes/run-script.ts'
import { parseScenarioText } from '../../support/scenario/play-scenario.ts'
import { serveChanged, type ServedChanged } from '../../support/serve/serve-changed.ts'

const programs = needs('bash', 'curl', 'jq')
const folder = mkdtempSync(join(tmpdir(), 'short-curl-'))
let [mock, broken]: [ServedChanged, ServedChanged] | [] = []
beforeAll(async () => {
  mock = await serveChanged()
  broken = await serveChanged((body) => body.replace('"papers":[', '"papers":[{},').replace(/"nextCursor":"[^"]*"/, '"nextCursor":null'))
})
afterAll(async () => {
  await Promise.all([mock?.stop(), broken?.stop()])
  rmSync(folder, { recursive: true })
})

function scriptOf(scenario: object): string {
  const exported = exportScenario(parseScenarioText(JSON.stringify({ format: 1, title: 'Short', ...scenario })), 'curl')
  if ('cannot' in exported) throw new Error(exported.cannot.join('\n'))
  return exported.text
}

let count = 0

function run(scenario: object, baseUrl: string | undefined): Promise<ScriptEnd> {
  const file = join(folder, `${(count += 1)}.sh`)
  writeFileSync(file, scriptOf(scenario))
  const env = { ...(baseUrl !== undefined && { BASE_URL: baseUrl }), UNDERSTUDY_KEY: 'key-default', UNDERSTUDY_KEY_OTHER: 'key-other' }
  return runScript(['bash', file], { cwd: folder, env })
}

/** The base URL of the default world. */
const plain = (served: ServedChanged | undefined): string => (served?.baseUrl ?? '').replace(/\/w\/[^/]+/, '')

const search = {
  call: 'searchPapers',
  body: { query: 'creatine and memory', maxResults: 3 },
  expect: { status: 200, body: { papers: { $length: 3 } } },
}
const oneSearch = { steps: [{ ...search, expect: { status: 200, body: { papers: { $length: 3 } } } }] }

test('short curl: a search is a script of at most 40 rows', () => {
  const rows = scriptOf(oneSearch).trimEnd().split('\n')
  expect(rows.length).toBeLessThanOrEqual(40)
  expect(rows).toContain("expects '.papers | size == 3'")
  expect(scriptOf({ steps: [{ call: 'listSessions', expect: { status: 200 } }] })).not.toContain('jq')
})

test.skipIf(programs.isUnmet)(`short curl: its exit code says how it went${programs.reason}`, async () => {
  expect(await run(oneSearch, plain(mock))).toEqual({ code: 0, stderr: '', stdout: 'Short\n  1. searchPapers → 200\n  passes\n' })
  expect(await run(oneSearch, plain(broken))).toEqual({
    code: 1,
    stderr: '',
    stdout: expect.stringMatching(
      /^Short\n {2}1\. searchPapers → 200\n {5}expected \.papers \| size == 3\n {5}\{"papers":\[\{\},.*\n {2}FAILS\n$/,
    ),
  })
  const refused = { steps: [{ call: 'searchPapers', body: {}, expect: { status: 200 } }] }
  expect(await run(refused, plain(mock))).toMatchObject({ code: 1, stdout: expect.stringContaining('     /status  200 → 400\n') })
  expect(await run(oneSearch, undefined)).toMatchObject({ code: 2, stderr: expect.stringMatching(/^CANNOT RUN: set BASE_URL/) })
  const gone = await run(oneSearch, 'http://127.0.0.1:9')
  expect([gone.code, gone.stderr]).toEqual([2, expect.stringMatching(/\nCANNOT RUN: 1\. searchPapers: no answer\n$/)])
})

const walk = {
  steps: [
    { call: 'createReport', body: { researchQuestion: 'Why?' }, expect: { status: 202 } },
    { call: 'createReport', body: { researchQuestion: 'How?' }, expect: { status: 202 } },
    { call: 'listSessions', query: { limit: 1 }, expect: { status: 200 }, save: { next: '/body/nextCursor' } },
    { call: 'listSessions', query: { limit: 1, cursor: '${next}' }, expect: { status: 200, body: { sessions: { $length: 1 } } } },
  ],
}

test.skipIf(programs.isUnmet)(`short curl: a page is followed by its cursor${programs.reason}`, async () => {
  expect(scriptOf(walk).split('\n').length).toBeLessThan(70)
  expect(await run(walk, plain(mock))).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/ {2}4\. listSessions → 200\n {2}passes\n$/),
  })
  expect(await run(walk, plain(broken))).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('there is no /body/nextCursor to save as next'),
  })
})

test.skipIf(programs.isUnmet)(`short curl: the body of an answer is never that of an earlier one${programs.reason}`, async () => {
  const server = createServer((request, response) => response.end(request.url?.includes('search') === true ? '{"papers":[]}' : ''))
  const baseUrl = `http://127.0.0.1:${await listenOnFreePort(server)}`
  try {
    const expects = { status: 200, body: { papers: [] } }
    const steps = [
      { ...search, expect: expects },
      { call: 'listSessions', expect: expects },
    ]
    expect(await run({ steps }, baseUrl)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('  2. listSessions → 200\n     expected .papers'),
    })
  } finally {
    server.close()
    server.closeAllConnections()
    if (server.listening) await once(server, 'close')
  }
})

test.skipIf(programs.isUnmet)(`short curl: hostile texts arrive, and nothing runs them${programs.reason}`, async () => {
  const texts = [
    '$(touch pwned)',
    '`touch pwned`',
    "'; touch pwned; '",
    '"; touch pwned; "',
    '\\(1)',
    '%s\\n',
    '@/etc/hostname',
    'a\nb',
    '!!',
    'é😀',
    '${x',
  ]
  const server = createServer((request, response) => {
    void text(request).then((body) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ body, next: texts[0] })))
  })
  const baseUrl = `http://127.0.0.1:${await listenOnFreePort(server)}`
  const steps = texts.flatMap((one) => [
    { call: 'createReport', text: one, expect: { status: 200, body: { body: one } }, save: { next: '/body/next' } },
    {
      call: 'getReport',
      path: { sessionId: `x${one}\${next}` },
      query: { include: one },
      headers: { 'x-own': one.replace('\n', ' ') },
      expect: { body: { body: '' } },
    },
    { call: 'createReport', body: { [one]: one }, expect: { body: { body: { $match: 'touch|.' }, [`k${one}`]: { $absent: true } } } },
  ])
  try {
    const scenario = { title: texts.join(' '), story: texts.join('\n'), steps }
    expect(scriptOf(scenario)).not.toContain('END_OF_MODULE')
    const { code, stdout, stderr } = await run(scenario, baseUrl)
    expect([code, stderr, stdout.slice(-200)]).toEqual([0, '', expect.stringMatching(/ {2}passes\n$/)])
    expect(existsSync(join(folder, 'pwned'))).toBe(false)
  } finally {
    server.close()
    server.closeAllConnections()
    if (server.listening) await once(server, 'close')
  }
})

test('short curl: what it cannot say is played by the longer script', () => {
  const longer: readonly object[] = [
    { steps: [{ call: 'listSessions' }, { advance: 'PT1M' }] },
    { steps: [{ call: 'listSessions', expect: { headers: { 'content-type': 'x' } } }] },
    { steps: [{ call: 'listSessions', expect: { body: { sessions: { $newestFirst: 'createdAt' } } } }] },
    {
      steps: [
        { call: 'listSessions', save: { a: '/body/nextCursor' } },
        { call: 'createReport', body: { researchQuestion: '${a}' } },
      ],
    },
    { steps: [{ call: 'listSessions' }], given: { sessions: { a: { type: 'report' } } } },
  ]
  for (const scenario of longer) expect(scriptOf(scenario)).toContain('END_OF_MODULE')
  expect(scriptOf(longer[0] ?? {})).not.toMatch(/^(?:call_tool|save|ask_until|steer)\(\)/m)
})

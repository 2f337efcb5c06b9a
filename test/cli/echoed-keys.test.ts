import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { exportForms } from '../../src/scenario/export/exported.ts'
import { presets } from '../../src/mock/worlds/presets.ts'
import { startMock, startServer, stopMocks, understudy } from '../support/processes/understudy-command.ts'
import { someInTurn, turn } from '../support/rotate.ts'
import { filesIn, findSecret, type Output } from '../support/secrets/find-secret.ts'
import { toHarEntry } from '../support/secrets/har-entry.ts'
import { serveEcho } from '../support/secrets/serve-echo.ts'
import { spellings } from '../support/secrets/spellings.ts'

const secret = 'Qk7-aBc12_9fQ2/xW+7kL0=x9Z'
const folder = mkdtempSync(join(tmpdir(), 'understudy-echo-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(stopMocks)

/** The forms of a report on a client that have their turn. */
const clientForms = someInTurn(['html', 'md', 'json'])

let folders = 0

function newFolder(): string {
  return mkdtempSync(join(folder, `${++folders}-`))
}

async function startEcho(): Promise<Awaited<ReturnType<typeof serveEcho>>> {
  const served = await serveEcho(secret, presets.conformance)
  onTestFinished(served.stop)
  return served
}

function expectNoKey(outputs: readonly Output[]): void {
  expect(findSecret(secret, outputs).slice(0, 60)).toEqual([])
}

test('echoed keys: none is in what conform prints and writes', async () => {
  const { baseUrl, controlUrl } = await startEcho()
  const out = newFolder()
  const target = join(folder, 'conform.yaml')
  writeFileSync(target, `baseUrl: ${baseUrl}\nkeys: { default: '\${env:KEY}' }\ncontrol: { url: ${controlUrl} }\n`)
  const formats = ['html', 'md', 'json', 'junit', 'sarif'].flatMap((format) => ['--report', `${format}=${join(out, `report.${format}`)}`])
  const profile = turn === 'all' ? 'lifecycle' : 'observe'
  const { code, stdout, stderr } = await understudy(
    ['conform', '--target', target, '--profile', profile, '--annotations', 'github', '--scenarios', join(out, 'failures'), ...formats],
    { KEY: secret },
  )
  expect(code).toBe(1)
  const files = filesIn(out)
  expect(files.length).toBeGreaterThan(5)
  expectNoKey([['stdout', stdout], ['stderr', stderr], ...files])
  const [, json = ''] = files.find(([name]) => name === 'report.json') ?? []
  expect(json.split('•••').length).toBeGreaterThan(100)
  expect(json).toContain('application/json')
})

/** Asks twice for each answer that may repeat the key, and differs in the whole of it. */
function storyOf(step: number, more: string): string {
  const asked = Array.from({ length: step - 1 }, () => '  - { call: getUsage }\n').join('')
  return `format: 1\ntitle: The usage is as before\nsteps:\n${asked}  - { call: getUsage, expect: { status: 200, headers: { x-echo: none }, body: { echo: none, title: { $type: number }, list: none, error: none, nested: none, status: { $match: none }, links: none } } }\n${more}`
}

test('echoed keys: none is in what replay prints and writes', async () => {
  const { baseUrl } = await startEcho()
  const out = newFolder()
  const target = join(folder, 'replay.yaml')
  writeFileSync(target, `baseUrl: ${baseUrl}\nkeys: { default: '\${env:KEY}' }\n`)
  const files = Array.from({ length: 12 }, (_, index) => {
    const file = join(folder, `usage-${index + 1}.yaml`)
    writeFileSync(file, storyOf(index + 1, ''))
    return file
  })
  const reports = ['json', 'junit'].flatMap((format) => ['--report', `${format}=${join(out, `report.${format}`)}`])
  const { code, stdout, stderr } = await understudy(['replay', ...files, '--target', target, ...reports], { KEY: secret })
  expect(code).toBe(1)
  const outputs = [['stdout', stdout] as const, ['stderr', stderr] as const, ...filesIn(out)]
  expectNoKey(outputs)
  for (const name of ['stdout', 'report.json', 'report.junit']) {
    const [, text = ''] = outputs.find(([one]) => one === name) ?? []
    expect([name, text.split('•••').length > 12, text.split('The usage is as before').length > 12]).toEqual([name, true, true])
  }
})

test('echoed keys: none is in a scenario that replay shrinks', async () => {
  const { baseUrl } = await startEcho()
  const [file, out, target] = [join(folder, 'bug.yaml'), join(folder, 'small.yaml'), join(folder, 'shrink.yaml')]
  writeFileSync(target, `baseUrl: ${baseUrl}\nkeys: { default: '\${env:KEY}' }\n`)
  const actual = JSON.stringify(`none but ${secret}`)
  writeFileSync(
    file,
    storyOf(
      4,
      `  - { call: listSessions }\nprovenance: { from: inspect, fault: { step: '4', pointer: /headers/x-echo, expected: none, actual: ${actual} } }\n`,
    ),
  )
  const { code, stdout, stderr } = await understudy(['replay', file, '--target', target, '--shrink', out], { KEY: secret })
  expect([code, stdout]).toEqual([1, expect.stringContaining('it had secrets, which are masked')])
  expectNoKey([
    ['stdout', stdout],
    ['stderr', stderr],
    ['small.yaml', readFileSync(out, 'utf8')],
  ])
})

test('echoed keys: none is in what target init prints and writes', async () => {
  const { baseUrl } = await startEcho()
  const out = newFolder()
  const asked = ['target', 'init', '--base-url', baseUrl]
  const printed = await understudy([...asked, '--json'], { UNDERSTUDY_KEY: secret })
  const written = await understudy([...asked, '--out', join(out, 'target.yaml')], { UNDERSTUDY_KEY: secret })
  expect([printed.code, written.code]).toEqual([0, 0])
  expectNoKey([...[printed, written].flatMap((one) => [['stdout', one.stdout] as const, ['stderr', one.stderr] as const]), ...filesIn(out)])
})

test('echoed keys: none is in what record, inspect and export print and write', async () => {
  const { baseUrl: upstream } = await startEcho()
  const out = newFolder()
  const recorder = await startServer([
    'record',
    '--target',
    upstream,
    '--out',
    join(out, 'bug.yaml'),
    '--har',
    join(out, 'bug.har'),
    '--port',
    '0',
    '--json',
  ])
  const baseUrl = String(recorder.ready['baseUrl'])
  const headers = { authorization: `Bearer ${secret}` }
  const asked = ['/usage', '/sessions', '/sessions?limit=ten', '/search/papers', '/sessions/reports/none']
  const entries: object[] = []
  for (let count = 0; count < 6 * spellings.length; count++) {
    const url = baseUrl + (asked[count % asked.length] ?? '')
    const answer = await fetch(url, { headers })
    entries.push(toHarEntry(url, secret, await answer.text(), answer))
  }
  expect(await recorder.stop('SIGINT')).toBe(0)
  const outputs = [
    ['stdout of record', recorder.stdout()],
    ['stderr of record', recorder.stderr()],
  ]
  const har = join(folder, 'own.har')
  writeFileSync(har, JSON.stringify({ log: { version: '1.2', entries } }))
  const formats = ['html', 'md', 'json', 'junit', 'sarif'].flatMap((format) => ['--report', `${format}=${join(out, `report.${format}`)}`])
  const more = ['--scenario', join(out, 'all.yaml'), '--world', join(out, 'world.yaml')]
  for (const [name, args] of [
    ['inspect', ['inspect', har, ...formats, ...more]],
    ...clientForms.map((form) => [`inspect ${form}`, ['inspect', har, '--client-report', join(out, `client.${form}`)]]),
    ...someInTurn(exportForms).map((form) => [
      `export ${form}`,
      ['export', join(out, 'all.yaml'), '--as', form, '--out', join(out, `exported.${form}`)],
    ]),
  ] as const) {
    const { stdout, stderr } = await understudy(args as readonly string[])
    outputs.push([`stdout of ${String(name)}`, stdout], [`stderr of ${String(name)}`, stderr])
  }
  const files = filesIn(out)
  expect(files.map(([name]) => name)).toEqual(
    expect.arrayContaining(['all.yaml', 'bug.yaml', `client.${clientForms[0]}`, 'report.html', 'world.yaml']),
  )
  expectNoKey([...outputs.map(([name = '', text = '']) => [name, text] as const), ...files])
})

/** A client with a real key, which it repeats in each spelling in all parts of its requests. */
const client = `
const [secret, ...echoes] = JSON.parse(process.env.ECHOES)
const api = process.env.RESEARCH_API_URL
for (const authorization of ['Bearer ' + secret, 'Bearer key-default'])
  for (const echo of echoes) {
    const headers = { authorization, 'content-type': 'application/json', ...(/^[ -~]*$/.test(echo) && { 'x-echo': echo }) }
    const inUrl = encodeURIComponent(echo)
    await fetch(api + '/sessions?limit=' + inUrl + '&cursor=' + inUrl + '&other=' + inUrl, { headers })
    await fetch(api + '/sessions/reports/' + inUrl, { headers })
    await fetch(api + '/sessions/reports', { method: 'POST', headers, body: JSON.stringify({ researchQuestion: 5, [echo]: echo }) })
    await fetch(api + '/search/papers', { method: 'POST', headers, body: '{"query":"' + echo })
  }
`

test('echoed keys: none is in what mock and run print and write', async () => {
  const out = newFolder()
  const script = join(folder, 'client.mjs')
  writeFileSync(script, client)
  const echoes = JSON.stringify([secret, ...spellings.map(({ write }) => write(secret))])
  const outputs: (readonly [string, string])[] = []
  for (const format of clientForms) {
    const args = ['run', '--client-report', join(out, `client.${format}`), '--', process.execPath, script]
    const { stdout, stderr } = await understudy(args, { ECHOES: echoes })
    outputs.push(['stdout of run', stdout], ['stderr of run', stderr])
  }
  const mock = await startMock()
  const ran = await promisify(execFile)(process.execPath, [script], {
    env: { ...process.env, ECHOES: echoes, RESEARCH_API_URL: String(mock.ready['baseUrl']) },
  })
  await mock.stop()
  outputs.push(['client', ran.stdout], ['stdout of mock', mock.stdout()], ['stderr of mock', mock.stderr()])
  expect(mock.stderr().split('\n').length).toBeGreaterThan(100)
  expectNoKey([...outputs, ...filesIn(out)])
})

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startServer, stopMocks, understudy, type Ended } from '../../support/processes/understudy-command.ts'
import { startUpstream } from '../../support/serve/start-upstream.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))
afterEach(stopMocks)

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'address-secrets-'))
  folders.push(folder)
  return folder
}

const secret = 'a7Xq93LmZt51KpWv'

/** The files of a folder and the outputs that have the key, in any spelling. */
function placesOf(folder: string, ...ended: readonly Ended[]): readonly string[] {
  const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)
  const said = ended.map(({ stdout, stderr }, index) => [`output ${index + 1}`, stdout + stderr] as const)
  return [...files, ...said].flatMap(([name, text]) => ([secret, btoa(secret)].some((one) => text.includes(one)) ? [name] : []))
}

test('record: a key that stands only in the path of the deployment is in no file', async () => {
  const folder = makeFolder()
  const upstream = await startUpstream((asked, response) => {
    asked.resume()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ sessions: [], nextCursor: null, totalCount: '0', note: `see ${secret}` }))
  })
  const [out, har] = [join(folder, 'path.yaml'), join(folder, 'path.har')]
  const target = `${upstream}/gate/${secret}/api/v2`
  const { ready, stdout, stderr, stop } = await startServer([
    'record',
    '--target',
    target,
    '--out',
    out,
    '--har',
    har,
    '--port',
    '0',
    '--json',
  ])
  const answer = await fetch(`${String(ready['baseUrl'])}/sessions`, { headers: { authorization: 'Bearer my-own-key-1' } })
  expect(await answer.text()).toContain(secret)
  // A kill would leave this.
  expect(placesOf(folder)).toEqual([])
  expect(await stop('SIGINT')).toBe(0)
  expect(placesOf(folder)).toEqual([])
  expect(readdirSync(folder).toSorted()).toEqual(['path.har', 'path.yaml', 'path.yaml.recording'])
  // The ready line has the address that the client needs.
  expect(stdout().split('\n').slice(1).join('') + stderr()).not.toContain(secret)

  const flags = [
    '--scenario',
    join(folder, 'again.yaml'),
    '--world',
    join(folder, 'world.yaml'),
    '--report',
    `html=${join(folder, 'r.html')}`,
  ]
  const inspected = await understudy(['inspect', `${out}.recording`, ...flags, '--report', `json=${join(folder, 'r.json')}`])
  expect(inspected).toMatchObject({ code: 1, stdout: expect.stringContaining('FAIL sessions/list/total-count') })
  expect(placesOf(folder, inspected)).toEqual([])
  expect(inspected.stderr).toContain('/gate/key-1/api/v2')
})

test('inspect: a key that stands only in an address of another host is in no file', async () => {
  const [folder, given] = [makeFolder(), makeFolder()]
  const file = join(given, 'bug.har')
  const entry = (url: string, text: string, second: number) => ({
    startedDateTime: `2026-03-02T09:00:0${second}Z`,
    time: 80,
    request: { method: 'GET', url, headers: [{ name: 'Authorization', value: 'Bearer my-own-key-1' }] },
    response: {
      status: 200,
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      content: { mimeType: 'application/json', text },
    },
  })
  const list = JSON.stringify({ sessions: [], nextCursor: null, totalCount: '0', note: `see ${secret}` })
  const entries = [
    entry(`https://research.example/api/v2/sessions?limit=5`, list, 1),
    entry(`https://cdn.example/pixel?v=${secret}`, '{}', 2),
  ]
  writeFileSync(file, JSON.stringify({ log: { version: '1.2', creator: { name: 'a browser', version: '1' }, entries } }))
  const [scenario, world] = [join(folder, 'bug.yaml'), join(folder, 'world.yaml')]
  const reports = ['html', 'json', 'junit'].flatMap((form) => ['--report', `${form}=${join(folder, form)}`])
  const inspected = await understudy(['inspect', file, '--scenario', scenario, '--world', world, ...reports])
  expect(inspected.code).toBe(1)
  expect(placesOf(folder, inspected)).toEqual([])
  expect(readFileSync(world, 'utf8')).toContain('see key-')
})

test('inspect: a base URL that has a key in its path is found by it', async () => {
  const folder = makeFolder()
  const file = join(folder, 'ticket.md')
  const baseUrl = `https://gate.example/${secret}/v9`
  writeFileSync(file, `curl ${baseUrl}/sessions -H "Authorization: Bearer $KEY"`)
  const inspected = await understudy(['inspect', file, '--base-url', baseUrl])
  expect(inspected.stderr).toContain('1 exchange with https://gate.example/key-1/v9')
  expect(inspected.stdout + inspected.stderr).not.toContain(secret)
})

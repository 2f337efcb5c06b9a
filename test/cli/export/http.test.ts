import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { exportAs } from '../../../src/cli/export/export-as.ts'
import { createControl } from '../../../src/control/index.ts'
import { exportScenario } from '../../../src/scenario/export/export-scenario.ts'
import { readHttpFile } from '../../support/files/read-http-file.ts'
import { runHttpFile } from '../../support/files/run-http-file.ts'
import { listenOnFreePort } from '../../support/processes/listen.ts'
import { parseScenarioText, playToEnd } from '../../support/scenario/play-scenario.ts'
import { serveChanged } from '../../support/serve/serve-changed.ts'

async function exportText(yaml: string): Promise<string> {
  const exported = await exportAs('http', parseScenarioText(yaml))
  if ('cannot' in exported) throw new Error(exported.cannot.join('\n'))
  return exported.text
}

/** Runs the file of a scenario as a person would, on a mock that serves its world. */
async function runHttp(yaml: string, change: (text: string) => string = (text) => text): Promise<Awaited<ReturnType<typeof runHttpFile>>> {
  const text = await exportText(yaml)
  const mock = await serveChanged(change, parseScenarioText(yaml).given)
  try {
    const origin = new URL(mock.baseUrl).origin
    const keys = [...text.matchAll(/^# {3}(UNDERSTUDY_KEY\w*): the API key of (.*)$/gm)]
    const environment = new Map(keys.map(([, variable = '', account = '']) => [variable, `key-${account}`]))
    for (const [, variable = '', account = ''] of text.matchAll(
      /^# {3}(UNDERSTUDY_TOKEN\w*): an access token of (.*) for the MCP server$/gm,
    )) {
      const { token } = await createControl({ url: mock.controlUrl }).issueToken({ path: { world: 'default' }, body: { account } })
      environment.set(variable, token)
    }
    const { variables, blocks } = readHttpFile(text.replace(/^(@\w+ = )http:\/\/127\.0\.0\.1:4010/gm, `$1${origin}`))
    return await runHttpFile({ variables, blocks }, environment)
  } finally {
    await mock.stop()
  }
}

function ofShelf(name: string): string {
  return readFileSync(`scenarios/${name}.yaml`, 'utf8')
}

const folders = readdirSync('scenarios', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

test.each(folders)('http: the files of the scenarios in %s get the answers that they expect', async (folder) => {
  const names = readdirSync(`scenarios/${folder}`).flatMap((file) => (file.endsWith('.yaml') ? [`${folder}/${file.slice(0, -5)}`] : []))
  const found = await Promise.all(
    names.map(async (name) => {
      const { sent, differences } = await runHttp(ofShelf(name))
      return sent.length === 0 ? [`${name} sends nothing`] : differences.map((difference) => `${name}: ${difference}`)
    }),
  )
  expect(found.flat()).toEqual([])
})

test('http: the comments show where a broken mock differs', async () => {
  const { differences } = await runHttp(ofShelf('reports/pauses-for-quota-and-resumes'), (body) =>
    body.replace('"pausedForInsufficientQuota"', '"paused"'),
  )
  expect(differences).toContain('2. getReport until: /body/status "pausedForInsufficientQuota" → "paused"')
})

/** Texts that the tools, JSON or an address could take for something else. */
const hostileTexts = [
  '{{BASE_URL}}',
  '{{',
  '{ {$guid} }',
  '### x\n\nGET http://example.org/',
  '# @name step9',
  '@BASE_URL = x',
  '< ./secret.txt',
  '> {% client.exit() %}',
  'a\nb\r\nc\u2028',
  '"\\ \u0000',
  '../..#?&=;+ %41',
  'é😀',
  ' ',
]

test('http: hostile texts arrive as a replay sends them', async () => {
  const got: unknown[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const { method, url = '', headers } = request
      const [path, query] = url.split('?')
      got.push([
        method,
        decodeURIComponent(path ?? ''),
        [...new URLSearchParams(query)],
        headers['x-own'],
        JSON.parse((await readText(request)) || '{}'),
      ])
      response.setHeader('content-type', 'application/json').end('{"next":"n1","list":[1,{"a":"b"}]}')
    })()
  })
  const baseUrl = `http://127.0.0.1:${await listenOnFreePort(server)}`
  const steps = hostileTexts.flatMap((one) => [
    { call: 'createReport', body: { [one]: one, researchQuestion: `${one}\${next}`, list: '${list}' }, headers: { 'x-own': 'a"b' } },
    {
      call: 'getReport',
      path: { sessionId: `x${one}\${next}` },
      query: { include: one, more: '${next}' },
      expect: { body: { next: 'n1' } },
    },
  ])
  const first = { call: 'createReport', body: {}, save: { next: '/body/next', list: '/body/list' } }
  const yaml = JSON.stringify({ format: 1, title: hostileTexts.join(' '), story: hostileTexts.join('\n'), steps: [first, ...steps] })
  const scenario = parseScenarioText(yaml)
  try {
    const clock = { now: () => 0, advance: () => undefined }
    await playToEnd(scenario, { baseUrl, keys: { default: 'k' }, fetch, clock })
    const played = got.splice(0)
    const exported = exportScenario(
      scenario,
      'http',
      new Map<string, unknown>([
        ['next', 'n1'],
        ['list', [1, { a: 'b' }]],
      ]),
    )
    if ('cannot' in exported) throw new Error(exported.cannot.join('\n'))
    const file = readHttpFile(exported.text.replace(/^@BASE_URL = .*$/m, `@BASE_URL = ${baseUrl}`))
    expect((await runHttpFile(file, new Map([['UNDERSTUDY_KEY', 'k']]))).differences).toEqual([])
    expect(got).toEqual(played)
    expect(got.length).toBe(1 + 2 * hostileTexts.length)
  } finally {
    server.close()
    server.closeAllConnections()
    if (server.listening) await once(server, 'close')
  }
})

test('http: a step that the tools would send in another way is refused with the reason', () => {
  const cannotOf = (step: object): unknown => {
    const exported = exportScenario(parseScenarioText(JSON.stringify({ format: 1, title: 'Refused', steps: [step] })), 'http')
    return 'cannot' in exported ? exported.cannot : exported.text
  }
  expect(cannotOf({ call: 'createReport', text: '{{x}}' })).toEqual(['step 1 (createReport) holds {{, which begins a variable there'])
  expect(cannotOf({ call: 'createReport', text: '< ./a.json' })).toEqual([
    'step 1 (createReport) sends a text that the tools would read in another way',
  ])
  expect(cannotOf({ call: 'createReport', text: '{}', headers: { 'Content-Type': null } })).toEqual([
    'step 1 (createReport) sends no content-type, which the tools send by themselves',
  ])
  const saves = { call: 'createReport', body: {}, save: { odd: '/body/odd' } }
  const odd = JSON.stringify({ format: 1, title: 'Odd', steps: [saves, { call: 'getReport', path: { sessionId: '${odd}' } }] })
  expect(exportScenario(parseScenarioText(odd), 'http', new Map([['odd', 'a/b']]))).toEqual({
    cannot: ['step 2 (getReport) sends ${odd} in an address, where its value needs an encoding'],
  })
})

test('http: no key stands in the file', async () => {
  const shown = await exportText(ofShelf('sharing/invited-person-signs-up'))
  expect(shown).not.toMatch(/key-|Bearer (?!\{\{)/)
  expect(shown).toContain('@BASE_URL = http://127.0.0.1:4010/api/v2\n')
})

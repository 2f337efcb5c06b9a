import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { ClientReport } from '../../../src/judgement/client/client-report.ts'
import { runScript } from '../../support/processes/run-script.ts'
import { startMock, stopMocks, understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'client-ends-'))
const at = (name: string): string => join(folder, name)
afterEach(stopMocks)
afterAll(() => rmSync(folder, { recursive: true }))

/** Polls a report in the time of its world, which stands still between the polls. */
const polls = (agent: string, seconds: number, most: number): string => `
  const { RESEARCH_API_URL: url, RESEARCH_API_KEY: key, UNDERSTUDY_CONTROL_URL: control } = process.env
  const headers = { 'authorization': 'Bearer ' + key, 'user-agent': '${agent}', 'accept-language': 'en', 'content-type': 'application/json' }
  const move = (body) => fetch(control + '/worlds/default/clock', { method: 'POST', headers, body: JSON.stringify(body) })
  await move({ freeze: true })
  const created = await fetch(url + '/sessions/reports', { method: 'POST', headers, body: '{"researchQuestion":"Why sleep?"}' })
  const { sessionId } = await created.json()
  for (let status = 'processing', polls = 0; status === 'processing' && polls < ${most}; polls++) {
    await move({ advance: 'PT${seconds}S' })
    status = (await (await fetch(url + '/sessions/reports/' + sessionId, { headers })).json()).status
  }`

/** Three tabs at thirds of 20 seconds ask like one page that polls three times as often. */
const page = polls('Mozilla/5.0 (X11; Linux x64)', 6.667, 100)
const givesUp = polls('papers/1.0', 30, 100)
const scenario = at('fails-once.yaml')
writeFileSync(
  scenario,
  `format: 1
title: One poll answers 500
given:
  timelines: [{ spanSeconds: 300 }]
  faults: [{ on: { operation: getReport }, after: 5, times: 1, does: { answer: { status: 500, body: { error: { code: internal_error } } } } }]
steps: [{ call: listSessions }]
`,
)
const brief = at('ends.yaml')
writeFileSync(
  brief,
  'format: 1\ntitle: A report takes a minute\ngiven: { timelines: [{ spanSeconds: 60 }] }\nsteps: [{ call: listSessions }]\n',
)

const kindsOf = (report: unknown): readonly string[] => (report as ClientReport).risked.map(({ kind }) => kind) // as the document has it
const kindsIn = (file: string): readonly string[] => kindsOf(JSON.parse(readFileSync(at(file), 'utf8')))

/** Runs a client whose requests end in the middle, and gives the risks that each report names. */
async function readEverywhere(client: string, world: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const [node, flags] = [
    [process.execPath, '--input-type=module', '-e'],
    [world, '--quiet', '--client-report'],
  ]
  await understudy(['run', ...flags, at('ended.json'), '--', ...node, client])
  await understudy([
    'run',
    ...flags,
    at('signalled.json'),
    '--',
    ...node,
    `${client}\nprocess.kill(process.ppid)\nsetInterval(() => {}, 1000)`,
  ])
  await understudy(['run', ...flags, at('killed.json'), '--', ...node, `${client}\nprocess.kill(process.pid, 'SIGKILL')`])
  const { ready, stop } = await startMock([world, '--client-report', at('stopped.json')])
  const control = String(ready['controlUrl'])
  const env = { RESEARCH_API_URL: String(ready['baseUrl']), RESEARCH_API_KEY: 'key-default', UNDERSTUDY_CONTROL_URL: control }
  expect(await runScript([...node, client], { env })).toEqual({ code: 0, stdout: '', stderr: '' })
  const live: unknown = await (await fetch(`${control}/worlds/default/client-report`)).json()
  writeFileSync(at('ledger.json'), await (await fetch(`${control}/worlds/default/ledger?limit=1000`)).text())
  await stop()
  await understudy(['inspect', at('ledger.json'), '--quiet', '--client-report', at('inspected.json')])
  return {
    'run, whose command ended': kindsIn('ended.json'),
    'run, whose command got a signal': kindsIn('signalled.json'),
    'run, whose command was killed': kindsIn('killed.json'),
    'mock that was stopped': kindsIn('stopped.json'),
    'control API': kindsOf(live),
    'inspect': kindsIn('inspected.json'), // prettier-ignore
  }
}

test.each([
  ['sees an end at even gaps', page, brief, 'polls-too-fast'],
  ['asks no more after 500', givesUp, scenario, 'gives-up-after-500'],
])('client report: only the end of a command proves that nobody else %s', async (_, client, world, kind) => {
  expect(await readEverywhere(client, world)).toEqual({
    'run, whose command ended': [kind],
    'run, whose command got a signal': [],
    'run, whose command was killed': [],
    'mock that was stopped': [],
    'control API': [],
    'inspect': [], // prettier-ignore
  })
})

const blocked = at('blocked.yaml')
writeFileSync(
  blocked,
  `format: 1
title: Polls are blocked after the fifth
given:
  timelines: [{ spanSeconds: 300 }]
  faults: [{ on: { operation: getReport }, after: 5, does: { answer: { status: 429, body: { error: Rate limit exceeded, message: Too many requests. } } } }]
steps: [{ call: listSessions }]
`,
)
/** Polls until a block, says so, and waits for its end. */
writeFileSync(at('waits.mjs'), `${givesUp}\nconsole.log('blocked')\nif (process.argv[2] !== 'ends') setInterval(() => {}, 1000)`)
const waiting = `${process.execPath} ${at('waits.mjs')}`

test.each([
  ['is left running by its shell', `${waiting} >${at('said')} & until [ -s ${at('said')} ]; do sleep 0.05; done`, 0, []],
  ['a shell kills as it ends', `${waiting} >${at('said')} & until [ -s ${at('said')} ]; do sleep 0.05; done; kill $!; wait $!`, 143, []],
  ['ends by itself', `${waiting} ends`, 0, ['gives-up-after-429']],
  ['ended with the code of timeout', `${waiting} ends; exit 124`, 124, []],
])('client report: a client that waits out a block and %s is judged fairly', async (_, script, code, named) => {
  rmSync(at('said'), { force: true })
  const ended = await understudy([
    'run',
    blocked,
    '--quiet',
    '--fail-on',
    'never',
    '--client-report',
    at('waits.json'),
    '--',
    'sh',
    '-c',
    script,
  ])
  expect([ended.code, kindsIn('waits.json')]).toEqual([code, named])
})

test('client report: a mock that is stopped long after a client gave up tells it', async () => {
  const { ready, stop } = await startMock([scenario, '--client-report', at('late.json')])
  const control = String(ready['controlUrl'])
  const env = { RESEARCH_API_URL: String(ready['baseUrl']), RESEARCH_API_KEY: 'key-default', UNDERSTUDY_CONTROL_URL: control }
  const client = `${givesUp}\nawait move({ advance: 'PT20M' })`
  expect(await runScript([process.execPath, '--input-type=module', '-e', client], { env })).toEqual({ code: 0, stdout: '', stderr: '' })
  await stop()
  expect(kindsIn('late.json')).toEqual(['gives-up-after-500'])
})

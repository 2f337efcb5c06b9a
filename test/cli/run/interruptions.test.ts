import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand, type CommandEnd } from '../../../src/cli/run/start-command.ts'
import type { EndSignals } from '../../../src/cli/run/end-signals.ts'
import type { ClientReport } from '../../../src/judgement/client/client-report.ts'
import { understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'interruptions-'))
const at = (name: string): string => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true }))

/** Follows a report until it pauses, goes on with other things for 20 minutes, and ends with a code. */
writeFileSync(
  at('stops-at-pause.mjs'),
  `const { RESEARCH_API_URL: url, RESEARCH_API_KEY: key, UNDERSTUDY_CONTROL_URL: control } = process.env
  const headers = { 'authorization': 'Bearer ' + key, 'user-agent': 'papers/1.0', 'content-type': 'application/json' }
  const body = '{"researchQuestion":"Why sleep? [understudy: pause at extracting_data]"}'
  const { sessionId } = await (await fetch(url + '/sessions/reports', { method: 'POST', headers, body })).json()
  let status = 'processing'
  while (status === 'processing') ({ status } = await (await fetch(url + '/sessions/reports/' + sessionId, { headers })).json())
  await fetch(control + '/worlds/default/clock', { method: 'POST', headers, body: '{"advance":"PT20M"}' })
  await fetch(url + '/sessions', { headers })
  process.exit(Number(process.argv[2]))`,
)
const stops = (code: number): string => `${process.execPath} ${at('stops-at-pause.mjs')} ${code}`
const search = `curl -s -o ${at('answer')} -A papers/1.0 -H "Authorization: Bearer $RESEARCH_API_KEY" -H 'Content-Type: application/json' -d '{}' $RESEARCH_API_URL/search/papers`
const leaves = 'sleep 100 &'

async function run(script: string): Promise<ClientReport & { readonly stderr: string }> {
  const words = ['run', '--fail-on', 'never', '--client-report', at('report.json'), '--', 'sh', '-c', script]
  const { stderr } = await understudy(words)
  return { ...(JSON.parse(readFileSync(at('report.json'), 'utf8')) as ClientReport), stderr } // as the document has it
}

test.each([
  ['with 1', stops(1)],
  ['with 1 and leaves a process', `${stops(1)}; r=$?; ${leaves} exit $r`],
  ['with 130', stops(130)],
])('run: a program that ends %s says itself that it stopped at a pause', async (_, script) => {
  expect((await run(script)).risked).toEqual([])
})

test('run: exit 0 after a refusal is told of a command that leaves a process', async () => {
  const { exit, interruption, stderr } = await run(`${search}; ${leaves} exit 0`)
  expect([exit, interruption]).toEqual([
    { code: 0, message: 'exit 0 although its only search was refused with 400' },
    'a process that it left was ended',
  ])
  expect(stderr).toContain('  end      a process that it left was ended: what it left undone is not told\n')
})

test.each([
  ['exit 124, as timeout gives', 'exit 124'],
  ['exit 143, as of a program that a signal ended', 'kill $$'],
])('run: the report says that the end was none: %s', async (why, script) => {
  expect((await run(script)).interruption).toBe(why)
  expect((await run('exit 3')).interruption).toBe(undefined)
})

/** Runs a script, and passes SIGHUP on to it after each of these times. */
async function hangUp(script: string, afterMs: readonly number[]): Promise<CommandEnd> {
  let pass: Parameters<EndSignals['passTo']>[0] = () => undefined
  const signals: EndSignals = { early: () => null, passTo: (take) => void (pass = take), release: () => undefined }
  const ended = runCommand(['sh', '-c', script], { env: process.env, signals, mark: 'A=B', survivedMs: 400 })
  for (const ms of afterMs) setTimeout(() => pass('SIGHUP'), ms)
  return ended
}

test('run: a second SIGHUP that ends a command which survived the first has ended it', async () => {
  const script = `n=0; trap 'n=$((n+1)); [ $n = 2 ] && exit 0' HUP; while :; do sleep 0.05; done`
  expect(await hangUp(script, [300, 1200])).toMatchObject({ code: 0, interruption: 'a signal reached it' })
})

test('run: a kill long after a SIGHUP that did not end the command is named', async () => {
  const script = `trap '' HUP; sleep 1.5; kill -SEGV $$`
  expect(await hangUp(script, [300])).toMatchObject({ code: 139, killedBy: 'SIGSEGV' })
})

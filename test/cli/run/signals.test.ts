import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { endGroup } from '../../../src/cli/run/process-group.ts'
import { interruptOnTerminal } from '../../support/processes/on-terminal.ts'
import { needs } from '../../support/processes/programs.ts'
import { understudy } from '../../support/processes/understudy-command.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-signals-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Prints each signal that comes, and ends a little after the first. */
const listener = `let ending
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'])
  process.on(name, () => { console.log(name); ending ??= setTimeout(() => process.exit(5), 200) })
setInterval(() => undefined, 1000)
console.log('ready')`

type Started = {
  readonly send: (signal: NodeJS.Signals) => void
  readonly lines: readonly string[]
  readonly ended: Promise<number | null>
}

/** Starts a command, and waits for its first line. */
async function start(args: readonly string[]): Promise<Started> {
  const env = { PATH: process.env['PATH'], TMPDIR: folder }
  const child = spawn(process.execPath, [inject('command'), ...args], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  const output = createInterface(child.stdout).on('line', (line) => lines.push(line))
  const ended = (once(child, 'close') as Promise<[number | null]>).then(([code]) => code)
  await once(output, 'line')
  return { send: (signal) => void child.kill(signal), lines, ended }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)(
  'run: %s is passed to the command once, whose code counts',
  async (signal) => {
    const { send, lines, ended } = await start(['run', '--quiet', '--', process.execPath, '-e', listener])
    send(signal)
    expect([await ended, lines]).toEqual([5, ['ready', signal]])
  },
)

test('run: after a command that a signal kills, nothing stays behind (exit 128 + n)', async () => {
  const words = ['run', '--as', 'https://api.example.org/v2', '--', 'sh', '-c', 'echo $$; sleep 1000 & echo $!; wait']
  const { send, lines, ended } = await start(words)
  await expect.poll(() => lines.length).toBe(2)
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^understudy-run-/)])
  send('SIGTERM')
  expect(await ended).toBe(143)
  expect(lines.map((pid) => isAlive(Number(pid)))).toEqual([false, false])
  expect(readdirSync(folder)).toEqual([])
})

test('run: what a command leaves running is ended, and told', async () => {
  const { code, stdout, stderr } = await understudy(['run', '--', 'sh', '-c', 'sleep 1000 & echo $!; sleep 1000 & echo $!; exit 3'])
  expect([code, stderr.split('\n')]).toEqual([3, expect.arrayContaining(['understudy: ended 2 processes that the command left running'])])
  expect(
    stdout
      .trim()
      .split('\n')
      .map((pid) => isAlive(Number(pid))),
  ).toEqual([false, false])
})

test.each([
  ['ends by itself', 3, 0, []],
  ['ends when it is asked to', 6, 2, ['SIGTERM']],
  ['does not end when it is asked to', 99, 2, ['SIGTERM', 'SIGKILL']],
])('group: one that %s', async (_, looks, left, signals) => {
  const sent: string[] = []
  let looked = 0
  const group = {
    members: () => (sent.includes('SIGKILL') || ++looked > looks ? [] : [1, 2]),
    kill: (signal: string) => void sent.push(signal),
  }
  expect([await endGroup(group, { patienceMs: 4, graceMs: 4, everyMs: 1 }), sent]).toEqual([left, signals])
})

test('run: the next run removes the folder of one that was killed, and no other', async () => {
  const words = ['run', '--as', 'https://api.example.org/v2', '--', 'sh', '-c', 'echo $$; sleep 1000']
  const [killed, runs] = [await start(words), await start(words)]
  const [left = '', stays = ''] = readdirSync(folder).toSorted((a, b) => pidIn(a) - pidIn(b))
  killed.send('SIGKILL')
  process.kill(-Number(killed.lines[0]), 'SIGKILL') // nothing else ends what it ran
  await killed.ended
  expect(pidIn(left)).toBeGreaterThan(0)
  const alike = [left.replace(/-\w{8}-/, '-00000000-'), 'understudy-run-other', `${left}.txt`]
  for (const name of alike) mkdirSync(join(folder, name))
  const linked = left.replace(/\w{6}$/, 'linked')
  symlinkSync(join(folder, stays), join(folder, linked))
  expect(readdirSync(folder).toSorted()).toEqual([...alike, linked, left, stays].toSorted())
  await understudy(['run', '--quiet', '--', process.execPath, '-e', ''], { TMPDIR: folder })
  expect(readdirSync(folder).toSorted()).toEqual([...alike, linked, stays].toSorted())
  runs.send('SIGTERM')
  await runs.ended
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
})

function pidIn(name: string): number {
  return Number(/^understudy-run-[\da-f]{8}-(\d+)-\w+$/.exec(name)?.[1])
}

const { isUnmet, reason } = needs('python3')
// Only Linux tells which processes of a terminal a command has left.
const isElsewhere = process.platform !== 'linux'

test.skipIf(isUnmet)(`run: Ctrl-C on a terminal reaches the command once${reason}`, async () => {
  const run = [process.execPath, inject('command'), 'run', '--quiet', '--', process.execPath, '-e', listener]
  expect(await interruptOnTerminal(run, 'ready')).toEqual({ code: 5, shown: 'ready\n^CSIGINT\n' })
})

test.skipIf(isUnmet || isElsewhere)(`run: Ctrl-C on a terminal leaves nothing behind${reason}`, async () => {
  const script = `require('node:child_process').spawn('sh', ['-c', 'trap "" INT; echo ready $$; exec sleep 1000'], { stdio: 'inherit' })`
  const command = [process.execPath, '-e', script]
  const run = [process.execPath, inject('command'), 'run', '--as', 'https://api.example.org/v2', '--', ...command]
  const { code, shown } = await interruptOnTerminal(run, 'ready', { TMPDIR: folder })
  expect([code, shown]).toEqual([
    130,
    expect.stringMatching(
      /\nready \d+\n\^Cunderstudy: ended 1 process that the command left running\n\n\S*Client report: nothing was asked/,
    ),
  ])
  const [, left] = /^ready (\d+)$/m.exec(shown) ?? []
  expect(isAlive(Number(left))).toBe(false)
  expect(readdirSync(folder)).toEqual([])
})

/** A process that has ended, and whose parent has not asked for it, counts as dead. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

import { expect, inject, test } from 'vitest'
import { runScript } from '../../support/processes/run-script.ts'
import { understudy } from '../../support/processes/understudy-command.ts'

/** Runs a program of Node in virtual time, and gives what it printed. */
async function run(code: string, flags: readonly string[] = []): Promise<string> {
  const words = [process.execPath, '--input-type=module', '-e', code]
  const ended = await understudy(['run', '--quiet', '--virtual-time', ...flags, '--', ...words])
  return ended.code === 0 ? ended.stdout : `${ended.code}: ${ended.stdout}${ended.stderr}`
}

const client = `
import { setTimeout as sleep, setInterval as each, scheduler } from 'node:timers/promises'
const { RESEARCH_API_URL: url, RESEARCH_API_KEY: key, UNDERSTUDY_CONTROL_URL: control } = process.env
const headers = { authorization: 'Bearer ' + key, 'content-type': 'application/json' }
const create = async () => {
  const made = await fetch(url + '/sessions/reports', { method: 'POST', headers, body: '{ "researchQuestion": "Does it work?" }' })
  return (await made.json()).sessionId
}
const read = async (id, options = {}) => (await (await fetch(url + '/sessions/reports/' + id, { headers, ...options })).json()).status
const clocks = () => [Date.now(), new Date().getTime(), performance.now(), performance.timeOrigin + performance.now(), Number(process.hrtime.bigint()) / 1e6]
const secondsSince = (before) => clocks().map((at, index) => Math.round((at - before[index]) / 1000))
const worldNow = async () => Date.parse((await (await fetch(control + '/worlds/default/clock')).json()).now)
`

test('--virtual-time: a client of Node that polls every 30 s sees a report end', async () => {
  const printed = await run(
    `${client}
const began = clocks()
const id = await create()
let [polls, status] = [0, 'processing']
while (status === 'processing' && polls < 40) {
  await sleep(30_000)
  polls++
  status = await read(id)
}
const passed = secondsSince(began)
const behind = (await worldNow()) - Date.now()
console.log(JSON.stringify({ status, polls, passed, isOfWorld: Math.abs(behind) < 2000 }))`,
    ['--realistic'],
  )
  const { status, polls, passed, isOfWorld } = JSON.parse(printed) as {
    readonly [name: string]: unknown
    readonly polls: number
    readonly passed: readonly number[]
  }
  expect([status, isOfWorld]).toEqual(['completed', true])
  expect(polls).toBeGreaterThanOrEqual(10)
  for (const seconds of passed) {
    expect(seconds).toBeGreaterThan(5 * 60)
    expect(seconds).toBeLessThan(16 * 60)
  }
  expect(Math.max(...passed) - Math.min(...passed)).toBeLessThanOrEqual(1)
})

test('--virtual-time: all timers of Node end in order, but those cleared', async () => {
  const printed = await run(`${client}
const began = clocks()
const said = []
// A machine that is slow makes nothing of it.
const say = (word) => said.push(word + ' ' + Math.floor((secondsSince(began)[0] + 1) / 10) * 10)
setTimeout(say, 3_600_000, 'hour')
setTimeout(say, 60_000, 'minute')
clearTimeout(setTimeout(say, 1000, 'cleared'))
clearTimeout(Number(setTimeout(say, 1000, 'cleared by its number')))
setTimeout(say, 1e9, 'without ref').unref()
const late = setTimeout(say, 90_000, 'refreshed')
setTimeout(() => late.refresh(), 80_000)
let ticks = 0
const ticking = setInterval(() => (say('tick'), ++ticks === 3 && clearInterval(ticking)), 20_000)
say(await Promise.race([sleep(50_000, 'slow'), sleep(10_000, 'fast')]))
for await (const word of each(100_000, 'each')) {
  say(word)
  break
}
await scheduler.wait(100_000)
say('waited')
await sleep(1e6, 0, { signal: AbortSignal.timeout(1000) }).catch(({ name, cause }) => say(name + ' by ' + cause.name))
process.on('exit', () => console.log(said.join(', ')))`)
  expect(printed).toBe(
    'fast 10, tick 20, tick 40, minute 60, tick 60, each 110, refreshed 170, waited 210, AbortError by TimeoutError 210, hour 3600\n',
  )
})

test('--virtual-time: a timer without a ref is in time beside a longer one', async () => {
  const code = `${client}
const began = Date.now()
const say = (word) => console.log(word, Math.round((Date.now() - began) / 1000))
setTimeout(say, 5000, 'unref').unref()
const error = await sleep(60_000, 'slept', { signal: AbortSignal.timeout(20_000) }).catch(({ name }) => name)
say(error)
await sleep(40_000)
say('slept')
setTimeout(say, 5000, 'never').unref()`
  expect(await run(code)).toBe('unref 5\nAbortError 20\nslept 60\n')
})

test('--virtual-time: a request that takes a second outlasts no timeout of a minute', async () => {
  const fault = '{ "on": { "operation": "getReport" }, "delay": "PT1S" }'
  const printed = await run(`${client}
import http from 'node:http'
await fetch(control + '/worlds/default/faults', { method: 'POST', headers, body: '${fault}' })
const id = await create()
await sleep(600_000)
const get = () => new Promise((resolve, reject) =>
  http.get(url + '/sessions/reports/' + id, { headers }, (answer) => answer.on('end', () => resolve(answer.statusCode)).resume()).on('error', reject))
const late = (ms) => new Promise((_, reject) => setTimeout(reject, ms, new Error('late')))
console.log(await Promise.race([read(id), late(60_000)]), await read(id, { signal: AbortSignal.timeout(60_000) }), await Promise.race([get(), late(60_000)]))
process.exit()`)
  expect(printed).toBe('completed completed 200\n')
})

test('--virtual-time: programs of Node that sleep alone, or not at all, end', async () => {
  expect(await run('setTimeout(() => console.log("slept"), 3_600_000)')).toBe('slept\n')
  expect(await run('console.log(1 + 1)')).toBe('2\n')
  const slept = `const began = Date.now()
console.log(Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_600_000), Math.round((Date.now() - began) / 60_000))`
  expect(await run(slept)).toBe('timed-out 60\n')
})

test('--virtual-time: an input that nobody reads is nothing to wait for', async () => {
  const code = "import { stdin } from 'node:process'\nsetTimeout(() => console.log('slept', typeof stdin.fd), 3_600_000)"
  const words = ['run', '--quiet', '--virtual-time', '--', process.execPath, '--input-type=module', '-e', code]
  expect(await runScript([process.execPath, inject('command'), ...words], { input: 'unread' })).toMatchObject({ stdout: 'slept number\n' })
})

test('--virtual-time: an input that is read keeps its time', async () => {
  const code = `process.stdin.on('data', (line) => console.log('read', String(line))).on('end', () => process.exit())
setTimeout(() => console.log('slept'), 3_600_000)`
  const env = { NODE: process.execPath, CODE: code }
  const piped = `{ sleep 1; printf late; } | "$NODE" '${inject('command')}' run --quiet --virtual-time -- "$NODE" -e "$CODE"`
  expect(await runScript(['sh', '-c', piped], { env })).toMatchObject({ stdout: 'read late\n' })
})

test('--virtual-time: a program that waits for its child has real timers', async () => {
  const child = 'setTimeout(() => console.log("child"), 3_600_000)'
  const printed = await run(`
import { spawn } from 'node:child_process'
setTimeout(() => console.log('parent'), 600_000)
spawn(process.execPath, ['-e', '${child}'], { stdio: 'inherit' }).on('exit', () => process.exit())`)
  expect(printed).toBe('child\n')
})

test('--virtual-time: a thread of Node waits virtually, too', async () => {
  const thread = 'setTimeout(() => console.log(Math.round(performance.now() / 60_000)), 600_000)'
  expect(await run(`import { Worker } from 'node:worker_threads'\nnew Worker('${thread}', { eval: true })`)).toBe('10\n')
})

test('--virtual-time: programs that wait for one instant share the time', async () => {
  const code = `setTimeout(() => undefined, process.env.UNTIL - Date.now())`
  const script = `"$NODE" -e '${code}' & "$NODE" -e '${code}' & wait; "$NODE" -e 'console.log(Date.now() - process.env.UNTIL)'`
  const environment = { NODE: process.execPath, UNTIL: String(Date.now() + 3_600_000) }
  const { stdout } = await understudy(['run', '--quiet', '--virtual-time', '--', 'sh', '-c', script], environment)
  expect(Number(stdout)).toBeGreaterThanOrEqual(0)
  expect(Number(stdout)).toBeLessThan(3_000_000)
})

test('--virtual-time: code that takes a date takes that of the world', async () => {
  const printed = await run(`
await new Promise((resolve) => setTimeout(resolve, 3_600_000))
class Later extends Date {}
const days = [new Date(), new Later(), new Date(Date.now()), new Date(new Date().toISOString())]
console.log(days.every((day) => day instanceof Date && Math.abs(day - Date.now()) < 1000), new Later() instanceof Later, typeof Date())
console.log(new Date(0).toISOString(), new Date(2026, 1, 3).getMonth(), Date.UTC(1970, 0, 1), new Date().constructor === Date)`)
  expect(printed).toBe('true true string\n1970-01-01T00:00:00.000Z 1 0 true\n')
})

test('--virtual-time: the log has what the program asked, and no move of its clock', async () => {
  const code = `${client}
await create()
await sleep(60_000)
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000)
await worldNow()`
  const { stderr } = await understudy(['run', '--virtual-time', '--', process.execPath, '--input-type=module', '-e', code])
  expect(stderr.match(/^[A-Z]+ +\/\S+/gm)).toEqual(['POST /api/v2/sessions/reports', 'GET  /_control/worlds/default/clock'])
  expect(stderr).toMatch(/^ {5}meanwhile report [0-9a-f]{8} .*(?:completed|exports ready)$/m)
})

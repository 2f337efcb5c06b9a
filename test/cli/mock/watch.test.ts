import { appendFile, mkdtemp, mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createControl } from '../../../src/control/index.ts'
import { createCheckedFetch } from '../../support/serve/controlled-stand-in.ts'
import { startMock, stopMocks, understudy, type Mock } from '../../support/processes/understudy-command.ts'

let root: string
let number = 0
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mock-watch-'))
})
afterEach(stopMocks)
afterAll(() => rm(root, { recursive: true }))

/** A folder of its own, so that no test hears of another's files. */
async function folder(): Promise<string> {
  const path = join(root, String(number++))
  await mkdir(path)
  return path
}

const steps = 'steps: [{ call: listSessions }]\n'
const text = (given: string) => `format: 1\ntitle: Mine\ngiven:\n  seed: 7\n  clock: '2026-03-02T09:00:00Z'\n${given}${steps}`
const accounts = '  accounts: { default: { plan: pro } }\n'

async function started(
  given = accounts,
  more: readonly string[] = [],
): Promise<{ readonly mock: Mock; readonly file: string; readonly at: string }> {
  const at = await folder()
  const file = join(at, 'mine.yaml')
  await writeFile(file, text(given))
  return { mock: await startMock([file, '--watch', ...more]), file, at }
}

function controlOf({ ready }: Mock) {
  const url = String(ready['controlUrl'])
  return createControl({ url, fetch: createCheckedFetch(fetch, url) })
}

const inDefault = { path: { world: 'default' } } as const

async function ask(
  { ready }: Mock,
  method: string,
  path: string,
  body?: object,
): Promise<{ readonly status: number; readonly id: string }> {
  const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
  const response = await fetch(String(ready['baseUrl']) + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { sessionId = '' } = (await response.json()) as { readonly sessionId?: string }
  return { status: response.status, id: sessionId }
}

const create = async (mock: Mock) => (await ask(mock, 'POST', '/sessions/reports', { researchQuestion: 'Why?' })).id

/** The next line, but for what is told of a file that is caught in the middle of being saved, when it is empty. */
async function told(mock: Mock): Promise<string> {
  const line = await mock.told()
  if (!line.endsWith('this is no scenario: the file is empty')) return line
  await mock.told()
  return told(mock)
}

/** Waits for a line, past others of the changes that led there. */
async function heard(mock: Mock, line: string, changes: RegExp): Promise<void> {
  for (let other = await told(mock); other !== line; other = await told(mock)) expect(other).toMatch(changes)
}

test('watch: additions join the running world, and sessions of clients stay', async () => {
  const { mock, file } = await started()
  const [id, control] = [await create(mock), controlOf(mock)]
  await control.moveClock({ ...inDefault, body: { advance: 'PT1S' } })
  await writeFile(
    file,
    text(`${accounts}  sessions: { naps: { type: report, status: pausedForInsufficientQuota } }\n  limits: { rateLimit: daily }\n`),
  )
  expect(await told(mock)).toBe('Reloaded, kept the world: limits.rateLimit changed, sessions.naps added.')
  expect((await ask(mock, 'GET', `/sessions/reports/${id}`)).status).toBe(200)
  const { sessions } = await control.getWorld(inDefault)
  expect((await ask(mock, 'POST', `/sessions/${String(sessions['naps'])}/resume`)).status).toBe(200)
  expect((await control.getClock(inDefault)).now).toBe('2026-03-02T09:00:01.000Z')
})

test('watch: other changes reset the world, with the same address and keys', async () => {
  const { mock, file } = await started()
  const id = await create(mock)
  await writeFile(file, text(accounts).replace('seed: 7', 'seed: 8'))
  expect(await told(mock)).toBe('Reloaded, reset the world: seed changed.')
  expect((await ask(mock, 'GET', `/sessions/reports/${id}`)).status).toBe(404)
  expect((await controlOf(mock).getWorld(inDefault)).seed).toBe(8)
})

test('watch: a mistake is reported with its place, and the world is unchanged', async () => {
  const { mock, file } = await started()
  const id = await create(mock)
  await writeFile(file, text(accounts).replace('pro', 'gold'))
  expect(await told(mock)).toBe(
    `understudy: Failed to read ${file}:6:26: given.accounts.default.plan must be one of basic, plus, pro, scale, enterprise`,
  )
  expect(await told(mock)).toBe('The world is unchanged.')
  await writeFile(file, text(`${accounts}  sessions:\n    mine: { type: report, owner: nobody }\n`))
  expect(await told(mock)).toBe(
    `understudy: Failed to read ${file}:8:5: given.sessions.mine cannot be: owner is no account: there is no nobody.`,
  )
  expect(await told(mock)).toBe('The world is unchanged.')
  await writeFile(file, text(`${accounts}  sessions:\n    mine: { type: report }\n`))
  expect(await told(mock)).toBe('Reloaded, kept the world: sessions.mine added.')
  expect((await ask(mock, 'GET', `/sessions/reports/${id}`)).status).toBe(200)
})

test('watch: a comment changes neither world nor target, also in a reference list', async () => {
  const at = await folder()
  const [file, refs, target] = [join(at, 'mine.yaml'), join(at, 'refs.bib'), join(at, 'target.yaml')]
  await writeFile(refs, '@article{a, title = {Sleep and tea}}\n')
  await writeFile(file, text(`${accounts}  papers: [{ file: refs.bib }]\n`))
  const mock = await startMock([file, '--watch', '--target-out', target])
  expect(await told(mock)).toMatch(/^The target file lists only the sessions of this world/)
  const id = await create(mock)
  const { ino } = await stat(target)
  await appendFile(file, '# Mine.\n')
  expect(await told(mock)).toBe('Reloaded: nothing changed.')
  await appendFile(refs, '% Mine.\n')
  expect(await told(mock)).toBe('Reloaded: nothing changed.')
  expect((await ask(mock, 'GET', `/sessions/reports/${id}`)).status).toBe(200)
  expect((await stat(target)).ino).toBe(ino)
})

test('watch: steps and texts are no part of the world', async () => {
  const { mock, file } = await started()
  await writeFile(file, text(accounts).replace('Mine', 'Yours'))
  expect(await told(mock)).toBe('Reloaded: nothing changed.')
})

test('watch: notices a file that is saved twice, replaced, removed and restored', async () => {
  const { mock, file } = await started()
  const plan = async () => (await controlOf(mock).getAccount({ path: { world: 'default', account: 'default' } })).plan
  // Two saves may be heard of as one or as two.
  const saved = /^Reloaded, kept the world: accounts\.default\.plan changed\.$/
  await writeFile(file, text(accounts).replace('pro', 'plus'))
  await writeFile(file, text(accounts).replace('pro', 'basic'))
  do expect(await told(mock)).toMatch(saved)
  while ((await plan()) !== 'basic')
  await writeFile(`${file}.new`, text(accounts).replace('pro', 'scale'))
  await rename(`${file}.new`, file)
  do expect(await told(mock)).toMatch(saved)
  while ((await plan()) !== 'scale')
  await rm(file)
  await heard(mock, `understudy: Failed to read ${file}: no such file`, saved)
  expect(await told(mock)).toBe('The world is unchanged.')
  await writeFile(file, text(accounts))
  expect(await told(mock)).toMatch(saved)
  expect(await plan()).toBe('pro')
})

test('watch: a folder that is removed and restored is watched again', async () => {
  const { mock, file, at } = await started()
  await rm(at, { recursive: true })
  expect(await told(mock)).toBe(`understudy: Failed to read ${file}: no such file, and no folder ${at}`)
  expect(await told(mock)).toBe('The world is unchanged.')
  await mkdir(at)
  await writeFile(file, text('  accounts: { default: { plan: scale } }\n'))
  expect(await told(mock)).toBe('Reloaded, kept the world: accounts.default.plan changed.')
  await writeFile(file, text(accounts))
  expect(await told(mock)).toBe('Reloaded, kept the world: accounts.default.plan changed.')
})

test('watch: follows a link to the file itself', async () => {
  const [lies, links] = [await folder(), await folder()]
  await writeFile(join(lies, 'real.yaml'), text(accounts))
  await symlink(join(lies, 'real.yaml'), join(links, 'mine.yaml'))
  const mock = await startMock([join(links, 'mine.yaml'), '--watch'])
  await writeFile(join(lies, 'real.yaml'), text(accounts).replace('pro', 'scale'))
  expect(await told(mock)).toBe('Reloaded, kept the world: accounts.default.plan changed.')
})

test('watch: reference lists are watched as soon as a scenario names them', async () => {
  const { mock, file, at } = await started()
  const refs = join(at, 'refs.bib')
  await writeFile(file, text(`${accounts}  papers: [{ file: refs.bib }]\n`))
  expect(await told(mock)).toBe(`understudy: Failed to read ${file}:7:14: given.papers[0].file cannot be read: refs.bib: no such file`)
  expect(await told(mock)).toBe('The world is unchanged.')
  await writeFile(refs, '@article{a, title = {Sleep and tea}}\n')
  expect(await told(mock)).toBe('Reloaded, reset the world: papers changed.')
  await writeFile(refs, '@article{a, title = {Sleep and coffee}}\n')
  expect(await told(mock)).toBe('Reloaded, reset the world: papers changed.')
  await writeFile(refs, 'nothing\n')
  expect(await told(mock)).toMatch(/mine\.yaml:7:14: given\.papers\[0\]\.file refs\.bib line 1: there is no reference/)
})

test('watch: flags keep precedence, and each of several files is watched', async () => {
  const at = await folder()
  const [one, two] = [join(at, 'one.yaml'), join(at, 'two.yaml')]
  await writeFile(one, text(accounts))
  await writeFile(two, text('  sessions: { mine: { type: report } }\n'))
  const mock = await startMock([one, two, '--watch', '--form', 'older'])
  await writeFile(
    two,
    text('  sessions: { mine: { type: report } }\n  accounts: { default: { plan: scale } }\n  options: { form: newer }\n'),
  )
  expect(await told(mock)).toBe(`${one} and ${two} both set accounts.default; ${two} wins.`)
  expect(await told(mock)).toBe('Reloaded, kept the world: accounts.default.plan changed.')
  await writeFile(one, text('  accounts: { default: { plan: pro }, other: { plan: pro } }\n'))
  expect(await told(mock)).toBe('Reloaded, kept the world: accounts.other added.')
  expect(await controlOf(mock).getOptions(inDefault)).toMatchObject({ form: 'older' })
})

test('watch: --quiet prints mistakes alone', async () => {
  const { mock, file } = await started(accounts, ['--quiet'])
  await writeFile(file, text('  sessions: { a: { type: report } }\n'))
  const control = controlOf(mock)
  const events = control.streamEvents(inDefault)
  for await (const { event } of events) if (event === 'worldReset' || (await control.getWorld(inDefault)).sessions['a'] !== undefined) break
  await writeFile(file, 'format: 1\n')
  expect(await told(mock)).toMatch(/^understudy: Failed to read .*: title is required/)
})

test.each(['SIGINT', 'SIGTERM'] as const)('watch: %s ends it, also in the middle of a change (exit 0)', async (signal) => {
  const { mock, file } = await started()
  await writeFile(file, text(accounts).replace('pro', 'scale'))
  expect(await mock.stop(signal)).toBe(0)
})

test('watch: the target file follows the world', async () => {
  const at = await folder()
  const target = join(at, 'target.yaml')
  const { mock, file } = await started(accounts, ['--target-out', target])
  expect(await told(mock)).toMatch(/^The target file lists only the sessions of this world/)
  await writeFile(file, text('  accounts: { default: { plan: pro }, other: { plan: pro } }\n'))
  expect(await told(mock)).toBe('Reloaded, kept the world: accounts.other added.')
  expect(JSON.parse(await readFile(target, 'utf8'))).toMatchObject({ keys: { default: 'key-default', other: 'key-other' } })
})

test('watch: an unwritable target file is reported, and the world still changes', async () => {
  const at = await folder()
  const target = join(at, 'target.yaml')
  const { mock, file } = await started(accounts, ['--target-out', target])
  expect(await told(mock)).toMatch(/^The target file lists only the sessions of this world/)
  await rm(target)
  await mkdir(target)
  await writeFile(file, text(accounts).replace('pro', 'scale'))
  expect(await told(mock)).toBe(`understudy: Failed to write the target file ${target}: it is a folder, not a file`)
  expect(await told(mock)).toBe('Reloaded, kept the world: accounts.default.plan changed.')
})

test('watch: a restored world follows what changed in its files while nobody watched', async () => {
  const state = join(await folder(), 'state.db')
  const { mock, file } = await started(accounts, ['--state', state])
  const id = await create(mock)
  await writeFile(file, text(accounts.replace('pro', 'scale')))
  expect(await told(mock)).toBe('Reloaded, kept the world: accounts.default.plan changed.')
  await mock.stop()

  const again = await startMock([file, '--watch', '--state', state])
  expect(await told(again)).toBe(`Restored the state of ${state}.`)
  const { accounts: found } = await controlOf(again).listAccounts(inDefault)
  expect(found.map(({ name, plan }) => [name, plan])).toEqual([['default', 'scale']])
  expect((await ask(again, 'GET', `/sessions/reports/${id}`)).status).toBe(200)
  await again.stop('SIGKILL')
  await writeFile(file, text(`${accounts}  options: { form: older }\n`))
  const changed = await startMock([file, '--watch', '--state', state])
  expect([await told(changed), await told(changed)]).toEqual([
    `Restored the state of ${state}.`,
    'Reloaded, kept the world: accounts.default.plan changed, options.form changed.',
  ])
  expect((await ask(changed, 'GET', `/sessions/reports/${id}`)).status).toBe(200)
  await changed.stop()
  await writeFile(file, text(accounts).replace('seed: 7', 'seed: 8'))
  const anew = await startMock([file, '--watch', '--state', state])
  expect([await told(anew), await told(anew)]).toEqual([`Restored the state of ${state}.`, 'Reloaded, reset the world: seed changed.'])
  expect((await ask(anew, 'GET', `/sessions/reports/${id}`)).status).toBe(404)
})

test('watch: a reload survives a kill once it is told, and is none if it is not kept', async () => {
  const state = join(await folder(), 'state.db')
  const { mock, file } = await started(accounts, ['--state', state])
  await writeFile(file, text(accounts.replace('pro', 'scale')))
  expect(await told(mock)).toBe('Reloaded, kept the world: accounts.default.plan changed.')
  await mock.stop('SIGKILL')
  const again = await startMock([file, '--watch', '--state', state])
  expect(await told(again)).toBe(`Restored the state of ${state}.`)

  const other = new DatabaseSync(state)
  other.exec('BEGIN IMMEDIATE')
  await writeFile(file, text(`${accounts}  options: { form: older }\n`))
  const message = `understudy: Failed to keep the state: ${state}: another program holds it. Stop that, then try again (SQLite 5).`
  expect([await told(again), await told(again), await told(again)]).toEqual([
    message,
    message,
    'The world is unchanged. The reload is tried again until the state is kept.',
  ])
  const plans = async () => (await controlOf(again).listAccounts(inDefault)).accounts.map(({ plan }) => plan)
  expect(await plans()).toEqual(['scale'])
  other.close()
  await create(again)
  expect(await told(again)).toBe('understudy: The state is kept again.')
  expect(await told(again)).toBe('Reloaded, kept the world: accounts.default.plan changed, options.form changed.')
  expect(await plans()).toEqual(['pro'])
})

test.each([[['--watch'], '--watch needs a scenario file']])('watch: %j is a usage error (exit 64)', async (args, message) => {
  expect(await understudy(['mock', ...args])).toEqual({ code: 64, stdout: '', stderr: `understudy: ${message}\n` })
})

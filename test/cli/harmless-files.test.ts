import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { exportForms } from '../../src/scenario/export/exported.ts'
import { startMock, startServer, stopMocks, understudy, type Mock } from '../support/processes/understudy-command.ts'
import { filesIn } from '../support/secrets/find-secret.ts'
import { toHarEntry } from '../support/secrets/har-entry.ts'

const folder = mkdtempSync(join(tmpdir(), 'harmless-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(stopMocks)

let folders = 0

function newFolder(): string {
  return mkdtempSync(join(folder, `${++folders}-`))
}

/** Characters that act on a terminal, show a text in another order, or break a line where none is seen. */
const hostile = 'a\u001B[31mb\u009B31mc\u202Ed\u2066e\u200Ff\u2028g\u2029h\u061Ci\uFEFFj'
const raw = /[^\P{Cc}\n\t]|[\p{Bidi_Control}\p{Zl}\p{Zp}\uFEFF]/u

/** Expects files, and that each character in them can be seen. */
function expectVisible(out: string, atLeast: number): void {
  const files = filesIn(out)
  expect(files.length).toBeGreaterThanOrEqual(atLeast)
  const shown = files.flatMap(([name, text]) => {
    const { index } = raw.exec(text) ?? {}
    return index === undefined ? [] : [`${name}: ${JSON.stringify(text.slice(Math.max(0, index - 60), index + 20))}`]
  })
  expect(shown).toEqual([])
  for (const [, text] of files.filter(([name]) => /\.(?:json|har|sarif)$/.test(name))) expect(() => JSON.parse(text)).not.toThrow()
}

/** A deployment that says it in all its answers. */
async function startHostile(): Promise<string> {
  const body = { sessions: hostile, [hostile]: hostile, nextCursor: hostile, error: { code: hostile, message: hostile } }
  const faults = ['listSessions', 'getUsage'].map((operation) => ({ on: { operation }, does: { replace: { status: 200, body } } }))
  const file = join(newFolder(), 'faulty.yaml')
  writeFileSync(file, JSON.stringify({ format: 1, title: 'Faulty', given: { faults }, steps: [] }))
  const mock: Mock = await startMock([file])
  return String(mock.ready['baseUrl'])
}

function reports(formats: readonly string[], out: string): readonly string[] {
  return formats.flatMap((format) => ['--report', `${format}=${join(out, `report.${format}`)}`])
}

const formats = ['html', 'md', 'json', 'junit', 'sarif']

test('files: every character of what conform writes about a hostile deployment is seen', async () => {
  const [baseUrl, out] = [await startHostile(), newFolder()]
  const scope = ['--base-url', baseUrl, '--key', 'key-default', '--rule', 'sessions/list/**', '--rule', 'usage/**']
  const { code } = await understudy(['conform', ...scope, ...reports(formats, out), '--scenarios', join(out, 'failures')])
  expect(code).toBe(1)
  expectVisible(out, 6)
  const [, json = ''] = filesIn(out).find(([name]) => name === 'report.json') ?? []
  expect(json).toContain(String.raw`c\u202ed`)
})

test('files: every character of what replay writes about a hostile deployment is seen', async () => {
  const [baseUrl, out, file] = [await startHostile(), newFolder(), join(newFolder(), `bug-\u202E.yaml`)]
  const steps = [{ call: 'getUsage', expect: { status: 200, body: { [hostile]: 'none', nextCursor: { $match: 'none' } } } }]
  writeFileSync(file, JSON.stringify({ format: 1, title: hostile, steps }))
  const scope = ['--base-url', baseUrl, '--key', 'key-default']
  expect((await understudy(['replay', file, ...scope, ...reports(['json', 'junit'], out)])).code).toBe(1)
  expectVisible(out, 2)
})

test('files: every character of what record, inspect and export write is seen', async () => {
  const [upstream, out] = [await startHostile(), newFolder()]
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
  const entries: object[] = []
  for (const path of ['/usage', `/sessions?limit=ten&cursor=${encodeURIComponent(hostile)}`, '/sessions']) {
    const init = { headers: { authorization: 'Bearer key-default' } }
    const answer = await fetch(baseUrl + path, init)
    entries.push(toHarEntry(baseUrl + path, 'key-default', await answer.text(), answer))
    await fetch(`${baseUrl}/search/papers`, { ...init, method: 'POST', body: JSON.stringify({ query: hostile, [hostile]: 5 }) })
  }
  expect(await recorder.stop('SIGINT')).toBe(0)
  const har = join(newFolder(), 'own.har')
  writeFileSync(har, JSON.stringify({ log: { version: '1.2', entries } }))
  const more = ['--scenario', join(out, 'all.yaml'), '--world', join(out, 'world.yaml')]
  expect((await understudy(['inspect', har, ...reports(formats, out), ...more])).code).toBe(1)
  for (const form of ['html', 'md', 'json'])
    await understudy(['inspect', join(out, 'bug.har'), '--client-report', join(out, `client.${form}`)])
  for (const form of exportForms) await understudy(['export', join(out, 'all.yaml'), '--as', form, '--out', join(out, `exported.${form}`)])
  expectVisible(out, 14)
})

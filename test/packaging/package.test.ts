import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { controlOperationIds } from '../../src/contract/control.ts'
import { operationIds } from '../../src/contract/operations.ts'
import { worldControlIds } from '../../src/scenario/scenario-mistakes.ts'
import { published } from '../support/contract/document.ts'

const run = promisify(execFile)
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports: Record<string, string | Record<string, string>>
  bin: Record<string, string>
}

test('package: every entry leads to a built file', () => {
  const files = [
    ...Object.values(manifest.exports).flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry))),
    ...Object.values(manifest.bin),
  ]
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('openapi.json: the built file is the published document', () => {
  expect(JSON.parse(readFileSync('dist/openapi.json', 'utf8'))).toEqual(published)
})

test('corpora: the built command reads the prepared file', async () => {
  const noting = `
    const files = process.getBuiltinModule('node:fs')
    const { readFileSync } = files
    files.readFileSync = (path, ...more) => (String(path).endsWith('corpora.bin') && console.error(String(path)), readFileSync(path, ...more))`
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(noting)}`]
  const { stderr } = await run(process.execPath, [...flags, 'dist/cli/main.js', 'replay', 'scenarios/exports/csv-is-more-than-lines.yaml'])
  expect(stderr).toContain(pathToFileURL('dist/corpora.bin').href)
})

test('editor schema: the built one is complete, and knows every operation', () => {
  const schema = readFileSync('dist/scenario.schema.json', 'utf8')
  for (const id of [...operationIds, ...worldControlIds]) expect(schema).toContain(`"${id}"`)
  expect([...schema.matchAll(/"\$ref": "([^"]*)"/g)].filter(([, ref]) => ref?.startsWith('#/$defs/') !== true)).toEqual([])
})

test.each(['target', 'known-failures', 'report'])('schemas: that of %s is the one of spec/, and needs no other file', (name) => {
  const schema = readFileSync(`dist/${name}.schema.json`, 'utf8')
  expect(JSON.parse(schema)).toEqual(JSON.parse(readFileSync(`spec/${name}.schema.json`, 'utf8')))
  expect([...schema.matchAll(/"\$ref": "([^"]*)"/g)].filter(([, ref]) => ref?.startsWith('#/$defs/') !== true)).toEqual([])
  expect(manifest.exports[`./${name}.schema.json`]).toBe(`./dist/${name}.schema.json`)
})

test('control.json: the built file is the whole document of the control API', () => {
  const text = readFileSync('dist/control.json', 'utf8')
  for (const id of controlOperationIds) expect(text).toContain(`"operationId": "${id}"`)
  expect([...text.matchAll(/"\$ref": "([^"]*)"/g)].filter(([, ref]) => ref?.startsWith('#/') !== true)).toEqual([])
})

test('editor schema: the tutorial names that of the installed package', () => {
  const paths = [...readFileSync('scenarios/README.md', 'utf8').matchAll(/yaml-language-server: \$schema=(\S+)/g)].map(([, path]) => path)
  expect(new Set(paths)).toEqual(new Set([`node_modules/research-understudy/dist/scenario.schema.json`]))
})

test('package: a program that imports it by name gets a mock', async () => {
  const program = `
    import { createUnderstudy } from 'research-understudy'
    import document from 'research-understudy/openapi.json' with { type: 'json' }
    const { fetch, baseUrl } = createUnderstudy()
    console.log((await fetch(baseUrl + '/sessions/reports/x')).status, document.openapi)`
  expect((await run(process.execPath, ['--input-type=module', '-e', program])).stdout).toBe('401 3.1.0\n')
})

test('npx understudy: works in the checkout', async () => {
  const { stdout } = await run('npx', ['understudy', 'rules', 'sessions/resume/not-paused'])
  expect(stdout).toMatch(/^sessions\/resume\/not-paused\n/)
})

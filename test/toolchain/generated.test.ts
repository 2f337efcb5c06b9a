import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { banner, generateFiles, staleFiles } from '../../.toolchain/generate.ts'
import { readShelf } from '../../.toolchain/read-shelf.ts'
import { isObject, valueAt } from '../../.toolchain/spec/json.ts'
import { readSpec } from '../../.toolchain/spec/read-spec.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const spec = await readSpec(root)
const shelf = readShelf(join(root, 'scenarios'))
const generated = await generateFiles(spec, shelf)

test('generated files: are up to date with the spec', () => {
  expect(staleFiles(join(root, 'src/contract/generated'), generated)).toEqual([])
})

test('generated files: begin with the banner and end with one line feed', () => {
  const wrong = [...generated].filter(([, text]) => !text.startsWith(banner) || !/[^\n]\n$/.test(text))
  expect(wrong.map(([name]) => name)).toEqual([])
})

test('stale files: a change of the control document concerns only its files', async () => {
  const changed = structuredClone(spec.control)
  const operation = valueAt(changed, '/paths/~1worlds/get')
  if (!isObject(operation)) throw new Error('Failed to change the control document: it has no such operation')
  operation['summary'] = 'List every world'
  const files = await generateFiles({ ...spec, control: changed }, shelf)
  expect([...files].filter(([name, text]) => generated.get(name) !== text).map(([name]) => name)).toEqual([
    'spec-hash.ts',
    'control.ts',
    'control-operations.ts',
  ])
})

test('stale files: a change of a scenario concerns only those of the shelf', async () => {
  const [first, ...others] = shelf
  if (first === undefined) throw new Error('Failed to change a scenario: the shelf is empty')
  const files = await generateFiles(spec, [{ ...first, text: `${first.text}\n`, title: 'Another' }, ...others])
  expect([...files].filter(([name, text]) => generated.get(name) !== text).map(([name]) => name)).toEqual(['shelf.ts', 'shelf-texts.ts'])
})

test('stale files: none as generated', () => {
  const files = new Map([
    ['rules.ts', 'rules'],
    ['validators/files.ts', 'validators'],
  ])
  expect(staleFiles(folderOf(files), files)).toEqual([])
})

test('stale files: a changed, a missing and a superfluous one', () => {
  const present = new Map([
    ['kept.ts', 'kept'],
    ['validators/changed.ts', 'by hand'],
    ['validators/superfluous.ts', 'of an older spec'],
  ])
  const files = new Map([
    ['kept.ts', 'kept'],
    ['missing.ts', 'missing'],
    ['validators/changed.ts', 'generated'],
  ])
  expect(staleFiles(folderOf(present), files)).toEqual(['missing.ts', 'validators/changed.ts', 'validators/superfluous.ts'])
})

test('stale files: all if the folder is missing', () => {
  expect(staleFiles(join(folderOf(new Map()), 'generated'), new Map([['rules.ts', 'rules']]))).toEqual(['rules.ts'])
})

function folderOf(files: ReadonlyMap<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-generated-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of files) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

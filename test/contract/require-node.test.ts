import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, string | { default?: string }> }
const entries = Object.values(exports).flatMap((entry) => (typeof entry === 'object' && entry.default !== undefined ? [entry.default] : []))

/** Imports files one by one, as a runtime with these versions does, and prints the error of each. */
async function importAs(versions: Readonly<Record<string, string>>, files: readonly string[]): Promise<readonly string[]> {
  const program = `
    const { log } = console
    globalThis.process = Object.create(process, { versions: { value: ${JSON.stringify(versions)} } })
    for (const file of ${JSON.stringify(files)}) log(await import(file).then(() => 'imported', ({ message }) => message))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  return stdout.trimEnd().split('\n')
}

const check = './src/contract/require-node.ts'

test('Node version: an import of the check fails on Node 20 alone', async () => {
  expect(await importAs({ node: '20.20.2' }, [check])).toEqual([
    expect.stringMatching(/^understudy: Node 22.12 or newer is needed, and this is 20.20.2/),
  ])
  for (const versions of [{ node: '22.12.0' }, { node: '20.1.0', bun: '1.2.0' }, { node: '20.1.0', deno: '2.1.0' }, {}])
    expect(await importAs(versions, [check])).toEqual(['imported'])
})

test('Node version: every entry of the package checks it before anything else', () => {
  expect(entries.length).toBeGreaterThan(5)
  for (const entry of entries) {
    const source = readFileSync(entry.replace(/^\.\/dist\/(.*)\.js$/, 'src/$1.ts'), 'utf8')
    expect(source, entry).toMatch(/^import '\.\.\/contract\/require-node\.ts'\n/)
  }
})

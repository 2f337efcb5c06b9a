import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { whyTooOld } from '../../src/contract/node-version.ts'

/** A Node of this machine that is too old for the package; undefined where there is none. */
function findOldNode(): { readonly path: string; readonly version: string } | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .filter((path) => existsSync(path))
    .map((path) => ({ path, version: execFileSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim() }))
    .find(({ version }) => whyTooOld(version) !== undefined)
}

const old = findOldNode()
const entries = ['', '/server', '/control', '/browser', '/msw', '/conformance', '/testing', '/testing/vitest', '/testing/playwright']

test.skipIf(old === undefined)(
  `old Node: each entry that is imported by ${old?.version ?? 'one (none here)'} says what is needed`,
  async () => {
    const program = `
    for (const entry of ${JSON.stringify(entries)})
      console.log(await import('research-understudy' + entry).then(({ createTest }) => createTest?.() ?? 'imported', ({ message }) => message))`
    const { stdout, stderr } = await promisify(execFile)(old?.path ?? '', ['--input-type=module', '-e', program])
    const lines = stdout.trimEnd().split('\n')
    expect(lines).toHaveLength(entries.length)
    // Vitest 5 fails on this Node before it shows what was thrown.
    expect(stderr).toContain(`understudy: Node 22.12 or newer is needed, and this is ${old?.version ?? ''}`)
    for (const line of lines) expect(line).toMatch(`understudy: Node 22.12 or newer is needed, and this is ${old?.version ?? ''}`)
  },
)

test.skipIf(old === undefined)('old Node: the command says what is needed in one line', () => {
  const { status, stderr } = spawnSync(old?.path ?? '', ['dist/cli/main.js', 'rules'], { encoding: 'utf8' })
  expect(status).toBe(3)
  expect(stderr).toMatch(/^understudy: Node 22\.12 or newer is needed, and this is [\d.]+\n$/)
})

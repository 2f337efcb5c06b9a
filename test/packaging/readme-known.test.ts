import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { startMock } from '../support/processes/understudy-command.ts'

const run = promisify(execFile)
const [, page = ''] = /\n(##+ Gate a deployment[^]*?)\n##+ /.exec(readFileSync('README.md', 'utf8')) ?? []

test('the page on a deployment that is not clean yet does what it shows', async () => {
  const [[, , known = ''] = [], [, , commands = ''] = [], [, , shown = ''] = []] = page.matchAll(/```(\w+)\n([^]*?)```/g)
  const folder = mkdtempSync(join(tmpdir(), 'gate-'))
  const mock = await startMock()
  try {
    writeFileSync(join(folder, 'known.yaml'), known)
    const program = commands
      .replaceAll('http://127.0.0.1:4010', new URL(String(mock.ready['baseUrl'])).origin)
      .replaceAll('npx understudy', `'${process.execPath}' '${resolve(inject('command'))}'`)
    const { stdout } = await run('sh', ['-c', program], { cwd: folder })
    const anytime = (text: string): string => text.replace(/since .* UTC/, 'since then')
    expect(anytime(stdout).endsWith(anytime(shown))).toBe(true)
  } finally {
    await mock.stop()
    rmSync(folder, { recursive: true })
  }
})

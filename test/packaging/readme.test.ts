import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { startMock, stopMocks, type Mock } from '../support/processes/understudy-command.ts'

const run = promisify(execFile)
const readme = readFileSync('README.md', 'utf8')
const contributing = readFileSync('.github/CONTRIBUTING.md', 'utf8')

function blocksOf(text: string, language: string): readonly string[] {
  return [...text.matchAll(new RegExp('```' + language + '\\n([^]*?)```', 'g'))].map(([, code]) => code ?? '')
}

test('the README has a program and commands to run', () => {
  expect(blocksOf(readme, 'js').length).toBeGreaterThan(0)
  expect(blocksOf(readme, 'sh').length).toBeGreaterThan(1)
})

test.each(blocksOf(readme, 'js'))('the program runs and prints what its comments say: %s', async (code) => {
  const expected = [...code.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map(([, said]) => said)
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code])
  expect(stdout.trimEnd().split('\n')).toEqual(expected)
})

const walks = blocksOf(readme, 'sh').filter((block) => block.includes('127.0.0.1:4010'))

test('the commands against a running stand-in do what the README says', async () => {
  await withMock(async (origin) => {
    const commands = (walks[0] ?? '')
      .replaceAll('\\\n', ' ')
      .split('\n')
      .map((command) => command.replace('http://127.0.0.1:4010', origin).trim())
      .filter((command) => command !== '' && !command.startsWith('#'))
    expect(commands).toHaveLength(2)
    expect((await run('sh', ['-c', commands[0] ?? ''])).stdout).toMatch(/"status":"processing"/)
    expect((await run('sh', ['-c', commands[1] ?? ''])).stdout).toMatch(
      /^pass {2}sessions\/resume\/not-paused\n\n(?:created  report \S+\n\n)?conformant: 1 pass/,
    )
  })
})

test('the review that runs out of quota goes in both worlds as the README shows', async () => {
  const [shown = ''] = blocksOf(readme, 'text')
  await withMock(async (origin) => {
    const { stdout } = await run('sh', ['-c', (walks[1] ?? '').replaceAll('http://127.0.0.1:4010', origin)])
    for (const world of ['left', 'right']) {
      const lines = stdout.split('\n').filter((line) => line.startsWith(`${world}: `))
      expect(lines.map((line) => line.trimEnd())).toEqual(shown.trimEnd().replaceAll('left:', `${world}:`).split('\n'))
    }
  })
})

test('the page on a scenario of one’s own does what it shows, block by block', async () => {
  const [, page = ''] = /\n(##+ A scenario of your own[^]*?)\n##+ /.exec(readme) ?? []
  const folder = mkdtempSync(join(tmpdir(), 'own-scenario-'))
  const [shown, happened]: [string[], string[]] = [[], []]
  let mock: Mock | undefined
  let [named, printed] = ['', '']
  // What is printed is what the reader would see who has the port of the page.
  const origin = (): string => new URL(String(mock?.ready['baseUrl'])).origin
  try {
    for (const [, language, code = '', file] of page.matchAll(/```(\w+)\n([^]*?)```|`([\w-]+\.yaml)`/g)) {
      const [, served] = /^npx understudy mock (.*)$/m.exec(code) ?? []
      if (file !== undefined) named = file
      else if (language === 'yaml') writeFileSync(join(folder, named), code)
      else if (served !== undefined) mock = await startMock(served.replace(named, join(folder, named)).split(' '))
      else if (language === 'sh') {
        const commands = code.replaceAll('npx understudy', `'${process.execPath}' '${resolve(inject('command'))}'`)
        // Some of them end with 1, as they should.
        const port = commands.includes('127.0.0.1:4010') ? origin() : ''
        printed = (await run('sh', ['-c', `${commands.replaceAll('http://127.0.0.1:4010', port)}:`], { cwd: folder })).stdout
      } else {
        // What the stand-in tells of a file that was saved comes by itself.
        shown.push(code)
        happened.push(code.startsWith('Reloaded') ? `${await mock?.told()}\n` : printed)
      }
    }
  } finally {
    await stopMocks()
    rmSync(folder, { recursive: true })
  }
  expect(happened).toEqual(shown)
  expect(shown).toHaveLength(7)
})

test('the run that is told beforehand is told as the README shows', async () => {
  const [, commands = '', shown = ''] = /```sh\n([^`]*--dry-run)\n```\n\n```text\n([^`]*)```/.exec(readme) ?? []
  const command = commands.replace('npx understudy', `'${process.execPath}' dist/cli/main.js`)
  expect((await run('sh', ['-c', command], { env: { ...process.env, NO_COLOR: '1' } })).stdout).toBe(shown)
})

async function withMock(use: (origin: string) => Promise<void>): Promise<void> {
  const mock = spawn(process.execPath, ['dist/cli/main.js', 'mock', '--port', '0', '--json', '--check-answers'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(mock.stdout), 'line')) as [string]
  const { baseUrl } = JSON.parse(line) as { baseUrl: string }
  try {
    await use(new URL(baseUrl).origin)
  } finally {
    const closed = once(mock, 'close')
    mock.kill()
    await closed
  }
}

test('every npm script and command that the papers name exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = [...`${readme}${contributing}`.matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name ?? '')
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('every folder and test that the papers name exists', () => {
  const named = [...`${readme}${contributing}`.matchAll(/`((?:src|test|spec|scenarios|\.toolchain|\.ci|\.github)\/[\w./-]*)`/g)].map(
    ([, path]) => path ?? '',
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('the README knows every folder of src', () => {
  const folders = readdirSync('src').filter((name) => statSync(`src/${name}`).isDirectory())
  expect(folders.filter((folder) => !readme.includes(`\`src/${folder}\``))).toEqual([])
})

import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { paperCount } from '../../src/literature/corpus/paper.ts'
import { trialCount } from '../../src/literature/corpus/trial.ts'
import { blocksOf, guides, isShown, type Block } from '../support/files/guides.ts'
import { needs } from '../support/processes/programs.ts'
import { startMock, startServer, stopMocks, type Mock } from '../support/processes/understudy-command.ts'

const run = promisify(execFile)
const workflow = ['contract', 'installed'].map((name) => readFileSync(`.github/examples/${name}.yaml`, 'utf8')).join('')
const documented = 'http://127.0.0.1:4010'
const documentedProxy = 'http://127.0.0.1:4020'
const papers = [...guides, '.github/CONTRIBUTING.md'].map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** The mock that guides expect at port 4010. */
let shared: Mock
beforeAll(async () => {
  shared = await startMock()
})
afterAll(stopMocks)

/** A reader of one guide, who runs its blocks in order in one folder. */
type Reader = { readonly folder: string; mock: Mock; recorder?: Recorder }

/** A proxy that records until a block names its file. */
type Recorder = { readonly server: Mock; readonly out: string; isOver: boolean }

test.each(guides)('guides: the blocks of %s do what they show', async (guide) => {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'))
  const reader: Reader = { folder, mock: shared }
  const blocks = blocksOf(guide)
  try {
    for (const block of blocks) {
      const printed = await play(block, reader)
      const { shown = printed } = block
      expect(isShown(shown, printed) ? shown : printed, block.place).toBe(shown)
    }
    const commands = blocks.filter(({ language }) => language === 'sh').map(({ code }) => code)
    // A file that no command reads could say anything.
    expect(readdirSync(folder).filter((file) => blocks.some((block) => block.file === file) && !commands.join('').includes(file))).toEqual(
      [],
    )
  } finally {
    if (reader.mock !== shared) await reader.mock.stop()
    rmSync(folder, { recursive: true })
  }
})

/** Runs a block, and returns its output. */
async function play(block: Block, reader: Reader): Promise<string> {
  switch (block.language) {
    case 'yaml':
    case 'json':
    case 'md':
    case 'python':
      if (block.file !== undefined) writeFileSync(join(reader.folder, block.file), block.code.replaceAll(documented, originOf(reader.mock)))
      else if (!workflow.includes(`\n${block.code}`)) throw new Error(`Failed to find ${block.place} in the example workflow`)
      return ''
    case 'sh':
      return playCommands(block, reader)
    case 'js':
      if (block.file === undefined) return playProgram(block)
      writeFileSync(join(reader.folder, block.file), block.code)
      return ''
    case 'sql': // test/store/postgres/idle-worlds.test.ts
    case 'tsx': // a piece of a view of the panel
    case 'ts': // guide-pages.test.ts
      return ''
    default:
      throw new Error(`Failed to play ${block.place}: nothing plays a block of ${block.language}`)
  }
}

function originOf({ ready }: Mock): string {
  return new URL(String(ready['baseUrl'])).origin
}

async function playCommands({ code, place, shown }: Block, reader: Reader): Promise<string> {
  // The tests of what it shows are skipped there, too, and say so.
  if (code.includes('python3') && needs('python3').isUnmet) return shown ?? ''
  // Most scripts take minutes; a test below looks for each.
  if (/^(?:np[mx] (?!understudy).*\n)+$/.test(code)) return ''
  const [, served] = /^npx understudy mock (.*)\n$/.exec(code) ?? []
  if (served !== undefined) {
    reader.mock = await startMock(served.split(' ').map((word) => (word.endsWith('.yaml') ? join(reader.folder, word) : word)))
    return ''
  }
  const origin = originOf(reader.mock)
  const [, recording, out = ''] = /^npx understudy (record .*--out (\S+).*)\n$/.exec(code) ?? []
  if (recording !== undefined) {
    const args = [...recording.replaceAll(documented, origin).split(' '), '--port', '0', '--json']
    reader.recorder = { server: await startServer(args, reader.folder), out, isOver: false }
    return ''
  }
  const { recorder } = reader
  if (recorder?.isOver === false && code.includes(recorder.out)) {
    recorder.isOver = true
    await recorder.server.stop('SIGINT')
  }
  const commands = code
    .replaceAll(documented, origin)
    .replaceAll(documentedProxy, recorder === undefined ? documentedProxy : originOf(recorder.server))
    .replaceAll('npx understudy', `'${process.execPath}' '${resolve(inject('command'))}'`)
  const env = { PATH: process.env['PATH'], NO_COLOR: '1', NODE_COMPILE_CACHE: join(tmpdir(), 'understudy-compiled') }
  // A block with its output may end with any code, such as that of a violation.
  const { stdout } = await run('sh', ['-c', shown === undefined ? commands : `${commands}:`], { cwd: reader.folder, env }).catch(
    (cause: unknown) => {
      throw new Error(`Failed to run the commands of ${place}`, { cause })
    },
  )
  // A served file that was saved makes the mock print; the commands themselves print nothing then.
  if (stdout === '' && shown !== undefined && reader.mock !== shared) return reader.mock.told()
  return stdout.replaceAll(origin, documented)
}

/** Runs a program, which prints what its comments say, or the block after it. */
async function playProgram({ code, place, shown }: Block): Promise<string> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code])
  const comments = [...code.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map(([, said]) => said)
  if (shown === undefined) expect(stdout.trimEnd().split('\n'), place).toEqual(comments)
  return stdout
}

test('guides: each has something to read, and the README at most 200 lines', () => {
  expect(guides.length).toBeGreaterThan(7)
  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(201)
})

test.each([
  ['one\n…\nfour\n', 'one\ntwo\nthree\nfour\n', true],
  ['since …: 1 new\n', 'since 2026: 1 new\n', true],
  ['since …: 1 new\n', 'since 2026: 2 new\n', false],
  ['one\n', 'one\ntwo\n', false],
])('guides: %j is shown of %j: %s', (shown, text, expected) => {
  expect(isShown(shown, text)).toBe(expected)
})

test('guides: the library has as many papers and trials as they say', () => {
  const library = `${paperCount.toLocaleString('en')} papers and ${trialCount.toLocaleString('en')} trials`
  expect(readFileSync('src/mock/README.md', 'utf8')).toContain(library)
  expect(readFileSync('test/bench/README.md', 'utf8')).toContain(`search ${paperCount.toLocaleString('en')} papers`)
})

test('guides: every npm script that they name exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = papers.flatMap(({ text }) => [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name))
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('guides: every file and folder that they name exists', () => {
  const named = papers.flatMap(({ text }) =>
    [...text.matchAll(/`((?:src|test|spec|scenarios|\.toolchain|\.ci|\.github)\/[\w./-]*)`/g)].map(([, path = '']) => path),
  )
  expect(named.length).toBeGreaterThan(50)
  expect([...new Set(named.filter((path) => !existsSync(path)))]).toEqual([])
})

test('guides: every link leads to a file, and to a heading of it', () => {
  const broken = papers.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)]
      .filter(([, file = '', heading]) => !leads(file === '' ? path : join(dirname(path), file), heading))
      .map(([link]) => `${path}: ${link}`),
  )
  expect(broken).toEqual([])
})

function leads(path: string, heading: string | undefined): boolean {
  if (!existsSync(path)) return false
  if (heading === undefined) return true
  const headings = [...readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title)
  return headings.some(
    (title) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-') === heading,
  )
}

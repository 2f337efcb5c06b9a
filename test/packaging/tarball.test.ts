import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { pack } from '../../.toolchain/pack.ts'
import { readDockerfile, wordsOf } from '../support/files/dockerfile.ts'
import { listenOnFreePort } from '../support/processes/listen.ts'
import { npmOfMajor, ownNpm } from '../support/processes/npm-of-major.ts'
import { startPackageRegistry, type PackageRegistry } from '../support/processes/package-registry.ts'

const run = promisify(execFile)
const shell = process.platform === 'win32'
const folders: string[] = []
const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tarball-'))
  folders.push(folder)
  return folder
}

/** The packages that the tarball needs, and those that they need. */
const installedNames = ['yaml', 'fast-check', 'pure-rand', '@modelcontextprotocol/server', '@modelcontextprotocol/core', 'zod']

let registry: PackageRegistry
/** The tarball that npm run pack writes. */
let tarball: string
beforeAll(async () => {
  tarball = pack(emptyFolder())
  registry = await startPackageRegistry(installedNames)
})
afterAll(() => {
  registry.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder with the tarball alone. */
function folderOfUser(): string {
  const folder = emptyFolder()
  copyFileSync(tarball, join(folder, basename(tarball)))
  return folder
}

test.for([...new Set([10, 11, ownNpm])])('tarball: npm %i installs it without a warning, and it works', async (major, { skip }) => {
  const found = await npmOfMajor(major, emptyFolder())
  if ('missing' in found) return skip(found.missing)
  const [[npm = '', ...ofNpm], [npx = '', ...ofNpx]] = [found.npm, found.npx]
  const cwd = folderOfUser()
  writeFileSync(join(cwd, 'package.json'), '{ "type": "module" }')
  const of = { cwd, env: registry.environment, shell }
  const { stdout, stderr } = await run(npm, [...ofNpm, 'install', `./${basename(tarball)}`], of)
  expect(stderr).toBe('')
  expect(stdout).toMatch(new RegExp(`^\nadded ${installedNames.length + 1} packages`))
  expect(stdout).not.toMatch(/warn|deprecated/)

  const played = await run(npx, [...ofNpx, 'understudy', 'replay', 'quota/search-without-quota-answers-402'], of)
  expect(played.stdout).toMatch(/^ {2}passes$/m)
  const sleep = 'setTimeout(console.log,3600000,1)'
  const slept = await run(npx, [...ofNpx, 'understudy', 'run', '--quiet', '--virtual-time', '--', process.execPath, '-e', sleep], of)
  expect(slept.stdout).toBe('1\n')
  expect(existsSync(join(cwd, 'node_modules/research-understudy/dist/cli/python/sitecustomize.py'))).toBe(true)
  const program = `
    import { createUnderstudy } from 'research-understudy'
    import target from 'research-understudy/target.schema.json' with { type: 'json' }
    const { fetch, baseUrl } = createUnderstudy()
    console.log((await fetch(baseUrl + '/sessions/reports/x')).status, target.required.join())`
  writeFileSync(join(cwd, 'program.js'), program)
  expect((await run(process.execPath, ['program.js'], of)).stdout).toBe('401 baseUrl,keys\n')
})

/** The first line that a process prints. */
async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('Failed to read what a process prints: it has no stdout')
  const lines = createInterface(stdout)
  const [line] = (await Promise.race([once(lines, 'line'), once(lines, 'close')])) as [string?]
  if (line === undefined) throw new Error('Failed to read what a process prints: it ended without a line')
  return line
}

/** A subfolder of a project, with the tarball in it. */
function subfolderOfUser(): string {
  const project = emptyFolder()
  writeFileSync(join(project, 'package.json'), '{ "private": true }')
  const folder = join(project, 'sub')
  mkdirSync(folder)
  copyFileSync(tarball, join(folder, basename(tarball)))
  return folder
}

/** The form that the packed README gives, with the path of the tarball. */
function formOfReadme(): string {
  const readme = execFileSync('tar', ['-xzOf', tarball, 'package/README.md'], { encoding: 'utf8' })
  const [, form = ''] = /`npx (\S+\.tgz) mock`/.exec(readme) ?? []
  return form.replace(/\/\S+\.tgz/, tarball)
}

// In a subfolder of a project, npx reads a relative path both from there and from the project's folder; a full path without `file:` it takes
// for a program.
test.skipIf(shell).each([
  ['./name beside it', () => `./${basename(tarball)}`, folderOfUser, 'SIGTERM'],
  // Linux alone tells that the shell between npx and the mock has lost its parent.
  ['file:/path', () => `file:${tarball}`, folderOfUser, process.platform === 'linux' ? 'SIGKILL' : 'SIGTERM'],
  ['the form of the README, in a subfolder of a project', formOfReadme, subfolderOfUser, 'SIGTERM'],
] as const)('npx: the tarball at %s serves the mock, which ends with npx', async (_, name, toFolder, signal) => {
  const words = ['-y', name(), 'mock', '--port', '0', '--json', 'quota/create-without-quota-answers-402']
  const npx = spawn('npx', words, { cwd: toFolder(), env: registry.environment, shell, stdio: ['ignore', 'pipe', 'ignore'] })
  const { baseUrl } = JSON.parse(await firstLine(npx)) as { readonly baseUrl: string }
  expect((await fetch(`${baseUrl}/sessions`)).status).toBe(401)
  npx.kill(signal)
  // The pipe is closed only when the mock, which holds it too, has ended.
  await once(npx, 'close')
  await expect(fetch(`${baseUrl}/sessions`)).rejects.toThrow('fetch failed')
})

async function freePort(): Promise<string> {
  const server = createServer()
  const port = await listenOnFreePort(server)
  server.close()
  await once(server, 'close')
  return String(port)
}

type Service = {
  readonly build?: string
  readonly image?: string
  readonly command: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
}

test.skipIf(shell)('container examples: their steps make a mock, which the client calls', async () => {
  const instructions = readDockerfile('.github/examples/Dockerfile')
  expect(instructions[0]).toEqual({ name: 'FROM', text: 'node:24-slim' })
  const { mock, client } = (parse(readFileSync('.github/examples/compose.yaml', 'utf8')) as { services: Record<string, Service> }).services
  expect([mock?.build, client?.image, client?.depends_on]).toEqual(['.', 'node:24-slim', { mock: { condition: 'service_healthy' } }])

  const context = folderOfUser()
  const container = emptyFolder()
  let cwd = container
  for (const { name, text } of instructions) {
    const words = text.split(' ')
    if (name === 'WORKDIR') mkdirSync((cwd = join(container, text)), { recursive: true })
    if (name === 'COPY') for (const file of globSync(words[0] ?? '', { cwd: context })) copyFileSync(join(context, file), join(cwd, file))
    if (name === 'RUN') await run('sh', ['-ec', text], { cwd, env: registry.environment })
  }
  expect(globSync('*.tgz', { cwd })).toEqual([])

  // The mock's own port may be taken here, and the name of its service is known to containers only.
  const port = await freePort()
  const here = (word: string): string => word.replaceAll('mock:4010', '127.0.0.1:4010').replaceAll('4010', port)
  const [command = '', ...words] = [...wordsOf(instructions, 'ENTRYPOINT'), ...(mock?.command ?? wordsOf(instructions, 'CMD'))].map(here)
  const server = spawn(command, [...words, '--port', port], { cwd, env: registry.environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = once(server, 'close')
  onTestFinished(() => void server.kill('SIGKILL'))
  await firstLine(server)
  const [checker = '', ...check] = wordsOf(instructions, 'HEALTHCHECK').map(here)
  expect((await run(checker, check)).stderr).toBe('')
  const environment = Object.fromEntries(Object.entries(client?.environment ?? {}).map(([name, value]) => [name, here(value)]))
  const [tester = '', ...tests] = client?.command ?? []
  expect((await run(tester, tests, { env: { ...registry.environment, ...environment } })).stdout).toMatch(/^200 \{"sessions":\[/)
  server.kill('SIGTERM')
  expect(await closed).toEqual([0, null])
})

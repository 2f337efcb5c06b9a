import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'
import { afterAll, expect, test } from 'vitest'
import { operationIds } from '../../src/contract/operations.ts'
import { createUnderstudy } from '../../src/mock/index.ts'
import { published } from '../support/contract/document.ts'

const run = promisify(execFile)

/** A folder below the checkout, where generated clients find the packages that they import. */
mkdirSync('.cache', { recursive: true })
const folder = resolve(mkdtempSync('.cache/generated-client-'))
const api = join(folder, 'openapi.json')
writeFileSync(api, JSON.stringify(published))
afterAll(() => rmSync(folder, { recursive: true }))

/** Needs the compiler of TypeScript 5, which the workspace has. */
const olderCompiler = createRequire(resolve('.toolchain/package.json')).resolve('typescript')
const withOlderCompiler = `
  import { registerHooks } from 'node:module'
  const url = ${JSON.stringify(pathToFileURL(olderCompiler).href)}
  registerHooks({ resolve: (name, context, next) => (name === 'typescript' ? { url, shortCircuit: true } : next(name, context)) })`

/** Each generator: its command, and a program that lists sessions with the client it wrote. */
const generators = {
  '@hey-api/openapi-ts': {
    // Its command starts Node once more.
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(withOlderCompiler)}` },
    args: ['-i', api, '-o', join(folder, 'hey-api'), '--no-log-file'],
    program: `
      import { client } from './hey-api/client.gen'
      import { listSessions } from './hey-api/sdk.gen'
      export * from './hey-api/sdk.gen'
      export async function list(baseUrl: string, key: string, fetch: typeof globalThis.fetch): Promise<number | undefined> {
        client.setConfig({ baseUrl, fetch, auth: key })
        const { data } = await listSessions({ query: { limit: 5 } })
        return data?.sessions.length
      }`,
  },
  orval: {
    env: {},
    args: ['--input', api, '--output', join(folder, 'orval.ts'), '--client', 'fetch'],
    program: `
      import { listSessions } from './orval'
      export * from './orval'
      export async function list(baseUrl: string, key: string, fetch: typeof globalThis.fetch): Promise<number | undefined> {
        globalThis.fetch = (path, init) => fetch(baseUrl + String(path), init)
        const answer = await listSessions({ limit: 5 }, { headers: { authorization: 'Bearer ' + key } })
        return answer.status === 200 ? answer.data.sessions.length : undefined
      }`,
  },
} as const

type Client = {
  readonly list: (baseUrl: string, key: string, fetch: typeof globalThis.fetch) => Promise<number | undefined>
} & { readonly [operation: string]: unknown }

test.each(Object.entries(generators))('client generators: a client by %s has each operation and a use', async (name, of) => {
  const { stdout, stderr } = await run(process.execPath, [commandOf(name), ...of.args], { cwd: folder, env: { ...process.env, ...of.env } })
  expect(stderr + stdout).not.toMatch(/warn|error/i)

  const file = join(folder, `use-${name.replace(/\W/g, '')}.ts`)
  writeFileSync(file, of.program)
  const compiled = run(process.execPath, [compiler(), '--ignoreConfig', '--noEmit', ...options, file])
  expect(await compiled.then(() => '').catch(({ stdout: faults }: { stdout: string }) => faults)).toBe('')

  const client = await load(file)
  expect(operationIds.filter((id) => typeof client[id] !== 'function')).toEqual([])
  const { fetch, baseUrl } = createUnderstudy({ given: { sessions: { naps: { type: 'report', status: 'completed' } } } })
  const own = globalThis.fetch
  try {
    expect(await client.list(baseUrl, 'key-default', fetch)).toBe(1)
  } finally {
    globalThis.fetch = own
  }
})

/** Strict, as a new project is. Generated files leave what they do not use. */
const options = '--strict --target es2022 --lib es2022,dom,dom.iterable --types  --module esnext --moduleResolution bundler'.split(' ')

function compiler(): string {
  return join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
}

/** The file of a package's own command. */
function commandOf(name: string): string {
  const folderOf = join('node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folderOf, 'package.json'), 'utf8')) as { readonly bin: Record<string, string> | string }
  return resolve(folderOf, typeof bin === 'string' ? bin : (Object.values(bin)[0] ?? ''))
}

async function load(file: string): Promise<Client> {
  const bundle = await rolldown({ input: file, platform: 'node', logLevel: 'silent' })
  const out = file.replace(/\.ts$/, '.mjs')
  await bundle.write({ file: out, format: 'esm' })
  await bundle.close()
  return (await import(pathToFileURL(out).href)) as Client // by the program above
}

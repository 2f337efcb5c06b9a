import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parseModule, type ModuleSyntax } from './support/measure/module-syntax.ts'

const src = fileURLToPath(new URL('../src', import.meta.url))

/** Who may import whom. The table must equal the imports found, so an unused rung fails as well. */
const ladder: { readonly [folder: string]: readonly string[] } = {
  contract: [],
  literature: ['contract'],
  engine: ['contract', 'literature'],
  content: ['engine', 'literature'],
  exchange: ['contract'],
  judgement: ['contract', 'exchange'],
  control: ['contract'],
  mock: ['content', 'contract', 'control', 'engine', 'literature'],
  server: ['mock'],
  scenario: ['contract', 'control', 'exchange'],
  conformance: ['contract', 'control', 'exchange', 'judgement', 'scenario'],
  testing: ['contract', 'control', 'mock', 'server'],
  cli: ['conformance', 'contract', 'control', 'exchange', 'mock', 'scenario', 'server'],
}

/** The packages that each folder may import. */
const packages: { readonly [folder: string]: readonly string[] } = {
  conformance: ['fast-check', 'yaml'],
  mock: ['msw'],
  scenario: ['yaml'],
  testing: ['@playwright', 'vitest'],
}

type Import = { readonly from: string; readonly to: string }

const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => relative(src, join(entry.parentPath, entry.name)))

const syntax = new Map(files.map((file) => [file, parseModule(file, textOf(file))]))
const imports: readonly Import[] = [...syntax].flatMap(([from, found]) =>
  [...new Set([...found.imports, ...found.typeImports, ...found.lazyImports])].map((to) => ({ from, to })),
)

function textOf(file: string): string {
  return readFileSync(join(src, file), 'utf8')
}

function folderOf(file: string): string {
  return file.split('/')[0] ?? ''
}

function isOwn({ to }: Import): boolean {
  return to.startsWith('.')
}

function targetOf({ from, to }: Import): string {
  return relative(src, join(src, dirname(from), to))
}

test('ladder: the top folders import each other as the table says, no more and no less', () => {
  const found: { [folder: string]: string[] } = Object.fromEntries(Object.keys(ladder).map((folder) => [folder, []]))
  for (const one of imports.filter(isOwn)) {
    const [from, to] = [folderOf(one.from), folderOf(targetOf(one))]
    if (from !== to && found[from]?.includes(to) !== true) (found[from] ??= []).push(to)
  }
  expect(Object.fromEntries(Object.entries(found).map(([folder, to]) => [folder, to.toSorted()]))).toEqual(ladder)
})

test('ladder: the guide of src shows it', () => {
  const rows = readFileSync(join(src, 'README.md'), 'utf8').matchAll(/^\| `src\/(\w+)` \|.*\| ([^|]*) \|$/gm)
  const shown = [...rows].map(([, folder = '', below = '']) => [folder, below === '–' ? [] : below.split(', ')])
  expect(Object.fromEntries(shown)).toEqual(ladder)
})

test('ladder: each top folder imports only folders that stand before it', () => {
  const order = Object.keys(ladder)
  for (const [folder, below] of Object.entries(ladder))
    for (const other of below) expect(order.indexOf(other), `${folder} → ${other}`).toBeLessThan(order.indexOf(folder))
})

test('ladder: no file lies directly in src', () => {
  expect([...new Set(files.map(folderOf))].toSorted()).toEqual(Object.keys(ladder).toSorted())
})

test.each(['src', 'test'])('ladder: at every depth of %s, no folders or files import each other in a circle', (root) => {
  const arrows = arrowsOf(root)
  const folders = new Set(arrows.flatMap(({ from, to }) => [...foldersAbove(from), ...foldersAbove(to)]))
  for (const folder of folders) expect(circleAmong(childArrows(folder, arrows)), folder).toEqual([])
})

test.each(['src', 'test'])('rooms: no folder of %s holds more files than a reader takes in', (root) => {
  const sizes = new Map<string, number>()
  for (const file of filesBelow(root)) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1)
  expect([...sizes].filter(([folder, size]) => size > (roomyFolders.has(folder) ? 40 : 30))).toEqual([])
})

test('names: no name is exported by two files of one top folder', () => {
  const homes = new Map<string, Set<string>>()
  for (const [file, { exports }] of syntax) {
    if (file.startsWith('contract/generated/')) continue
    for (const name of exports) {
      const key = `${folderOf(file)}: ${name}`
      homes.set(key, (homes.get(key) ?? new Set()).add(file))
    }
  }
  expect([...homes].filter(([, at]) => at.size > 1)).toEqual([])
})

/** Folders of one kind of file each, which may hold 40. */
const roomyFolders: ReadonlySet<string> = new Set(['src/conformance/define', 'src/conformance/probes', 'src/content', 'src/mock/files'])

type Arrow = { readonly from: string; readonly to: string }

function filesBelow(root: string): readonly string[] {
  const top = join(src, '..', root)
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(root, relative(top, join(entry.parentPath, entry.name))))
}

/** The imports among the modules below a root, types included, as paths from the repository. */
function arrowsOf(root: string): readonly Arrow[] {
  return filesBelow(root)
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const found = parseModule(file, readFileSync(join(src, '..', file), 'utf8'))
      return [...new Set([...found.imports, ...found.typeImports, ...found.lazyImports])]
        .filter((to) => to.startsWith('.'))
        .map((to) => ({ from: file, to: join(dirname(file), to) }))
        .filter(({ to }) => to.startsWith(`${root}/`))
    })
}

function foldersAbove(file: string): readonly string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)]
}

/** The arrows between what lies directly in a folder: its files, and its folders with all that is in them. */
function childArrows(folder: string, arrows: readonly Arrow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const childOf = (file: string): string | undefined =>
    file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined
  const children = new Map<string, Set<string>>()
  for (const { from, to } of arrows) {
    const [one, other] = [childOf(from), childOf(to)]
    if (one !== undefined && other !== undefined && one !== other) children.set(one, (children.get(one) ?? new Set()).add(other))
  }
  return children
}

/** A circle of names that each point to the next; empty where there is none. */
function circleAmong(arrows: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]): readonly string[] => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return []
    for (const next of arrows.get(name) ?? []) {
      const circle = visit(next, [...path, name])
      if (circle.length > 0) return circle
    }
    done.add(name)
    return []
  }
  for (const name of arrows.keys()) {
    const circle = visit(name, [])
    if (circle.length > 0) return circle
  }
  return []
}

test.each([
  [{ a: ['b'], b: ['c'] }, []],
  [{ a: ['b', 'c'], b: ['c'], c: ['b'] }, ['b', 'c', 'b']],
])('of %j, the circle is %j', (arrows, circle) => {
  expect(circleAmong(new Map(Object.entries(arrows).map(([from, to]) => [from, new Set(to)])))).toEqual(circle)
})

test('no package is imported but those the table names', () => {
  const found: { [folder: string]: string[] } = {}
  for (const { from, to } of imports.filter((candidate) => !isOwn(candidate) && !candidate.to.startsWith('node:'))) {
    const name = to.split('/')[0] ?? ''
    if (found[folderOf(from)]?.includes(name) !== true) (found[folderOf(from)] ??= []).push(name)
  }
  expect(Object.fromEntries(Object.entries(found).map(([folder, names]) => [folder, names.toSorted()]))).toEqual(packages)
})

test('only the server and the command line know Node', () => {
  const folders = imports.filter(({ to }) => to.startsWith('node:')).map(({ from }) => folderOf(from))
  expect([...new Set(folders)].toSorted()).toEqual(['cli', 'server'])
})

/** What is loaded with a file, or in the course of time. */
function reachedFrom(entries: readonly string[], isLazyToo: boolean): ReadonlySet<string> {
  const reached = new Set<string>()
  const queue = [...entries]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    const { imports: atOnce = [], lazyImports = [] } = syntax.get(file) ?? {}
    for (const to of [...atOnce, ...(isLazyToo ? lazyImports : [])]) queue.push(to.startsWith('.') ? targetOf({ from: file, to }) : to)
  }
  return reached
}

const browserEntries = ['mock/index.ts', 'mock/browser.ts', 'mock/msw.ts', 'contract/types.ts', 'testing/vitest.ts']

test('nothing that a browser entry reaches knows Node or the server', () => {
  const reached = [...reachedFrom(browserEntries, true)]
  expect(reached.filter((file) => file.startsWith('node:'))).toEqual([])
  expect(reached.filter((file) => ['server', 'cli'].includes(folderOf(file)))).toEqual([])
  expect(reached).toContain('mock/files/to-pdf.ts')
})

test('nobody loads the writers of files who downloads none', () => {
  const reached = [...reachedFrom([...browserEntries, 'server/index.ts', 'cli/main.ts'], false)]
  expect(reached.filter((file) => /^mock\/files\/(?:to-(?!latin)|write-)/.test(file))).toEqual([])
})

/** Names that would make the same calls give other bytes. */
const unsteady = ['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'random', 'randomUUID', 'crypto']
/** Names that depend on the locale, or that only some platforms have. */
const local = ['Intl', 'localeCompare', 'toLocaleString', 'toLocaleLowerCase', 'toLocaleUpperCase', 'process', 'Buffer', 'globalThis']

function forbiddenIn({ names, isAsync }: ModuleSyntax): readonly string[] {
  return [...[...unsteady, ...local].filter((name) => names.has(name)), ...(isAsync ? ['async'] : [])]
}

test('engine, literature and content have no clock, timer, locale or chance of their own', () => {
  const pure = [...syntax].filter(([file]) => ['engine', 'literature', 'content'].includes(folderOf(file)))
  expect(pure.length).toBeGreaterThan(100)
  for (const [file, found] of pure) expect(forbiddenIn(found), file).toEqual([])
})

test.each([
  ['const a = `${b} c`; const d = Date.now(); const e = `${f}`', ['Date']],
  ["const a = 'https://x' + String(Math.random())", ['random']],
  ['const a = b?.["c"].map(async () => 1)', ['async']],
  ['// Date.now()\nconst a = "Date" + `Math.random()`', []],
])('of %s, what the engine must not know is %j', (code, forbidden) => {
  expect(forbiddenIn(parseModule('a.ts', code))).toEqual(forbidden)
})

test.each([
  ["import { a } from './a.ts'\nimport './b.ts'", { imports: ['./a.ts', './b.ts'] }],
  [
    "export { a } from './a.ts'\nexport * from './b.ts'\nexport type { D } from './d.ts'",
    { imports: ['./a.ts', './b.ts'], typeImports: ['./d.ts'] },
  ],
  ["import type { C } from './c.ts'\nimport type * as E from './e.ts'", { typeImports: ['./c.ts', './e.ts'] }],
  ["import { type C } from './c.ts'\nimport { type D, e } from './e.ts'", { imports: ['./c.ts', './e.ts'] }],
  ["const a = `${await import('./a.ts')} b`; const c = 'from \\'./d.ts\\''", { lazyImports: ['./a.ts'] }],
])('%s imports %j', (code, imported) => {
  expect(parseModule('a.ts', code)).toMatchObject({ imports: [], lazyImports: [], typeImports: [], ...imported })
})

test('files are named in kebab-case', () => {
  expect(files.filter((file) => !/^([a-z0-9-]+\/)*[a-z0-9]+(-[a-z0-9]+)*\.ts$/.test(file))).toEqual([])
})

test('generated files say so and nobody else does', () => {
  const banner = '// Generated from spec/'
  for (const file of files) expect(textOf(file).startsWith(banner), file).toBe(file.startsWith('contract/generated/'))
})

test('nothing makes code at run time, so that a strict content security policy allows all of it', () => {
  for (const file of files) expect(textOf(file), file).not.toMatch(/\beval\(|new Function\(|\bFunction\(/)
})

import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parseModule, readTestTitles, type ModuleSyntax } from './support/measure/module-syntax.ts'

const src = fileURLToPath(new URL('../src', import.meta.url))

/** The imports between top folders. The table must equal the imports found, so an unused rung fails as well. */
const ladder: { readonly [folder: string]: readonly string[] } = {
  contract: [],
  literature: ['contract'],
  engine: ['contract', 'literature'],
  content: ['engine', 'literature'],
  store: [],
  exchange: ['contract'],
  judgement: ['contract', 'exchange'],
  traffic: ['contract', 'exchange', 'judgement'],
  control: ['contract'],
  reference: [],
  scenario: ['contract', 'control', 'exchange'],
  panel: ['contract', 'control', 'exchange', 'judgement', 'scenario'],
  mock: ['content', 'contract', 'control', 'engine', 'judgement', 'literature', 'scenario'],
  playground: ['mock'],
  server: ['contract', 'exchange', 'mock', 'traffic'],
  conformance: ['contract', 'control', 'exchange', 'judgement', 'scenario'],
  testing: ['contract', 'control', 'judgement', 'mock', 'server'],
  cli: ['conformance', 'contract', 'control', 'exchange', 'judgement', 'mock', 'scenario', 'server', 'store', 'traffic'],
}

/** The packages that each folder may import. */
const packages: { readonly [folder: string]: readonly string[] } = {
  conformance: ['fast-check', 'yaml'],
  mock: ['@modelcontextprotocol', 'msw'],
  panel: ['preact'],
  scenario: ['yaml'],
  store: ['pg'],
  testing: ['@playwright', 'vitest'],
}

type Import = { readonly from: string; readonly to: string }

const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
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

test('top level: nothing lies there but what belongs there', () => {
  const made = /^(\..*|node_modules|dist|understudy-failures|.*\.tgz)$/
  const known = new Set(['LICENSE', 'README.md', 'package-lock.json', 'package.json', 'scenarios', 'spec', 'src', 'test', 'tsconfig.json'])
  expect(readdirSync(join(src, '..')).filter((name) => !made.test(name) && !known.has(name))).toEqual([])
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
])('circle: among %j it is %j', (arrows, circle) => {
  expect(circleAmong(new Map(Object.entries(arrows).map(([from, to]) => [from, new Set(to)])))).toEqual(circle)
})

test('packages: each top folder imports those of the table, no more and no less', () => {
  const found: { [folder: string]: string[] } = {}
  for (const { from, to } of imports.filter((candidate) => !isOwn(candidate) && !candidate.to.startsWith('node:'))) {
    const name = to.split('/')[0] ?? ''
    if (found[folderOf(from)]?.includes(name) !== true) (found[folderOf(from)] ??= []).push(name)
  }
  expect(Object.fromEntries(Object.entries(found).map(([folder, names]) => [folder, names.toSorted()]))).toEqual(packages)
})

test('Node: only the store, the server and the command line import it', () => {
  const folders = imports.filter(({ to }) => to.startsWith('node:')).map(({ from }) => folderOf(from))
  expect([...new Set(folders)].toSorted()).toEqual(['cli', 'server', 'store'])
})

/** The modules that entries load: at once, or also later on. */
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

test('browser entries: nothing that they reach knows Node or the server', () => {
  const reached = [...reachedFrom(browserEntries, true)]
  expect(reached.filter((file) => file.startsWith('node:'))).toEqual([])
  expect(reached.filter((file) => ['server', 'store', 'cli'].includes(folderOf(file)))).toEqual([])
  expect(reached).toContain('mock/files/to-pdf.ts')
})

test('browser entries: a page that saves no state loads nothing for it', () => {
  const saving = ['mock/worlds/live-state.ts', 'engine/state/saved-world.ts', 'engine/state/columns.ts']
  expect([...reachedFrom(browserEntries, true)].filter((file) => saving.includes(file))).toEqual([])
  expect([...reachedFrom(['cli/main.ts'], true)]).toEqual(expect.arrayContaining(saving))
})

test('state files: SQLite is loaded only when one is opened', () => {
  const commands = ['cli/mock/mock.ts', 'cli/state/state.ts']
  expect([...reachedFrom(commands, false)]).not.toContain('node:sqlite')
  expect([...reachedFrom(commands, true)]).toContain('node:sqlite')
})

test('writers of files: no entry loads them before a download', () => {
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

test('engine, literature, content: no clock, timer, locale or chance of their own', () => {
  const pure = [...syntax].filter(([file]) => ['engine', 'literature', 'content'].includes(folderOf(file)))
  expect(pure.length).toBeGreaterThan(100)
  for (const [file, found] of pure) expect(forbiddenIn(found), file).toEqual([])
})

test.each([
  ['a clock between templates', 'const a = `${b} c`; const d = Date.now(); const e = `${f}`', ['Date']],
  ['chance behind a text with slashes', "const a = 'https://x' + String(Math.random())", ['random']],
  ['an async function', 'const a = b?.["c"].map(async () => 1)', ['async']],
  ['comments and texts', '// Date.now()\nconst a = "Date" + `Math.random()`', []],
])('forbidden names: %s', (_, code, forbidden) => {
  expect(forbiddenIn(parseModule('a.ts', code))).toEqual(forbidden)
})

test.each([
  ['a name, and a module alone', "import { a } from './a.ts'\nimport './b.ts'", { imports: ['./a.ts', './b.ts'] }],
  [
    'names passed on',
    "export { a } from './a.ts'\nexport * from './b.ts'\nexport type { D } from './d.ts'",
    { imports: ['./a.ts', './b.ts'], typeImports: ['./d.ts'] },
  ],
  ['types alone', "import type { C } from './c.ts'\nimport type * as E from './e.ts'", { typeImports: ['./c.ts', './e.ts'] }],
  ['types in braces', "import { type C } from './c.ts'\nimport { type D, e } from './e.ts'", { imports: ['./c.ts', './e.ts'] }],
  ['an import on demand', "const a = `${await import('./a.ts')} b`; const c = 'from \\'./d.ts\\''", { lazyImports: ['./a.ts'] }],
])('imports: %s', (_, code, imported) => {
  expect(parseModule('a.ts', code)).toMatchObject({ imports: [], lazyImports: [], typeImports: [], ...imported })
})

/** Files of the command line that print otherwise: a whole file for a pipe, a line that is drawn again, and a program of its own. */
const printers = ['cli/export/export.ts', 'cli/print.ts', 'cli/run/virtual-time/world-clock.ts', 'cli/state/state.ts', 'cli/status-line.ts']

test('command line: text reaches a terminal through print.ts alone', () => {
  const printing = files
    .filter((file) => file.startsWith('cli/'))
    .filter((file) => /\bconsole\.|\bstd(?:out|err)\.write\(/.test(textOf(file)))
  expect(printing.toSorted()).toEqual(printers)
})

test('judges: a text is cut with the sign by which masks know that it goes on', () => {
  const judging = files.filter((file) => /^(?:judgement|conformance\/(?:sections|probes|judge|define))\//.test(file))
  const cutting = judging.filter((file) => /\.slice\(0, (?:[2-9]\d|\d{3,}|\w*Characters)\)/.test(textOf(file)))
  // The head of a file is looked at, not shown.
  expect(cutting).toEqual(['conformance/define/file-types.ts'])
})

test('names: files are named in kebab-case', () => {
  expect(files.filter((file) => !/^([a-z0-9-]+\/)*[a-z0-9]+(-[a-z0-9]+)*\.tsx?$/.test(file))).toEqual([])
})

test('banner: generated files have it, and no other file', () => {
  const banner = '// Generated from spec/'
  for (const file of files) expect(textOf(file).startsWith(banner), file).toBe(file.startsWith('contract/generated/'))
})

test('content security policy: nothing makes code at run time', () => {
  for (const file of files) expect(textOf(file), file).not.toMatch(/\beval\(|new Function\(|\bFunction\(/)
})

/** The first commit whose subject is held to the rules. */
const firstJudgedCommit = '2026-11-22T19:49:00Z'
const maxSubjectLength = 72

test('commits: each subject is an imperative of at most 72 characters', () => {
  expect(commitSubjects().filter((subject) => !isImperative(subject) || subject.length > maxSubjectLength)).toEqual([])
})

test.each([
  ['Add a rule about titles', true],
  ['Pass the seed on', true],
  ['Bring back the ladder', true],
  ['add a rule', false],
  ['Added a rule', false],
  ['Adds a rule', false],
  ['Adding a rule', false],
  ['The rule about titles', false],
  ['test: a rule about titles', false],
])('commits: whether the subject "%s" is an imperative: %s', (subject, expected) => {
  expect(isImperative(subject)).toBe(expected)
})

/** Subjects since the first judged commit; none where git is missing, outside of a checkout, and in a shallow clone. */
function commitSubjects(): readonly string[] {
  const git = (...given: readonly string[]): string =>
    execFileSync('git', given, { cwd: src, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    if (git('rev-parse', '--is-shallow-repository') !== 'false') return []
    return git('log', '--no-merges', `--since=${firstJudgedCommit}`, '--format=%s').split('\n')
  } catch {
    return []
  }
}

/** A guess by the first word: a capital, no article, and no ending of another form of a verb. */
function isImperative(subject: string): boolean {
  const [, word] = /^([A-Z][a-z]+) /.exec(subject) ?? []
  if (word === undefined || ['A', 'An', 'The', 'Every', 'No', 'All'].includes(word)) return false
  return /(?:ss|eed|^Bring|^Embed)$/.test(word) || !/(?:s|ed|ing)$/.test(word)
}

const maxTitleLength = 80

test('titles: each has at most 80 characters', () => {
  const tooLong = filesBelow('test')
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(src, '..', file), 'utf8') }))
    .filter(({ text }) => /\b(?:test|describe)\b/.test(text))
    .flatMap(({ file, text }) => readTestTitles(file, text).map((title) => ({ file, title })))
    .filter(({ title }) => title.length > maxTitleLength)
  expect(tooLong).toEqual([])
})

test('titles: those of tests, tables, groups and templates are found', () => {
  const code = "test('a', f); test.each([1])('b %s', f); describe.concurrent('c', () => { test(`d ${e}`, f) }); expect('g'); test(h, f)"
  expect(readTestTitles('a.test.ts', code)).toEqual(['a', 'b %s', 'c', 'd '])
})

import { existsSync, globSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readManifest, stagePackage, toPublished } from '../../.toolchain/stage-package.ts'

/** The package as it is published. */
const folder = mkdtempSync(join(tmpdir(), 'staged-'))
const texts = (pattern: string) =>
  globSync(pattern, { cwd: folder }).map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
beforeAll(() => stagePackage('.', folder))
afterAll(() => rmSync(folder, { recursive: true }))

const manifest = readManifest('.')
const published = toPublished(manifest)

test('package: it has the build, scenarios, examples and guides, and no more', () => {
  expect(readdirSync(folder).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'AGENTS.md',
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'dist',
    'examples',
    'guides',
    'package.json',
    'scenarios',
  ])
  expect(manifest['files']).toEqual(['dist', 'scenarios', 'guides', 'examples', 'AGENTS.md', 'CHANGELOG.md'])
})

test('package: its manifest has what registries show, and nothing of development', () => {
  const written: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  expect(written).toEqual(JSON.parse(JSON.stringify(published)))
  const members = `name version description keywords homepage bugs repository license type engines bin exports types files
    dependencies optionalDependencies peerDependencies peerDependenciesMeta`
  expect(Object.keys(written as object).toSorted()).toEqual(members.split(/\s+/).toSorted())
  // Only the staged package can be published.
  expect(manifest['private']).toBe(true)
})

test('package: published from another repository, it leads there', () => {
  const { homepage, bugs, repository } = toPublished(manifest, 'git+https://github.com/someone/else.git')
  expect([homepage, bugs, repository]).toEqual([
    'https://github.com/someone/else#readme',
    { url: 'https://github.com/someone/else/issues' },
    { type: 'git', url: 'git+https://github.com/someone/else.git' },
  ])
})

test('package: each link of its guides leads to a file of it, or to the repository', () => {
  const links = texts('**/*.md').flatMap(({ file, text }) =>
    [...text.matchAll(/(?:\]\(|src(?:set)?=")([^)#"]+)/g)].map(([, link = '']) => ({ file, link })),
  )
  const inside = links.filter(({ link }) => !link.startsWith('https://'))
  expect(inside.filter(({ file, link }) => !existsSync(join(folder, dirname(file), link)))).toEqual([])
  expect(inside.map(({ link }) => link)).toEqual(expect.arrayContaining(['guides/mock.md', '../README.md', '../scenarios/README.md']))
  const outside = links.flatMap(
    ({ link }) => /^https:\/\/github\.com\/your-org\/understudy\/(?:blob|raw)\/HEAD\/(.*)$/.exec(link)?.[1] ?? [],
  )
  expect(outside.length).toBeGreaterThan(5)
  expect(outside.filter((path) => !existsSync(path))).toEqual([])
})

test('package: the text of a link names no folder that only the checkout has', () => {
  const named = texts('{*,guides/*,scenarios/*}.md').flatMap(({ text }) =>
    [...text.matchAll(/\[([\w./-]+)\]\(/g)].map(([, path = '']) => path).filter((path) => existsSync(path)),
  )
  expect(named.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  expect(readme).toContain('| [guides/mock.md](guides/mock.md) |')
  expect(readme).toMatch(/\| \[test\/bench in the repository\]\(https:/)
})

/** The paths that the guides name in backticks, outside of their blocks. */
const named = () =>
  texts('{*,guides/*,scenarios/*}.md').flatMap(({ file, text }) =>
    [...text.replaceAll(/^ *```[^]*?^ *```$/gm, '').matchAll(/`([\w.@-]+\/[\w./@-]*)`(\]\(https:)?/g)].map(([, path = '', link]) => ({
      file,
      path: path.replace(/^node_modules\/research-understudy\//, ''),
      isLink: link !== undefined,
    })),
  )

test('package: each path that a guide names is one of it, or links to the repository', () => {
  // Entries of the package, paths below another that the sentence names, a module of Next, and a method of MCP.
  const others = /^research-understudy\/|^(?:worlds\/W\/|shelf\/NAME$)|^next\/headers$|^server\/discover$|^(?:mock|conform)\/action\.yml$/
  const paths = named().filter(({ path }) => !others.test(path))
  expect(paths.filter(({ path, isLink }) => !isLink && !existsSync(join(folder, path)))).toEqual([])
  const ofExamples = ['pytest/conftest.py', 'go/understudy_test.go', 'contract.yaml', 'compose.yaml']
  expect(paths.map(({ path }) => path)).toEqual(expect.arrayContaining(ofExamples.map((name) => `examples/${name}`)))
  expect(named().flatMap(({ path }) => (path.startsWith('research-understudy/') ? [`.${path.slice(19)}`] : []))).toSatisfy(
    (entries: readonly string[]) => entries.length > 5 && entries.every((entry) => entry in (manifest['exports'] as object)),
  )
})

test('package: the schema that a scenario names for editors is in it', () => {
  const schemas = texts('{scenarios,examples}/**/*.{yaml,json}').flatMap(({ file, text }) =>
    [...text.matchAll(/\$schema(?:=|": ")([^\s"]+)/g)].map(([, schema = '']) => ({ file, schema })),
  )
  const relative = schemas.filter(({ schema }) => !schema.startsWith('http'))
  expect(relative.length).toBeGreaterThan(100)
  expect(relative.filter(({ file, schema }) => !existsSync(join(folder, dirname(file), schema)))).toEqual([])
})

test('package: its README begins with what installs and starts it', () => {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  const [, opening = ''] = /^## Start\n([^]*?)^## /m.exec(readme) ?? []
  expect(opening).toMatch(
    /^\nThe package needs Node 22\.12 or later\.\n\n```sh\nnpm i -D research-understudy\nnpx understudy mock\n```\n\n`npx understudy mock` serves the mock at `http/,
  )
  expect(opening).toMatch(/\n`npm i -D [^`]*\.tgz` installs it from a file\. .*`npx file:\/[^`]*\.tgz mock`.* nearest `package\.json`/s)
  expect(readme).not.toMatch(/npm ci|npm start|npm run|not on npm|A checkout/)
  expect(readme).toMatch(/\n## Changes\n\nSee the \[changelog\]\(CHANGELOG\.md\)/)
})

test('package: its guide for agents installs it by its name, not from a file', () => {
  expect(readFileSync(join(folder, 'AGENTS.md'), 'utf8')).toContain('Install once: `npm i -D research-understudy vitest`. Take')
  const ofCheckouts = ['README.md', ...globSync(['.github/**/*.md', 'src/**/*.md', 'test/**/*.md', 'scenarios/**/*.md'])]
  const byName = ofCheckouts.filter((file) => /\bnpm (?:i|install)\b[^`\n]*\sresearch-understudy\b/.test(readFileSync(file, 'utf8')))
  // The package is not on npm yet.
  expect(byName).toEqual([])
})

test('examples: the package has each, and they import it by its name', () => {
  const sources = texts('examples/**/*.{ts,tsx}')
  expect(sources.filter(({ text }) => /from '\.\.\/\.\./.test(text)).map(({ file }) => file)).toEqual([])
  const imported = sources.flatMap(({ text }) =>
    [...text.matchAll(/from 'research-understudy(\/[\w/]*)?'/g)].map(([, entry = '']) => `.${entry}`),
  )
  expect(imported.length).toBeGreaterThan(8)
  expect(imported.filter((entry) => !(entry in (manifest['exports'] as object)))).toEqual([])
  const relative = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => join(dirname(file), to)),
  )
  expect(relative.length).toBeGreaterThan(20)
  expect(relative.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  const others = [
    'Dockerfile',
    'compose.yaml',
    'contract.yaml',
    'python/follow_report.py',
    'pytest/conftest.py',
    'go/reports_test.go',
    'reports/client.ts',
    'app/style.css',
  ]
  for (const name of others) expect(existsSync(join(folder, 'examples', name)), name).toBe(true)
  expect(readdirSync(join(folder, 'examples')).filter((name) => name.endsWith('.ts'))).toEqual([])
})

test('package: no text of it has a path of this machine', () => {
  const here = [process.cwd(), tmpdir() + '/', process.env['HOME'] ?? '/root']
  const written = texts('**/*.{json,md,js,ts,tsx,yaml,py}')
  expect(written.length).toBeGreaterThan(300)
  const told = written.filter(({ text }) => here.some((path) => text.includes(path)))
  // The viewer writes XML, whose `</root>` has the name of a home folder.
  expect(told.map(({ file }) => file).filter((file) => file !== 'dist/docs/rapidoc.js')).toEqual([])
})

test('package: users read of a mock, and of no stand-in', () => {
  const words = texts('**/*.{md,yaml,json,ts,js,sh,py,go,html}').flatMap(({ file, text }) =>
    text.split('\n').flatMap((line) => (/\bstand-ins?\b(?![.-])/i.test(line) ? [`${file}: ${line.trim().slice(0, 160)}`] : [])),
  )
  expect(words).toEqual([])
})

const changelog = readFileSync('.github/CHANGELOG.md', 'utf8')
const sections = changelog.split(/^(?=## )/m).flatMap((text) => {
  const [, version = '', date = ''] = /^## (\d+\.\d+\.\d+) – (\d{4}-\d{2}-\d{2}|unreleased)$/m.exec(text) ?? []
  return version === '' ? [] : [{ version, date, text }]
})

test('changelog: its newest section is this version, and dates go back', () => {
  expect(sections[0]?.version).toBe(manifest.version)
  const dates = sections.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted((a, b) => (a < b ? 1 : -1)))
})

test('changelog: a version with a breaking change is a minor one', () => {
  const patches = sections.filter(({ version }) => !version.endsWith('.0'))
  expect(patches.length).toBeGreaterThan(0)
  expect(patches.filter(({ text }) => text.includes('Breaking')).map(({ version }) => version)).toEqual([])
  // No section without a version has one.
  expect(sections.flatMap(({ text }) => text.match(/Breaking:/g) ?? []).length).toBe(changelog.match(/Breaking:/g)?.length)
})

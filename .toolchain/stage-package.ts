import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, posix } from 'node:path'

/** The members of the manifest that users of the package have no use for. Without `private`, npm publishes it. */
const developmentOnly = [
  'private',
  'workspaces',
  'scripts',
  'allowScripts',
  'devDependencies',
  'overrides',
  'knip',
  'scarfSettings',
] as const

/** The files of the checkout that are packed, by their paths there, and their paths in the package. A folder is packed with all in it. */
const packed: { readonly [path: string]: string } = {
  dist: 'dist',
  scenarios: 'scenarios',
  LICENSE: 'LICENSE',
  'README.md': 'README.md',
  '.github/AGENTS.md': 'AGENTS.md',
  '.github/CHANGELOG.md': 'CHANGELOG.md',
  'src/mock/README.md': 'guides/mock.md',
  'src/mock/control/README.md': 'guides/control.md',
  'src/cli/mock/README.md': 'guides/team.md',
  'src/mock/mcp/README.md': 'guides/mcp.md',
  'src/mock/handlers/agents/README.md': 'guides/agents.md',
  'src/mock/handlers/library/README.md': 'guides/library.md',
  'src/cli/run/README.md': 'guides/run.md',
  'src/cli/run/accuracy.md': 'guides/run-accuracy.md',
  'src/testing/README.md': 'guides/testing.md',
  'src/traffic/README.md': 'guides/traffic.md',
  'src/conformance/README.md': 'guides/conformance.md',
  'src/conformance/accuracy.md': 'guides/conformance-accuracy.md',
  'src/conformance/sections/library/README.md': 'guides/conformance-library.md',
  '.github/actions/README.md': 'guides/ci.md',
  '.github/examples': 'examples',
  'test/examples': 'examples',
}

/** The tests that run an example of another language are of the checkout, and programs leave files of their own. */
const left = /^test\/examples\/[\w-]+\.test\.ts$|__pycache__|\.pytest_cache/

export type Manifest = {
  readonly [key: string]: unknown
  readonly name: string
  readonly version: string
  readonly repository: { readonly url: string }
}

/** The manifest that is published: that of the checkout without what only development reads, for the repository that it is published from. */
export function toPublished(manifest: Manifest, repository = manifest.repository.url): Manifest {
  const dropped = Object.fromEntries(developmentOnly.map((name) => [name, undefined]))
  const page = pageOf(repository)
  return {
    ...manifest,
    ...dropped,
    homepage: `${page}#readme`,
    bugs: { url: `${page}/issues` },
    repository: { ...manifest.repository, url: repository },
  }
}

function pageOf(repository: string): string {
  return repository.replace(/^git\+/, '').replace(/\.git$/, '')
}

/**
 * Lays out the package in a folder, as it is published. Links of guides lead to other files of the package, or else to the repository;
 * imports of examples name the package.
 */
export function stagePackage(root: string, folder: string, repository?: string): void {
  const manifest = toPublished(readManifest(root), repository)
  for (const [from, to] of Object.entries(packed)) {
    mkdirSync(dirname(join(folder, to)), { recursive: true })
    const filter = (path: string): boolean => !left.test(posix.relative(toPosix(root), toPosix(path)))
    cpSync(join(root, from), join(folder, to), { recursive: true, filter })
  }
  for (const [from, to] of Object.entries(packed)) {
    if (from === 'dist') continue
    for (const name of filesBelow(root, from).filter((path) => !left.test(posix.join(from, path))))
      adapt(root, { from: posix.join(from, name), to: join(folder, to, name) }, manifest)
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

export function readManifest(root: string): Manifest {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest // a test reads it as npm does
}

/** The files of a folder by their paths in it; for a file, the empty path. */
function filesBelow(root: string, path: string): readonly string[] {
  if (extname(path) !== '' || path === 'LICENSE') return ['']
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(toPosix(join(root, path)), posix.join(toPosix(entry.parentPath), entry.name)))
}

function toPosix(path: string): string {
  return path.replaceAll('\\', '/')
}

/** Rewrites what a packed file says of other files. */
function adapt(root: string, { from, to }: { readonly from: string; readonly to: string }, { repository }: Manifest): void {
  const text = readFileSync(to, 'utf8')
  const page = pageOf(repository.url)
  const adapted = from.endsWith('.md')
    ? adaptGuide(root, from, text, page)
    : from.startsWith('scenarios/')
      ? text.replace(/^(# yaml-language-server: \$schema=(?:\.\.\/)+)spec\//, '$1dist/')
      : text.replace(/'(?:\.\.\/)+src\/[\w/.-]+'(.*) \/\/ ('research-understudy[\w/]*')/g, '$2$1')
  if (adapted !== text) writeFileSync(to, adapted)
}

/** Rewrites the links of a guide and the paths that it names, outside of its blocks. */
function adaptGuide(root: string, from: string, text: string, page: string): string {
  const opened = (ofPackage[from] ?? []).reduce((adapted, [checkout, installed]) => {
    if (!checkout.test(adapted)) throw new Error(`Failed to pack ${from}: it has no ${checkout}; mend .toolchain/stage-package.ts`)
    return adapted.replace(checkout, installed)
  }, text)
  return opened
    .split(/(^ *```[^]*?^ *```$)/m)
    .map((part, at) => (at % 2 === 1 ? part : adaptNames(root, adaptLinks(root, from, part, page), page)))
    .join('')
}

function adaptLinks(root: string, from: string, text: string, page: string): string {
  return adaptLinkTexts(root, text).replace(
    /(\]\(|src="|srcset=")(?![a-z]+:|#)([^)#"]+)/g,
    (_, before: string, link: string) => before + linkOf(root, from, link, page),
  )
}

/** A link whose text is a path of the checkout names that of the package, or says that it leads to the repository. */
function adaptLinkTexts(root: string, text: string): string {
  return text.replace(/\[([\w./-]+)\](?=\()/g, (whole, path: string) => {
    if (!existsSync(join(root, path))) return whole
    return `[${placeOf(path) ?? placeOf(`${path}/README.md`) ?? `${path} in the repository`}]`
  })
}

/** A path of the checkout in backticks becomes that of the package, or else a link to the repository. */
function adaptNames(root: string, text: string, page: string): string {
  return text.replace(/(\[?)`([\w.-]+\/[\w./-]*)`/g, (whole, bracket: string, path: string) => {
    const target = path.replace(/\/$/, '')
    if (!existsSync(join(root, target))) return whole
    const inPackage = placeOf(target)
    if (inPackage !== undefined) return `${bracket}\`${inPackage}${path.endsWith('/') ? '/' : ''}\``
    return bracket === '' ? `[\`${path}\`](${page}/blob/HEAD/${target})` : whole
  })
}

type Replaced = readonly (readonly [checkout: RegExp, installed: string])[]

/** What the README says to somebody in a checkout, and what to somebody who has installed the package. */
const readmeOfPackage: Replaced = [
  [/^A checkout needs npm .*?\. The package in a project of your own needs Node/m, 'The package needs Node'],
  [/^npm ci\nnpm start$/m, 'npm i -D research-understudy\nnpx understudy mock'],
  [/^`npm ci` takes [^]*? `npm start` serves the mock/m, '`npx understudy mock` serves the mock'],
  [
    /^.*`npm run pack` prints[^]*?\n\n/m,
    `\`npm i -D ./research-understudy-x.y.z.tgz\` installs it from a file. To run it without that, write the full path behind \`file:\`, as in
\`npx file:/home/me/research-understudy-x.y.z.tgz mock\`: npx looks for a relative path in the folder of the nearest \`package.json\` as well as
in the current one, and takes a full path without \`file:\` for a program.\n\n`,
  ],
  [/^## Repository layout\n[^]*?\bSee\s+the \[changelog\]/m, '## Changes\n\nSee the [changelog]'],
]

/** What other files of a checkout say otherwise than those of the package. */
const ofPackage: { readonly [file: string]: Replaced } = {
  'README.md': readmeOfPackage,
  '.github/AGENTS.md': [[/`npm i -D FILE vitest`, where[^]*? on npm yet\./, '`npm i -D research-understudy vitest`.']],
}

/** Where a link of a file of the checkout leads from the package. */
function linkOf(root: string, from: string, link: string, page: string): string {
  const target = posix.join(posix.dirname(from), link)
  if (!existsSync(join(root, target))) throw new Error(`Failed to pack ${from}: its link ${link} leads nowhere`)
  const inPackage = placeOf(target)
  const own = placeOf(from)
  if (inPackage !== undefined && own !== undefined) return posix.relative(posix.dirname(own), inPackage)
  return `${page}/${/\.(?:png|svg)$/.test(target) ? 'raw' : 'blob'}/HEAD/${target}`
}

function placeOf(path: string): string | undefined {
  const found = Object.entries(packed).find(([from]) => path === from || path.startsWith(`${from}/`))
  return found === undefined ? undefined : found[1] + path.slice(found[0].length)
}

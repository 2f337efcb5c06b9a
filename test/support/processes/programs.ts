import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { env, execPath } from 'node:process'

/** Programs of the machine that some tests need, and the package of Debian that has each. */
export const packageOf = {
  bash: 'bash',
  chromium: 'chromium',
  curl: 'curl',
  'firefox-esr': 'firefox-esr',
  fish: 'fish',
  go: 'golang-go',
  jq: 'jq',
  java: 'default-jdk-headless',
  keytool: 'default-jdk-headless',
  mitmdump: 'mitmproxy',
  openssl: 'openssl',
  pdfinfo: 'poppler-utils',
  pdftotext: 'poppler-utils',
  postgres: 'postgresql',
  pytest: 'python3-pytest',
  python3: 'python3',
  'python3-httpx': 'python3-httpx',
  'python3-requests': 'python3-requests',
  ruby: 'ruby',
  soffice: 'libreoffice-calc-nogui libreoffice-writer-nogui',
  zsh: 'zsh',
} as const

export type Program = keyof typeof packageOf

/** Test files that need a program from their first line on; those that need one for some of their tests ask `needs`. */
const neededByFiles: readonly { readonly program: Program; readonly files: readonly string[] }[] = [
  {
    program: 'chromium',
    files: [
      'test/browser/**/*.test.ts',
      'test/examples/playwright.test.ts',
      'test/testing/playwright.test.ts',
      'test/testing/route-page.test.ts',
    ],
  },
  { program: 'python3', files: ['test/examples/python.test.ts'] },
  { program: 'pytest', files: ['test/examples/pytest.test.ts'] },
  { program: 'go', files: ['test/examples/go.test.ts'] },
]

/** The path of Chromium: Debian's, or the one that is named. */
export const chromiumPath = env['CHROMIUM'] ?? '/usr/bin/chromium'

/** The path of Firefox: Debian's, or the one that is named. */
export const firefoxPath = env['FIREFOX'] ?? '/usr/bin/firefox-esr'

const debianPostgres = '/usr/lib/postgresql'

/** The folder of the newest PostgreSQL's programs; null where none is installed. */
export const postgresPath: string | null = existsSync(debianPostgres)
  ? (readdirSync(debianPostgres)
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(debianPostgres, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb'))) ?? null)
  : null

const pathFolders = (env['PATH'] ?? '').split(delimiter)

const pythonPaths = new Map<string, string>()

/** The path of a Python 3 that has a module: the first of the machine, or Debian's; empty where neither has. */
export function pythonPath(module: string): string {
  const known = pythonPaths.get(module)
  if (known !== undefined) return known
  const found = ['python3', '/usr/bin/python3'].find((path) => spawnSync(path, ['-c', `import ${module}`]).status === 0) ?? ''
  pythonPaths.set(module, found)
  return found
}

/** The path of another Node than that of the project; null where the machine has none. */
export function systemNodePath(): string | null {
  const paths = pathFolders.map((folder) => join(folder, 'node')).filter((path) => !path.includes('node_modules') && existsSync(path))
  return paths.map((path) => realpathSync(path)).find((path) => path !== realpathSync(execPath)) ?? null
}

function isInstalled(program: Program): boolean {
  if (program === 'chromium') return existsSync(chromiumPath)
  if (program === 'firefox-esr') return existsSync(firefoxPath)
  if (program === 'postgres') return postgresPath !== null
  if (program === 'python3-httpx' || program === 'python3-requests') return pythonPath(program.slice('python3-'.length)) !== ''
  return pathFolders.some((folder) => ['', '.exe'].some((end) => existsSync(join(folder, program + end))))
}

/** Test files left out of a run, and the programs that they lack. */
export const leftOut = neededByFiles.filter(({ program }) => !isInstalled(program))

const skipped = ' not installed)'

/** Says that a test lacks programs of the machine, and what its title says then. */
export function needs(...programs: readonly Program[]): { readonly isUnmet: boolean; readonly reason: string } {
  const missing = programs.filter((program) => !isInstalled(program))
  return { isUnmet: missing.length > 0, reason: missing.length === 0 ? '' : ` (skipped: ${missing.join(' and ')}${skipped}` }
}

/** The programs that a skipped test lacks, out of its title. */
export function lackedBy(title: string): readonly Program[] {
  const [, missing = ''] = /\(skipped: (.*) not installed\)$/.exec(title) ?? []
  return missing.split(' and ').filter((word): word is Program => Object.hasOwn(packageOf, word))
}

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { env } from 'node:process'

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
  mitmdump: 'mitmproxy',
  openssl: 'openssl',
  pdfinfo: 'poppler-utils',
  pdftotext: 'poppler-utils',
  pytest: 'python3-pytest',
  python3: 'python3',
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

function isInstalled(program: Program): boolean {
  if (program === 'chromium') return existsSync(chromiumPath)
  if (program === 'firefox-esr') return existsSync(firefoxPath)
  const folders = (env['PATH'] ?? '').split(delimiter)
  return folders.some((folder) => ['', '.exe'].some((end) => existsSync(join(folder, program + end))))
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

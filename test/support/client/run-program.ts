import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execPath } from 'node:process'
import type { Language, ClientProgram } from '../../clients/programs.ts'
import type { ClientReport } from '../../../src/judgement/client/client-report.ts'
import { chromiumPath, pythonPath } from '../processes/programs.ts'
import { runScript } from '../processes/run-script.ts'

type Way = { readonly flags: readonly string[]; readonly words: readonly string[] }

/** The words that run a program of a language, and the flags of `run` for it. */
const ways: { readonly [Name in Language]: (path: string, file: string) => Way } = {
  python: (path) => {
    const module = readFileSync(path, 'utf8').includes('import requests') ? 'requests' : 'json'
    return { flags: ['--virtual-time'], words: [pythonPath(module), path] }
  },
  shell: (path) => ({ flags: [], words: ['bash', path] }),
  node: (path) => ({ flags: ['--virtual-time'], words: [execPath, path] }),
  page: (_, file) => ({ flags: [], words: [execPath, 'test/clients/page/open-page.mjs', file] }),
}

/** Runs a real program by `run` of a command, and names what it broke and risked. It rejects for a program that does not end with 0. */
export async function nameFaults(command: string, { language, file, scenario }: ClientProgram): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'client-'))
  const reported = join(folder, 'report.json')
  const { flags, words } = ways[language](`test/clients/${language}/${file}`, file)
  const own = ['--quiet', '--fail-on', 'never', '--client-report', reported, ...flags]
  try {
    const { code, stderr } = await runScript([execPath, command, 'run', ...(scenario === null ? [] : [scenario]), ...own, '--', ...words], {
      env: { CHROMIUM: chromiumPath, PYTHONDONTWRITEBYTECODE: '1', NODE_COMPILE_CACHE: join(tmpdir(), 'understudy-compiled') },
    })
    if (code !== 0) throw new Error(`Failed to run ${file}: it ended with ${code}: ${stderr}`)
    const { broke, risked } = JSON.parse(readFileSync(reported, 'utf8')) as ClientReport // as the command wrote it
    return [...broke.map(({ rule }) => rule), ...risked.map(({ kind }) => kind)]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

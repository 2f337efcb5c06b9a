import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { chromiumPath } from '../support/processes/programs.ts'

type Suite = {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly status: string; readonly errors: readonly { readonly message: string }[] }[]
    }[]
  }[]
}

/** Runs the tests of a Playwright configuration, and gives what became of each by its title. */
export async function runPlaywright(
  config: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ readonly [title: string]: string }> {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  // What Vitest says of itself is not for Playwright, which refuses to run under another runner.
  const { VITEST: _, VITEST_WORKER_ID: __, NODE_OPTIONS: ___, ...env } = process.env
  // Its results would lie in the checkout.
  const results = mkdtempSync(join(tmpdir(), 'playwright-results-'))
  const words = [cli, 'test', '--config', config, '--output', results]
  const child = spawn(process.execPath, words, { env: { ...env, CHROMIUM: chromiumPath, ...more } })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  rmSync(results, { recursive: true, force: true })
  const report = parsed(out)
  if (report === null) throw new Error(`Playwright gave no report:\n${out}\n${err}`)
  const broken = report.errors.map(({ message }) => message).join('\n')
  if (broken !== '') throw new Error(`Playwright could not run:\n${broken}`)
  return Object.fromEntries(report.suites.flatMap(outcomesOf))
}

function parsed(out: string): { readonly suites: readonly Suite[]; readonly errors: readonly { readonly message: string }[] } | null {
  try {
    return JSON.parse(out) as ReturnType<typeof parsed> // Playwright's own report
  } catch {
    return null
  }
}

function outcomesOf({ suites = [], specs = [] }: Suite): readonly (readonly [string, string])[] {
  return [
    ...suites.flatMap(outcomesOf),
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => {
        const result = results.at(-1)
        const why = stripVTControlCharacters(result?.errors.map(({ message }) => message).join('\n') ?? '')
        const outcome = result?.status === 'failed' && status === 'expected' ? 'failed as expected' : (result?.status ?? status)
        return [title, why === '' ? outcome : `${outcome}: ${why}`] as const
      }),
    ),
  ]
}

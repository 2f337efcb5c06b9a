import { argv, env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { closingReporter } from '../test/support/processes/closing-reporter.ts'
import { leftOut } from '../test/support/processes/programs.ts'
import { isTheTurnOf } from '../test/support/rotate.ts'

const below = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Long tests that run in process. */
const examining = [
  'test/conformance/**/*.test.ts',
  'test/content/content.test.ts',
  'test/literature/corpus/paper.test.ts',
  'test/judgement/fault-rules.test.ts',
  'test/mock/api/{fault-matching,faults,rate-per-minute}.test.ts',
  'test/mock/files/downloads-large.test.ts',
  'test/scenario/{foreign-deployment,shelf}.test.ts',
]

const slow = [
  'test/browser/**/*.test.ts',
  'test/cli/**/*.test.ts',
  'test/examples/*.test.ts',
  'test/examples/reports/*.test.tsx',
  'test/mock/msw-2.test.ts',
  'test/mock/model-based.test.ts',
  'test/packaging/**/*.test.ts',
  'test/second-opinions/**/*.test.ts',
  'test/server/{hostile,lock,state}-*.test.ts',
  'test/testing/playwright.test.ts',
  'test/toolchain/completeness.test.ts',
  'test/toolchain/spec-mistakes.test.ts',
]

/** The dearest files of `slow`: one in five runs in npm test, by the commit, and all of them in test:all. */
const rotating = [
  'test/browser/worker.test.ts',
  'test/browser/worlds.test.ts',
  'test/cli/mock/state-kill.test.ts',
  'test/examples/playwright.test.ts',
  'test/testing/playwright.test.ts',
  'test/cli/mock/watch.test.ts',
  'test/second-opinions/prism-model-based.test.ts',
  'test/server/hostile-connections.test.ts',
]

/** A file that is named on the command line runs whenever it is named. */
function isNamed(file: string): boolean {
  return argv.slice(2).some((word) => word.length > 4 && file.includes(word))
}

const outOfTurn = rotating.filter((file, index) => !isTheTurnOf(index) && !isNamed(file))

/**
 * `fast` is the inner loop. `examining` runs the conformance suite against a thousand broken deployments. `slow` runs the command, the
 * model-based test, attacks, foreign validators, the built package, the compiler, and specs with mistakes.
 */
export default defineConfig({
  root: below('.'),
  test: {
    reporters: ['default', ...(env['GITHUB_ACTIONS'] === 'true' ? ['github-actions'] : []), closingReporter],
    setupFiles: below('test/support/measure/seed-properties.ts'),
    // Generous: a loaded machine is no failure.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // One worker for each core: no test depends on wall time.
    maxWorkers: '100%',
    projects: [
      // Without isolation modules and papers are loaded once; each test restores what it changes.
      { extends: true, test: { name: 'fast', include: ['test/**/*.test.{ts,tsx}'], exclude: [...examining, ...slow], isolate: false } },
      { extends: true, test: { name: 'examining', include: examining, isolate: false } },
      {
        extends: true,
        test: {
          name: 'slow',
          include: slow,
          exclude: [...leftOut.flatMap(({ files }) => files), ...outOfTurn],
          globalSetup: below('test/support/processes/bundled-command.ts'),
        },
      },
    ],
  },
})

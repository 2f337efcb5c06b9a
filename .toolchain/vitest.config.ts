import { globSync } from 'node:fs'
import { argv, env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { closingReporter } from '../test/support/processes/closing-reporter.ts'
import { leftOut } from '../test/support/processes/programs.ts'
import { isTheThirdOf, isTheTurnOf } from '../test/support/rotate.ts'

const below = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Long tests that run in process. */
const examining = [
  'test/conformance/**/*.test.ts',
  'test/content/{answers,content}.test.ts',
  'test/deployments/**/*.test.ts',
  'test/literature/corpus/paper.test.ts',
  'test/judgement/fault-rules.test.ts',
  'test/mock/api/{fault-matching,faults,rate-per-minute}.test.ts',
  'test/engine/{settle,transitions}.test.ts',
  'test/mock/files/{downloads,downloads-large,files-origin,tables,to-csv}.test.ts',
  'test/mock/{generated-requests,library-model-based}.test.ts',
  'test/toolchain/editor-schema.test.ts',
  'test/literature/search/{packed,search}.test.ts',
  'test/scenario/{foreign-deployment,large-files,shelf}.test.ts',
]

const slow = [
  'test/attacks/*.test.ts',
  'test/browser/**/*.test.ts',
  'test/cli/**/*.test.ts',
  'test/examples/*.test.ts',
  'test/examples/*/*.test.tsx',
  'test/mock/msw-2.test.ts',
  'test/mock/model-based.test.ts',
  'test/packaging/**/*.test.ts',
  'test/second-opinions/**/*.test.ts',
  'test/server/hostile-*.test.ts',
  'test/store/{damage,kill,lock-file}.test.ts',
  'test/testing/{playwright,route-page}.test.ts',
  'test/toolchain/completeness.test.ts',
  'test/toolchain/spec-mistakes.test.ts',
]

/** The most expensive files take turns, a row at a time: one row of ten runs in npm test, by the commit, and all of them in test:all. */
const turns = [
  ['browser/worker', 'browser/mitmproxy-har', 'conformance/observe/observations', 'second-opinions/arazzo'],
  ['browser/worlds', 'conformance/across/surprises', 'cli/export/playwright', 'cli/inspect/large-har', 'second-opinions/arazzo-criteria'],
  [
    'toolchain/completeness',
    'server/hostile-connections',
    'conformance/across/missing-sessions',
    'scenario/large-files',
    'cli/export/curl',
    'cli/run/languages',
  ],
  [
    'second-opinions/prism-model-based',
    'store/kill',
    'cli/inspect/firefox-har',
    'conformance/across/null-fields',
    'conformance/fuzz/fixed-creates',
  ],
  [
    'cli/conform/dry-run',
    'cli/record/same-verdicts',
    'cli/mock/watch',
    'conformance/profiles',
    'conformance/report/html',
    'examples/reports/stories',
    'examples/library/library-page',
    'conformance/observe/observed-lines',
  ],
  [
    'testing/playwright',
    'packaging/corpora',
    'packaging/guide-pages',
    'conformance/send/schedule',
    'cli/run/compiled-languages',
    'examples/reports/reports-page',
    'examples/agents/agents-page',
    'mock/msw-2',
  ],
  [
    'examples/playwright',
    'testing/route-page',
    'cli/inspect/chromium-har',
    'packaging/actions',
    'packaging/tarball',
    'conformance/send/plan-within-budget',
    'conformance/concurrent-users',
  ],
  [
    'cli/replay/replay',
    'second-opinions/exports-programs',
    'browser/report',
    'browser/reference',
    'conformance/hostile-deployments',
    'deployments/quay/quay',
    'examples/go',
  ],
  [
    'cli/mock/state-kill',
    'browser/behaviour',
    'cli/conform/known-failures',
    'examples/python',
    'examples/pytest',
    'conformance/report/change-reports',
  ],
  [
    'browser/corpora',
    'browser/har',
    'deployments/north/north',
    'deployments/harbour/harbour',
    'deployments/roadstead/roadstead',
    'cli/conform/annotations',
    'conformance/uncontrolled-deployments',
  ],
]

/** The views of the panel, long runs and programs take turns, too: one row of three runs in npm test. */
const thirds = [
  [
    'browser/panel/{shell,sessions,connection,limits}',
    'browser/playground',
    'conformance/judge/down-operations',
    'cli/run/virtual-time',
    'conformance/report/causes',
    'conformance/outages',
    'store/postgres/many-worlds',
    'store/damage',
    'cli/export/http',
    'cli/run/client-ends',
    'cli/target/target-init',
    'second-opinions/mcp-suite',
  ],
  [
    'browser/panel/{accounts,drafts,clock,faults,report}',
    'cli/run/virtual-time-python',
    'cli/state/state',
    'packaging/guides',
    'conformance/exit-codes',
    'cli/echoed-keys',
    'cli/inspect/pointed-faults',
    'cli/record/mcp',
    'cli/run/signals',
  ],
  [
    'browser/panel/{traffic,worlds,play,markup}',
    'cli/run/run',
    'cli/store/many-servers',
    'store/postgres/same-answers',
    'toolchain/spec-mistakes',
    'conformance/variants',
    'conformance/judge/unearned-excuses',
    'conformance/report/one-cause',
    'cli/mock/files-origin',
    'cli/record/cuts',
    'cli/run/faulty-programs',
  ],
]

/** The legal deployments of each section take turns too, a file at a time. */
const legal = globSync('test/conformance/*/legal/*.test.ts', { cwd: below('.') }).toSorted()

/** The files of a name in a row, each by its own path. */
function filesOf(name: string): readonly string[] {
  const files = globSync(`test/${name}.test.{ts,tsx}`, { cwd: below('.') })
  if (files.length === 0) throw new Error(`Failed to give ${name} its turn: there is no such test`)
  return files
}

/** A file that is named on the command line runs whenever it is named. */
function isNamed(file: string): boolean {
  return argv.slice(2).some((word) => word.length > 4 && file.includes(word.replace(/\.test\.tsx?$/, '')))
}

const outOfTurn = [
  ...turns.flatMap((names, index) => (isTheTurnOf(index) ? [] : names.flatMap(filesOf))),
  ...thirds.flatMap((names, index) => (isTheThirdOf(index) ? [] : names.flatMap(filesOf))),
  ...legal.filter((_, index) => !isTheTurnOf(index)),
].filter((file) => !isNamed(file))

/** Tests in process share modules and papers, for without isolation they are loaded once; each test restores what it changes. */
const common = {
  isolate: false,
  setupFiles: [below('test/support/measure/seed-properties.ts'), below('test/support/measure/offer-corpora.ts')],
}

const missing = leftOut.flatMap(({ files }) => files)
const command = { globalSetup: below('test/support/processes/bundled-command.ts') }

/** `fast` is the inner loop; `examining` runs the suite against a thousand broken deployments; `slow` starts processes and browsers. */
const projects = [
  { extends: true as const, test: { name: 'fast', include: ['test/**/*.test.{ts,tsx}'], exclude: [...examining, ...slow], ...common } },
  { extends: true as const, test: { name: 'examining', include: examining, exclude: outOfTurn, ...common } },
  { extends: true as const, test: { name: 'slow', include: slow, exclude: [...missing, ...outOfTurn], ...common, ...command } },
]

/** `--mode whole` runs every test as one project, whose workers load the modules once and not three times. */
const whole = { include: ['test/**/*.test.{ts,tsx}'], exclude: [...missing, ...outOfTurn], ...common, ...command }

export default defineConfig(({ mode }) => ({
  root: below('.'),
  test: {
    reporters: ['default', ...(env['GITHUB_ACTIONS'] === 'true' ? ['github-actions'] : []), closingReporter],
    // Generous: a loaded machine is no failure.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // One worker for each core: no test depends on wall time.
    maxWorkers: '100%',
    ...(mode === 'whole' ? whole : { projects }),
  },
}))

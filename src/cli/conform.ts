import { profiles, type Cost } from '../conformance/profile.ts'
import { toReportJson } from '../conformance/report-json.ts'
import { toTerminalLines } from '../conformance/report-terminal.ts'
import { whyUnreachable, type Report } from '../conformance/report.ts'
import { examine, type RunOptions } from '../conformance/run.ts'
import { parseTarget, withoutTrailingSlash, type Target } from '../conformance/target.ts'
import { rulesMatching, type Rule } from '../contract/rules.ts'
import { commonOptions, integerOf, parseCommand, UserError, wordOf } from './arguments.ts'
import { durationMsOf } from './duration.ts'
import { readUserFile } from './read-file.ts'
import { catchSignals } from './signals.ts'
import { version } from '../contract/version.ts'

const help = `usage: understudy conform --target FILE | --base-url URL --key KEY [--profile observe|standard|lifecycle] [--rule GLOB…] [--json]

Examines a deployment. standard sends searches and requests that must be refused; lifecycle creates sessions too.

  --max-requests N --max-searches N --max-sessions N  spend no more than this; each profile has a budget of its own
  --timeout 30s                                       how long an answer may take
  --max-body N                                        how many bytes of an answer are read

0 conformant, 1 violations, 2 incomplete, 3 could not run. When interrupted it reports what it knows.

  understudy conform --base-url http://127.0.0.1:4010/api/v2 --key key-default --profile lifecycle`

const options = {
  ...commonOptions,
  target: { type: 'string' },
  'base-url': { type: 'string' },
  key: { type: 'string' },
  profile: { type: 'string', default: 'standard' },
  rule: { type: 'string', multiple: true },
  'max-requests': { type: 'string' },
  'max-searches': { type: 'string' },
  'max-sessions': { type: 'string' },
  timeout: { type: 'string' },
  'max-body': { type: 'string' },
} as const

type Values = ReturnType<typeof parseCommand<typeof options>>['values']

const exitCodes: { readonly [Outcome in Report['outcome']]: number } = { conformant: 0, violations: 1, incomplete: 2, error: 3 }

export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseCommand(args, options, false)
  if (values.help === true) {
    console.log(help)
    return 0
  }
  const runOptions = runOptionsOf(values)
  const signals = catchSignals()
  try {
    const report = await finish({ ...runOptions, signal: signals.signal }, values.quiet !== true && values.json !== true)
    const interruptedBy = signals.caught()
    const silence = whyUnreachable(report)
    if (silence !== undefined && interruptedBy === null)
      throw new UserError('cannotRun', `Failed to reach ${report.target.baseUrl}: ${silence}`)
    console.log(linesOf(report, values).join('\n'))
    return interruptedBy ?? exitCodes[report.outcome]
  } finally {
    signals.release()
  }
}

function linesOf(report: Report, values: Values): readonly string[] {
  if (values.json !== true) return toTerminalLines(report)
  const targetArguments = values.target === undefined ? ['--base-url', report.target.baseUrl] : ['--target', values.target]
  return [JSON.stringify(toReportJson(report, { version, targetArguments }), null, 2)]
}

async function finish(runOptions: RunOptions, tellProgress: boolean): Promise<Report> {
  const examining = examine(runOptions)
  for (;;) {
    const next = await examining.next()
    if (next.done === true) return next.value
    if (tellProgress && next.value.type === 'probeSent')
      console.error(`sent ${next.value.probe}, ${next.value.requests} ${next.value.requests === 1 ? 'request' : 'requests'}`)
  }
}

function runOptionsOf(values: Values): RunOptions {
  const { timeout, 'max-body': maxBody } = values
  return {
    target: targetOf(values.target, values['base-url'], values.key ?? process.env['UNDERSTUDY_KEY']),
    rules: selected(values.rule ?? ['**']),
    profile: wordOf('profile', values.profile, profiles),
    budget: budgetOf(values),
    fetch: globalThis.fetch,
    now: () => Date.now(),
    ...(timeout !== undefined && { timeoutMs: durationMsOf('timeout', timeout) }),
    ...(maxBody !== undefined && { maxBodyBytes: integerOf('max-body', maxBody, 1, 1_000_000_000) }),
  }
}

function budgetOf({ 'max-requests': requests, 'max-searches': searches, 'max-sessions': sessions }: Values): Partial<Cost> {
  return {
    ...(requests !== undefined && { requests: integerOf('max-requests', requests, 1, 100_000) }),
    ...(searches !== undefined && { searches: integerOf('max-searches', searches, 0, 100_000) }),
    ...(sessions !== undefined && { sessions: integerOf('max-sessions', sessions, 0, 1_000) }),
  }
}

function targetOf(file: string | undefined, baseUrl: string | undefined, key: string | undefined): Target {
  if (file !== undefined) return readUserFile(file, (name, text) => parseTarget(name, text, process.env))
  if (baseUrl === undefined) throw new UserError('usage', 'conform needs --target FILE, or --base-url URL and --key KEY')
  if (key === undefined) throw new UserError('usage', '--base-url needs --key, or a key in UNDERSTUDY_KEY')
  return { baseUrl: withoutTrailingSlash(baseUrl), keys: { default: key } }
}

function selected(globs: readonly string[]): readonly Rule[] {
  return [
    ...new Set(
      globs.flatMap((glob) => {
        const found = rulesMatching(glob)
        if (found.length === 0) throw new UserError('usage', `no rule matches ${glob}; understudy rules lists them`)
        return found
      }),
    ),
  ]
}

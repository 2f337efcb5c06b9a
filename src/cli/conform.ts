import { examine, type RunEvent, type RunOptions } from '../conformance/run.ts'
import { profiles, type Cost } from '../conformance/profile.ts'
import { toHtml } from '../conformance/report-html.ts'
import { toReportJson } from '../conformance/report-json.ts'
import { toJunit } from '../conformance/report-junit.ts'
import { toMarkdown } from '../conformance/report-markdown.ts'
import { toTerminalLines } from '../conformance/report-terminal.ts'
import { whyUnreachable, type Report } from '../conformance/report.ts'
import { parseTarget, withoutTrailingSlash, type Target } from '../conformance/target.ts'
import type { Telling } from '../conformance/telling.ts'
import { rulesMatching, type Rule } from '../contract/rules.ts'
import { version } from '../contract/version.ts'
import { toShellWord } from '../exchange/shell-word.ts'
import { commonOptions, integerOf, parseCommand, UserError, wordOf } from './arguments.ts'
import { createProgress } from './conform-progress.ts'
import { durationMsOf } from './duration.ts'
import { standInReference, writeScenarios } from './failure-files.ts'
import { paintFor } from './paint.ts'
import { readUserFile } from './read-file.ts'
import { openReports } from './report-files.ts'
import { catchSignals } from './signals.ts'

const help = `usage: understudy conform --target FILE | --base-url URL --key KEY [options]

Examines a deployment, rule by rule. observe reads; standard (the default) adds searches and requests that must be refused;
lifecycle creates, resumes and shares too. Nothing is deleted. understudy rules lists the rules.

  --profile observe|standard|lifecycle  how much of the deployment may be touched
  --rule GLOB                           only these rules, such as 'search/**'; can be repeated
  --seed N                              what generated requests are drawn from; a failure names it
  --max-requests N --max-searches N --max-sessions N --max-minutes N
                                        spend no more than this; each profile has a budget of its own
  --timeout 30s  --max-body N           how long an answer may take, and how many bytes of it are read
  --report html=FILE,md=FILE,json=FILE,junit=FILE
                                        write these too: to read, for a CI summary, for programs
  --scenarios FOLDER                    where each failure is written as a scenario that shows it again (understudy-failures)
  --no-scenarios                        write none
  --bail N                              send nothing more after N violations
  --strict                              rules out of scope leave the run incomplete as well
  --json  --quiet  --color auto|always|never

0 conformant, 1 violations, 2 incomplete, 3 could not run. When interrupted it reports what it knows.

  understudy conform --base-url http://127.0.0.1:4010/api/v2 --key key-default --profile lifecycle`

const options = {
  ...commonOptions,
  target: { type: 'string' },
  'base-url': { type: 'string' },
  key: { type: 'string' },
  profile: { type: 'string', default: 'standard' },
  rule: { type: 'string', multiple: true },
  seed: { type: 'string' },
  'max-requests': { type: 'string' },
  'max-searches': { type: 'string' },
  'max-sessions': { type: 'string' },
  'max-minutes': { type: 'string' },
  timeout: { type: 'string' },
  'max-body': { type: 'string' },
  report: { type: 'string', multiple: true },
  scenarios: { type: 'string', default: 'understudy-failures' },
  'no-scenarios': { type: 'boolean' },
  bail: { type: 'string' },
  strict: { type: 'boolean' },
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
  const reports = openReports(['json', 'junit', 'html', 'md'], values.report ?? [])
  const paint = paintFor(values.color)
  const progress = createProgress(values.quiet !== true && values.json !== true)
  const signals = catchSignals()
  try {
    const report = await finish({ ...runOptions, signal: signals.signal }, progress.see)
    progress.end()
    const { fileOf, unwritten: unshown } = writeScenarios(values.scenarios, report.results)
    const telling: Telling = {
      paint,
      rerunOf: rerunOf(report, values),
      scenarioOf: (rule) => fileOf.get(rule),
      replayOf: replayOf(values, report),
    }
    const interruptedBy = signals.caught()
    const silence = whyUnreachable(report)
    const json = (): string => JSON.stringify(toReportJson(report, version, telling), null, 2)
    const isUnreachable = silence !== undefined && interruptedBy === null
    const texts = {
      json,
      junit: () => toJunit(report, telling),
      html: () => toHtml(report, version, telling),
      md: () => toMarkdown(report, telling),
    }
    const unwritten = [...unshown, ...reports.write(texts)]
    for (const { message } of unwritten) console.error(`understudy: ${message}`)
    // A disk that is full takes nothing from whoever looks on.
    if (!isUnreachable) console.log(values.json === true ? json() : linesOf(report, telling, values.quiet === true))
    if (isUnreachable) throw new UserError('cannotRun', `Failed to reach ${report.target.baseUrl}: ${silence}`)
    const outcome = unwritten.length > 0 && report.outcome !== 'violations' ? 'error' : report.outcome
    return interruptedBy ?? exitCodes[outcome]
  } finally {
    progress.end()
    signals.release()
  }
}

/** Quietly, the result is what is broken, and the last line. */
function linesOf(report: Report, telling: Telling, isQuiet: boolean): string {
  const lines = toTerminalLines(report, telling)
  if (!isQuiet) return lines.join('\n')
  const results = report.results.filter(({ verdict }) => ['fail', 'error'].includes(verdict.verdict))
  return [
    ...(results.length === 0 ? [] : toTerminalLines({ ...report, results, created: [] }, telling).slice(0, -1)),
    ...lines.slice(-1),
  ].join('\n')
}

async function finish(runOptions: RunOptions, see: (event: RunEvent) => void): Promise<Report> {
  const examining = examine(runOptions)
  for (;;) {
    const next = await examining.next()
    if (next.done === true) return next.value
    see(next.value)
  }
}

/** What a run can be told that changes what it finds. */
const shaping = ['max-requests', 'max-searches', 'max-sessions', 'max-minutes', 'timeout', 'max-body', 'bail'] as const

/** The line for a shell that plays a scenario on the deployment again. */
function replayOf(values: Values, { target: { baseUrl } }: Report): (file: string) => string {
  const targetArguments = values.target === undefined ? ['--base-url', baseUrl] : ['--target', values.target]
  return (file) => ['npx', 'understudy', 'replay', file, ...targetArguments].map(toShellWord).join(' ')
}

/** The key has to be added, or stands in the target file. */
function rerunOf({ target: { baseUrl }, profile, seed }: Report, values: Values): (rule: string) => string {
  const targetArguments = values.target === undefined ? ['--base-url', baseUrl] : ['--target', values.target]
  const given = shaping.flatMap((flag) => {
    const value = values[flag]
    return value === undefined ? [] : [`--${flag}`, value]
  })
  const strict = values.strict === true ? ['--strict'] : []
  const again = ['npx', 'understudy', 'conform', ...targetArguments, '--profile', profile, '--seed', String(seed), ...given, ...strict]
  return (rule) => [...again, '--rule', rule].map(toShellWord).join(' ')
}

function runOptionsOf(values: Values): RunOptions {
  const { timeout, seed, bail, 'max-body': maxBody, 'max-minutes': maxMinutes } = values
  return {
    target: targetOf(values.target, values['base-url'], values.key),
    rules: selected(values.rule ?? ['**']),
    profile: wordOf('profile', values.profile, profiles),
    budget: budgetOf(values),
    fetch: globalThis.fetch,
    now: () => Date.now(),
    isStrict: values.strict === true,
    ...(values['no-scenarios'] !== true && { reference: standInReference }),
    ...(seed !== undefined && { seed: integerOf('seed', seed, 0, 2 ** 31 - 1) }),
    ...(bail !== undefined && { bail: integerOf('bail', bail, 1, 1000) }),
    ...(maxMinutes !== undefined && { maxMinutes: integerOf('max-minutes', maxMinutes, 1, 1440) }),
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

function targetOf(file: string | undefined, baseUrl: string | undefined, keyGiven: string | undefined): Target {
  if (file !== undefined) {
    if (baseUrl !== undefined || keyGiven !== undefined)
      throw new UserError('usage', '--target has the base URL and the keys; leave out --base-url and --key')
    const target = readUserFile(file, (name, text) => parseTarget(name, text, process.env))
    if (!isAddress(target.baseUrl)) throw new UserError('cannotRun', `Failed to read ${file}: baseUrl ${addressExpected}`)
    return target
  }
  if (baseUrl === undefined) throw new UserError('usage', 'conform needs --target FILE, or --base-url URL and --key KEY')
  if (!isAddress(baseUrl)) throw new UserError('usage', `--base-url ${addressExpected}`)
  const key = keyGiven ?? process.env['UNDERSTUDY_KEY']
  if (key === undefined) throw new UserError('usage', '--base-url needs --key, or a key in UNDERSTUDY_KEY')
  return { baseUrl: withoutTrailingSlash(baseUrl), keys: { default: key } }
}

const addressExpected = 'must be an address that begins with http:// or https:// and holds no credentials, no ? and no #'

/** What stands in an address may be shown, so a password there is refused before it is. What is put behind a ? or a # is no path. */
function isAddress(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, username, password } = new URL(url)
  return /^https?:$/.test(protocol) && username === '' && password === '' && !/[?#]/.test(url)
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

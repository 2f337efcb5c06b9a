import { toReportJson } from '../conformance/report-json.ts'
import { toTerminalLines } from '../conformance/report-terminal.ts'
import { examine, type Report, type RunOptions } from '../conformance/run.ts'
import { parseTarget, type Target } from '../conformance/target.ts'
import { rulesMatching, type Rule } from '../contract/rules.ts'
import { commonOptions, FileError, parseCommand, UsageError, wordOf } from './arguments.ts'
import { readUserFile } from './read-file.ts'
import { readVersion } from './version.ts'

const help = `usage: understudy conform --target FILE | --base-url URL --key KEY [--profile observe|standard|lifecycle] [--rule GLOB…] [--json]

Examines a deployment. standard sends searches and requests that must be refused; lifecycle creates sessions too.

  understudy conform --base-url http://127.0.0.1:4010/api/v2 --key key-default --profile lifecycle`

const options = {
  ...commonOptions,
  target: { type: 'string' },
  'base-url': { type: 'string' },
  key: { type: 'string' },
  profile: { type: 'string', default: 'standard' },
  rule: { type: 'string', multiple: true },
} as const

const exitCodes: { readonly [Outcome in Report['outcome']]: number } = { conformant: 0, violations: 1, incomplete: 2 }

export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseCommand(args, options, false)
  if (values.help === true) {
    console.log(help)
    return 0
  }
  const target = targetOf(values.target, values['base-url'], values.key ?? process.env['UNDERSTUDY_KEY'])
  const profile = wordOf('profile', values.profile, ['observe', 'standard', 'lifecycle'])
  const report = await finish(
    { target, rules: selected(values.rule ?? ['**']), profile, fetch: globalThis.fetch, now: () => Date.now() },
    values.quiet !== true && values.json !== true,
  )
  demandAnswers(report)
  console.log(values.json === true ? JSON.stringify(toReportJson(report, readVersion()), null, 2) : toTerminalLines(report).join('\n'))
  return exitCodes[report.outcome]
}

async function finish(runOptions: RunOptions, tellProgress: boolean): Promise<Report> {
  const examining = examine(runOptions)
  for (;;) {
    const next = await examining.next()
    if (next.done === true) return next.value
    if (tellProgress && next.value.type === 'probeSent') console.error(`sent ${next.value.probe}, ${next.value.requests} requests`)
  }
}

function targetOf(file: string | undefined, baseUrl: string | undefined, key: string | undefined): Target {
  if (file !== undefined) return readUserFile(file, (name, text) => parseTarget(name, text, process.env))
  if (baseUrl === undefined) throw new UsageError('conform needs --target FILE, or --base-url URL and --key KEY')
  if (key === undefined) throw new UsageError('--base-url needs --key, or a key in UNDERSTUDY_KEY')
  return { baseUrl: baseUrl.replace(/\/$/, ''), keys: { default: key } }
}

function selected(globs: readonly string[]): readonly Rule[] {
  return [
    ...new Set(
      globs.flatMap((glob) => {
        const found = rulesMatching(glob)
        if (found.length === 0) throw new UsageError(`no rule matches ${glob}; understudy rules lists them`)
        return found
      }),
    ),
  ]
}

/** A deployment that never answers has not been examined. */
function demandAnswers({ exchanges, target }: Report): void {
  const [first] = exchanges
  if (first !== undefined && 'failed' in first.response && exchanges.every(({ response }) => 'failed' in response)) {
    throw new FileError(`Failed to reach ${target.baseUrl}: ${first.response.failed}`)
  }
}

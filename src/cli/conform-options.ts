import { parseKnownFailures } from '../conformance/known-failures.ts'
import { profiles, type Cost } from '../conformance/profile.ts'
import type { RunOptions } from '../conformance/run.ts'
import { rulesMatching, type Rule } from '../contract/rules.ts'
import { commonOptions, integerOf, UserError, wordOf, type parseCommand } from './arguments.ts'
import { durationMsOf } from './duration.ts'
import { standInReference } from './failure-files.ts'
import { readUserFile } from './read-file.ts'
import { targetFrom } from './target-from.ts'

export const help = `usage: understudy conform --target FILE | --base-url URL --key KEY [options]

Examines a deployment, rule by rule. observe reads; standard (the default) adds searches and requests that must be refused;
lifecycle creates, resumes and shares too. Nothing is deleted. understudy rules lists the rules.

  --profile observe|standard|lifecycle  how much of the deployment may be touched
  --rule GLOB                           only these rules, such as 'search/**'; can be repeated
  --seed N                              what generated requests are drawn from; a failure names it
  --max-requests N --max-searches N --max-sessions N --max-minutes N
                                        spend no more than this; each profile has a budget of its own
  --timeout 30s  --max-body N           how long an answer may take, and how many bytes of it are read
  --report html=FILE,md=FILE,json=FILE,junit=FILE,sarif=FILE
                                        write these too: to read, for a CI summary, for programs, for code scanning
  --annotations auto|github|none        annotate a run of GitHub Actions (auto: whenever it is one)
  --scenarios FOLDER                    where each failure is written as a scenario that shows it again (understudy-failures)
  --no-scenarios                        write none
  --known-failures FILE                 failures that do not make violations for now: a YAML list of { rule, reason, until?, owner? }
  --bail N                              send nothing more after N violations that are not known
  --dry-run                             send nothing; tell what would be sent, spent, created and left open
  --strict                              rules out of scope leave the run incomplete as well
  --json  --quiet  --color auto|always|never

0 conformant, 1 violations, 2 incomplete, 3 could not run. When interrupted it reports what it knows.

  understudy conform --base-url http://127.0.0.1:4010/api/v2 --key key-default --profile lifecycle`

export const options = {
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
  annotations: { type: 'string', default: 'auto' },
  scenarios: { type: 'string', default: 'understudy-failures' },
  'no-scenarios': { type: 'boolean' },
  'known-failures': { type: 'string' },
  bail: { type: 'string' },
  strict: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const

export type Values = ReturnType<typeof parseCommand<typeof options>>['values']

/** What a run is made of, out of the flags; nothing is sent before all of them are right. */
export function runOptionsOf(values: Values): RunOptions {
  const { timeout, seed, bail, 'max-body': maxBody, 'max-minutes': maxMinutes, 'known-failures': known } = values
  const target = targetFrom(values)
  if (target === null) throw new UserError('usage', 'conform needs --target FILE, or --base-url URL and --key KEY')
  return {
    target,
    rules: selected(values.rule ?? ['**']),
    profile: wordOf('profile', values.profile, profiles),
    budget: budgetOf(values),
    fetch: globalThis.fetch,
    now: () => Date.now(),
    isStrict: values.strict === true,
    ...(values['no-scenarios'] !== true && { reference: standInReference }),
    ...(known !== undefined && { knownFailures: readUserFile(known, parseKnownFailures) }),
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

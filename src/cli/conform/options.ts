import { parseKnownFailures } from '../../conformance/judge/known-failures.ts'
import type { Cost } from '../../conformance/define/profile.ts'
import type { RunOptions } from '../../conformance/run-options.ts'
import { rulesMatching, type Rule } from '../../contract/rules.ts'
import { durationMsOf, integerOf, UserError, type parseCommand } from '../arguments.ts'
import type { conformFlags } from '../flags.ts'
import { readUserFile } from '../read-file.ts'
import { unmatched } from '../rule-suggestion.ts'
import { standInReference } from './stand-in-reference.ts'
import { fetchFor } from '../network/network-of.ts'
import { targetFrom } from '../target-from.ts'

export type Values = ReturnType<typeof parseCommand<typeof conformFlags>>['values']

/** The options of a run, out of its flags. Nothing is sent before all of them are valid. */
export function runOptionsOf(values: Values): RunOptions {
  const { timeout, seed, bail, 'max-body': maxBody, 'max-minutes': maxMinutes, 'known-failures': known } = values
  const target = targetFrom(values)
  if (target === null) throw new UserError('usage', 'conform needs --target FILE, or --base-url URL and --key KEY')
  if (values.scenarios !== undefined && values['no-scenarios'] === true)
    throw new UserError('usage', '--scenarios and --no-scenarios exclude each other')
  if (values['allow-blocked'] === true && known === undefined) throw new UserError('usage', '--allow-blocked needs --known-failures FILE')
  return {
    target,
    rules: selected(values.rule ?? ['**']),
    profile: values.profile,
    budget: budgetOf(values),
    fetch: fetchFor(target, values.target),
    now: () => Date.now(),
    isStrict: values.strict === true,
    allowsBlocked: values['allow-blocked'] === true,
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

/** The rules that globs select. */
export function selected(globs: readonly string[]): readonly Rule[] {
  return [
    ...new Set(
      globs.flatMap((glob) => {
        const found = rulesMatching(glob)
        if (found.length === 0) throw unmatched(glob)
        return found
      }),
    ),
  ]
}

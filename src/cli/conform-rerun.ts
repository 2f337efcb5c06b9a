import type { Report } from '../conformance/report.ts'
import type { Telling } from '../conformance/telling.ts'
import { toShellWord } from '../exchange/shell-word.ts'
import type { Values } from './conform-options.ts'

/** What a run can be told that changes what it finds. */
const shaping = ['max-requests', 'max-searches', 'max-sessions', 'max-minutes', 'timeout', 'max-body', 'bail', 'known-failures'] as const

/** The lines for a shell that judge a rule again, or play a scenario on the deployment. The key has to be added, or stands in the target file. */
export function rerunLinesOf({ target, profile, seed }: Report, values: Values): Pick<Telling, 'rerunOf' | 'replayOf'> {
  const deployment = values.target === undefined ? ['--base-url', target.baseUrl] : ['--target', values.target]
  const given = shaping.flatMap((flag) => {
    const value = values[flag]
    return value === undefined ? [] : [`--${flag}`, value]
  })
  const strict = [...(values.strict === true ? ['--strict'] : []), ...(values['allow-blocked'] === true ? ['--allow-blocked'] : [])]
  return {
    rerunOf: (...rules) =>
      toLine(
        'conform',
        ...deployment,
        '--profile',
        profile,
        '--seed',
        String(seed),
        ...given,
        ...strict,
        ...rules.flatMap((rule) => ['--rule', rule]),
      ),
    replayOf: (file) => toLine('replay', file, ...deployment),
  }
}

function toLine(...words: readonly string[]): string {
  return ['npx', 'understudy', ...words].map(toShellWord).join(' ')
}

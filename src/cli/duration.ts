import { asking } from '../contract/did-you-mean.ts'
import { UserError } from './arguments.ts'

const units = { ms: 1, s: 1_000, m: 60_000 } as const

/** The milliseconds of a flag such as `500ms`, `30s` or `2m`. */
export function durationMsOf(flag: string, text: string): number {
  const [, count, unit] = /^(\d+)(ms|s|m)$/.exec(text) ?? []
  const ms = Number(count) * (units[unit as keyof typeof units] ?? Number.NaN) // the pattern knows no other
  // Longer than an hour is a slip, and much longer is more than a timer can hold.
  if (!(ms > 0 && ms <= 3_600_000))
    throw new UserError(
      'usage',
      `--${flag} must be a duration such as 500ms, 30s or 2m, at most 60m, not ${text}${/^[1-9]\d{0,3}$/.test(text) ? asking(`${text}s`) : ''}`,
    )
  return ms
}

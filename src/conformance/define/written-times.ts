import { parseInstant } from '../../contract/instant.ts'

/** The times that are written in a presigned address, in ms. */
export type WrittenTimes = { readonly issuedAt?: number; readonly expiresAt?: number }

/** Names of parameters as object stores and their imitators have them, without letter case and separators. */
const issueNames: ReadonlySet<string> = new Set(['xamzdate', 'xgoogdate', 'issued', 'issuedat', 'iat', 'signedat', 'st'])
const expiryNames: ReadonlySet<string> = new Set(['expires', 'expiresat', 'expiry', 'expiration', 'exp', 'se', 'validuntil'])
const durationNames: ReadonlySet<string> = new Set(['xamzexpires', 'xgoogexpires'])

/** Reads the times in an address. A value that is no time of these decades is something else. */
export function writtenTimesIn(url: string): WrittenTimes {
  if (!URL.canParse(url)) return {}
  const parameters = [...new URL(url).searchParams].map(([name, value]) => [name.toLowerCase().replace(/[-_.]/g, ''), value] as const)
  const valueOf = (names: ReadonlySet<string>): string => parameters.find(([name]) => names.has(name))?.[1] ?? ''
  const [issuedAt, written, duration] = [
    instantIn(valueOf(issueNames)),
    instantIn(valueOf(expiryNames)),
    /^\d{1,9}$/.exec(valueOf(durationNames))?.[0],
  ]
  const expiresAt = issuedAt !== null && duration !== undefined ? issuedAt + Number(duration) * 1000 : written
  return { ...(issuedAt !== null && { issuedAt }), ...(expiresAt !== null && { expiresAt }) }
}

/** Seconds, milliseconds, or a timestamp with separators or without. */
function instantIn(value: string): number | null {
  if (/^\d{10}$/.test(value)) return Number(value) * 1000
  if (/^\d{13}$/.test(value)) return Number(value)
  const extended = value.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(extended) ? parseInstant(extended) : NaN
  return Number.isNaN(instant) ? null : instant
}

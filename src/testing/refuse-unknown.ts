import { didYouMean, suggestWord } from '../contract/did-you-mean.ts'
import { operationIds } from '../contract/operations.ts'
import { service } from '../contract/service.ts'
import { UnderstudyError } from '../mock/index.ts'
import type { CleanOptions } from './assert-clean.ts'

/**
 * Refuses a mistyped option, which a program without types would not notice. `to` says what failed, such as `create a world`; `listed` is
 * what the message lists of long lists.
 */
export function refuseUnknown(to: string, options: object, known: readonly string[], listed = known): void {
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown === undefined) return
  const meant = didYouMean(unknown, known)
  const all = `${meant === '' ? '; the' : ' The'} options are ${listed.join(', ')}`
  throw new UnderstudyError('unknown_option', `Failed to ${to}: ${unknown} is no option${meant}${all}`)
}

const errorCodes: readonly string[] = service.errors.map(({ code }) => code)

const moments: readonly string[] = ['after each', 'on demand']

/** Refuses a mistyped value of the option `clean`. `to` says what failed. Runners may leave it out, or take a function for it. */
export function refuseUnknownClean(to: string, clean: unknown): void {
  if (clean === undefined || typeof clean === 'function' || (typeof clean === 'string' && moments.includes(clean))) return
  if (typeof clean === 'object' && clean !== null && !Array.isArray(clean)) return refuseUnknownExceptions(clean, to)
  const meant =
    typeof clean === 'string' ? didYouMean(clean, moments, quoted) : suggestWord(quoted(clean === true ? 'after each' : 'on demand'))
  const all = `${meant === '' ? '; the' : ' The'} values are 'after each', 'on demand' and exceptions such as { allow: ['listSessions 401'] }`
  throw new UnderstudyError('unknown_option', `Failed to ${to}: clean cannot be ${shown(clean)}${meant}${all}`)
}

/** Refuses exceptions that allow nothing, such as those of an operation that is none. */
export function refuseUnknownExceptions(clean: CleanOptions, to = 'check the client'): void {
  refuseUnknown(to, clean, ['allow', 'risked'])
  const { allow = [], risked }: { readonly allow?: unknown; readonly risked?: unknown } = clean
  if (!Array.isArray(allow)) {
    const meant = typeof allow === 'string' ? suggestWord(`[${shown(allow)}]`) : ''
    throw new UnderstudyError('unknown_option', `Failed to ${to}: allow must be a list, not ${shown(allow)}${meant}`)
  }
  if (risked !== undefined && risked !== 'fail')
    throw new UnderstudyError('unknown_option', `Failed to ${to}: risked can only be 'fail', not ${shown(risked)}`)
  for (const allowed of clean.allow ?? []) {
    if (typeof allowed === 'function' || allowed === 'unknown members' || allowed === 'default world') continue
    const [name, status] = allowed.split(' ')
    const known = status === undefined ? errorCodes : operationIds
    if (name !== undefined && known.includes(name) && (status === undefined || /^\d{3}$/.test(status))) continue
    const what = status === undefined ? 'no error code' : 'no operation with a status'
    throw new UnderstudyError('unknown_option', `Failed to ${to}: allow has ${allowed}, which is ${what}${didYouMean(name ?? '', known)}`)
  }
}

function quoted(text: string): string {
  return `'${text}'`
}

/** A value in a message, as a program writes it. */
function shown(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  return typeof value === 'string' ? quoted(value) : (JSON.stringify(value) ?? String(value))
}

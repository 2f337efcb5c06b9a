import { didYouMean } from '../contract/did-you-mean.ts'
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

/** Refuses exceptions that allow nothing, such as those of an operation that is none. */
export function refuseUnknownExceptions(clean: CleanOptions): void {
  refuseUnknown('check the client', clean, ['allow', 'risked'])
  for (const allowed of clean.allow ?? []) {
    if (typeof allowed === 'function' || allowed === 'unknown members' || allowed === 'default world') continue
    const [name, status] = allowed.split(' ')
    const known = status === undefined ? errorCodes : operationIds
    if (name !== undefined && known.includes(name) && (status === undefined || /^\d{3}$/.test(status))) continue
    const what = status === undefined ? 'no error code' : 'no operation with a status'
    throw new UnderstudyError(
      'unknown_option',
      `Failed to check the client: allow has ${allowed}, which is ${what}${didYouMean(name ?? '', known)}`,
    )
  }
}

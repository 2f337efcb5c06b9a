import { isUuid } from '../contract/formats.ts'
/** The kinds of secrets, by which placeholders are named. */
export type SecretKind = 'key' | 'cookie' | 'signature' | 'token' | 'secret' | 'password' | 'person'

/** The kind of secret that a header, a member or a parameter of a name has. A value of no length is none. */
export function kindOf(name: string, value: string): SecretKind | undefined {
  const plain = plainName(name)
  const kind = kindByName(plain)
  if (kind !== undefined) return kind
  if (/(?:xsrf|csrf)$/.test(plain)) return isLikely(value, 'token') ? 'token' : undefined
  if (isPinName(name)) return /\d/.test(value) && !/\s/.test(value) ? 'password' : undefined
  // A plural may be a number or a list of words, and other names are those of other things as well.
  const singular = plain.endsWith('s') ? kindByName(plain.slice(0, -1)) : undefined
  if (singular !== undefined) return isLikely(value, singular) ? singular : undefined
  if (!isRandom(value)) return undefined
  return plain === 'key' ? 'key' : plain === 'policy' ? 'signature' : plain === 'code' ? 'token' : undefined
}

/** The kind of secret that the texts within a member have: in a list, or in an object. */
export function kindWithin(name: string): SecretKind | undefined {
  const plain = plainName(name)
  if (/^(?:set)?cookies?$/.test(plain)) return 'cookie'
  if (/authorizations?$/.test(plain)) return 'key'
  if (isPinName(name) || isPinName(name.replace(/s$/i, ''))) return 'password'
  return kindByName(plain) ?? (plain.endsWith('s') ? kindByName(plain.slice(0, -1)) : undefined)
}

const cursorName = /(?:page|next|continuation|cursor|sync|previous)token$|^cursor/

/** True for the name of what leads to the next page. */
export function isCursorName(name: string): boolean {
  return cursorName.test(plainName(name))
}

function kindByName(plain: string): SecretKind | undefined {
  if (cursorName.test(plain)) return undefined
  if (/(?:signature|^sig|credentials?|accesskeyid|googleaccessid|keypairid)$/.test(plain)) return 'signature'
  if (/(?:api|access|private|secret|subscription|functions|auth)key$|^auth$/.test(plain)) return 'key'
  if (/(?:token|^codeverifier|^devicecode|assertion)$/.test(plain)) return 'token'
  if (plain.endsWith('secret')) return 'secret'
  return /(?:password|passwd|passphrase|passcode|pwd)$/.test(plain) ? 'password' : undefined
}

/** True for a word of its own in a name: `pin` and `cardPin`, but not `spin`. */
export function isPinName(name: string): boolean {
  const words = name.replace(/([a-z\d])(?=[A-Z])/g, '$1_').toLowerCase()
  return /(?:^|[-_.])(?:pin|t?otp)(?:[-_.]?code)?$/.test(words)
}

/** A name without letter case and signs: `X-Api-Key` and `api_key` are one. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[-_.]/g, '')
}

/** True for a long run of letters and digits. */
export function isRandom(value: string): boolean {
  return value.length >= 16 && /^[\w%+/=.~-]+$/.test(value) && /\d/.test(value) && /[A-Za-z]/.test(value)
}

/** True for a text with letters and digits that is no id, no date and nothing that people read. */
export function isLikely(value: string, kind: SecretKind): boolean {
  const isPassword = kind === 'password' || kind === 'secret'
  if (/^\d+$/.test(value)) return isPassword && value.length >= 4 && value.length < 12
  if (value.length < (isPassword ? 6 : 10) || !/\d/.test(value) || /\s/.test(value)) return false
  return /\p{L}/u.test(value) && !/^10\.\d{4}|^[a-z]+:\/\/|^#|^\d{4}-\d\d-\d\d/i.test(value) && !isUuid(value)
}

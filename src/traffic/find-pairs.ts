import type { FoundSecret } from './find-by-name.ts'
import { isLikely, kindWithin } from './secret-names.ts'

/** A user and a password that stand before `@`, without the scheme of a URL. */
const pair = /(?:^|[\s"'`<>([{=,;|]|\/\/)([\w.+-]{1,64}):([^\s:@/"'`<>,;(){}[\]]{4,128})$/

/** A name of one word, with a domain or without, or an address of IP; a port may follow. */
const host = /(?:([a-z][\w-]*(?:\.[\w-]+)*)|\d{1,3}(?:\.\d{1,3}){3}(?![\w.])|\[[\da-f:]+\])(:\d{2,5}(?!\w))?/iy

/** Names before a colon that are no users. */
const label =
  /^(?:mailto|e-?mail|mail|from|to|cc|bcc|contact|sip|xmpp|acct|note|see|doi|arxiv|pmid|pmcid|npm|jsr|git|image|docker|repo|\d+)$/i

/** Users of services, whose passwords may be words. */
const service =
  /^(?:user|username|root|admin|administrator|svc|service|app|db|postgres|mysql|redis|mongo|rabbit|guest|sa|api)(?:[-_.]?\w{1,12})?$/i

/** The password of a pair that ends before an `@`, such as `svc:hunter2@10.0.0.1`; empty where the `@` stands in something else. */
export function passwordBefore(at: number, text: string): string {
  const [, user = '', password = ''] = pair.exec(text.slice(Math.max(0, at - 200), at)) ?? []
  host.lastIndex = at + 1
  const found = password === '' || label.test(user) ? null : host.exec(text)
  if (found === null) return ''
  const [, name, port] = found
  if (name === undefined || port !== undefined || name === 'localhost') return /^sha\d+$/i.test(name ?? '') ? '' : password
  // What could be an e-mail address behind a label is one.
  if (/\.[a-z]{2,24}$/i.test(name)) return /^[\p{L}\p{N}._+'-]+$/u.test(password) ? '' : password
  if (service.test(user)) return password
  const isMixed = /[a-z]\d+[a-z]|\d[a-z]+\d|[^\w.+-]/i.test(password)
  return password.length >= 8 && /\d/.test(password) && isMixed && !/^v?\d+\./i.test(password) ? password : ''
}

/** A name of a secret in a sentence, and what stands behind its colon or sign. What leads to the next page is none. */
const stated =
  /(?<![\w-])(?<!(?:page|next|continuation|cursor|sync|previous)[ _-])((?:(?:api|access|secret|private|auth|client|bearer|refresh)[ _-]?)?(?:key|token|secret|password|passwd))\s{0,3}[:=]\s{0,3}["'`]?([\w.~+/-]{6,}=*)/dgi

/** Finds secrets that a sentence states: `token: 7f3a…`, `apikey = 7f3a…`. A key alone may be that of a table. */
export function findStated(text: string): readonly FoundSecret[] {
  return [...text.matchAll(stated)].flatMap(({ 1: name = '', 2: found = '', indices }): readonly FoundSecret[] => {
    const kind = /^key$/i.test(name) ? undefined : kindWithin(name.replaceAll(' ', ''))
    const value = found.replace(/[.~/-]+$/, '')
    const [start = 0] = indices?.[2] ?? []
    const isMixed = kind === 'password' || /[a-z]\d+[a-z]|\d[a-z]+\d/i.test(value)
    return kind !== undefined && isMixed && isLikely(value, kind) ? [{ start, end: start + value.length, kind }] : []
  })
}

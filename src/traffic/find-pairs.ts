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

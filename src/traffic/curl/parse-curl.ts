import { isKeyStandIn } from '../../exchange/key-stand-in.ts'
import type { Recorded } from '../recorded.ts'
import { optionsIn, type CurlEffect } from './curl-options.ts'

type CurlRequest = Recorded['request']

/** What the words of one request say so far. */
type Draft = {
  readonly urls: string[]
  readonly headers: [name: string, value: string][]
  /** Headers that curl does not send for these words, in lower case. */
  readonly without: Set<string>
  /** The pieces of the body. */
  readonly data: string[]
  readonly query: string[]
  method?: string
  isJson?: true
  isHead?: true
  isGet?: true
  isLiteral?: true
}

function createDraft(): Draft {
  return { urls: [], headers: [], without: new Set(), data: [], query: [] }
}

/**
 * Reads the requests that the words after `curl` send, one for each address, or says why they cannot be known. A variable in the place of an id
 * is an id that nobody knows.
 */
export function parseCurl(words: readonly string[], variables: readonly string[] = []): readonly CurlRequest[] | { readonly why: string } {
  let draft = createDraft()
  const drafts = [draft]
  const left = words[Symbol.iterator]()
  for (const word of left) {
    if (!word.startsWith('-') || word === '-') {
      draft.urls.push(word)
      continue
    }
    for (const { name, option, joined } of optionsIn(word)) {
      if (option === undefined) return { why: whyNotRead(name) }
      const value = option.takesValue ? (joined ?? nextOf(left)) : ''
      if (value === undefined) return { why: `its option ${name} has no value` }
      if (option.effect === 'next') drafts.push((draft = createDraft()))
      const why = apply(draft, option.effect, value)
      if (why !== undefined) return { why }
    }
  }
  const requests: CurlRequest[] = []
  for (const { urls, ...one } of drafts)
    for (const url of urls) {
      const request = toRequest(url, { urls, ...one }, variables)
      if (typeof request === 'string') return { why: request }
      requests.push(request)
    }
  return requests.length === 0 ? { why: 'it has no address' } : requests
}

/** The name as it is written, unless it has more than a name. */
function whyNotRead(written: string): string {
  const [name] = /^-[a-z#:]$|^--[a-z]+(?:-[a-z]+)*(?:\d(?:\.\d)?)?(?==|$)/i.exec(written) ?? []
  return name === undefined ? 'it has an option that is not read' : `it has the option ${name}, which is not read`
}

function nextOf(words: Iterator<string>): string | undefined {
  const next = words.next()
  return next.done === true ? undefined : next.value
}

/** Notes what an option says, or returns the reason why nobody can know it. */
function apply(draft: Draft, effect: CurlEffect, value: string): string | undefined {
  if (typeof effect === 'object') {
    if ('refused' in effect) return effect.refused
    draft.headers.push([effect.name, effect.toValue(value)])
    return undefined
  }
  switch (effect) {
    case 'method':
      draft.method = value.toUpperCase()
      return undefined
    case 'header':
      return addHeader(draft, value)
    case 'json':
      draft.isJson = true
      return addData(draft, value, '@')
    case 'data':
      return addData(draft, value, '@')
    case 'raw':
      // curl sends these two characters, but whoever writes them means stdin.
      return addData(draft, value, value === '@-' ? '@-' : undefined)
    case 'encoded':
      return addEncoded(draft.data, value)
    case 'query':
      if (!value.startsWith('+')) return addEncoded(draft.query, value)
      draft.query.push(value.slice(1))
      return undefined
    case 'url':
      draft.urls.push(value)
      return undefined
    case 'cookie':
      if (!value.includes('=')) return 'its cookies are in a file, which is not here'
      draft.headers.push(['Cookie', value])
      return undefined
    case 'head':
      draft.isHead = true
      return undefined
    case 'get':
      draft.isGet = true
      return undefined
    case 'literal':
      draft.isLiteral = true
      return undefined
    case 'next':
    case 'nothing':
      return undefined
  }
}

/** `Name: value` sends a header, `Name;` an empty one, and `Name:` takes one of curl's away. */
function addHeader({ headers, without }: Draft, text: string): string | undefined {
  if (text.startsWith('@')) return 'its headers are in a file, which is not here'
  const [, name = '', mark = '', value = ''] = /^([^:;]*)([:;])\s*(.*)$/s.exec(text) ?? []
  if (name.trim() === '') return undefined
  if (mark === ':' && value === '') without.add(name.trim().toLowerCase())
  else headers.push([name.trim(), mark === ';' ? '' : value.trimEnd()])
  return undefined
}

function addData({ data }: Draft, value: string, mark: string | undefined): string | undefined {
  if (mark !== undefined && value.startsWith(mark))
    return value === '@-' ? 'its body comes from stdin (@-), which is not here' : `its body is in a file${quoted(value)}, which is not here`
  data.push(value)
  return undefined
}

/** A plain name of a file. A path may have the name of a person, and a name with digits may be a password. */
function quoted(file: string): string {
  return /^@[a-z]+(?:[-_][a-z]+)*\.[a-z]{1,5}$/i.test(file) ? ` (${file})` : ''
}

/** `name=text`, `=text` and `text` are encoded; with an `@` in place of the `=` the text is in a file. */
function addEncoded(parts: string[], value: string): string | undefined {
  const [, name = '', mark = '', text = value] = /^([^=@]*)([=@])(.*)$/s.exec(value) ?? []
  if (mark === '@') return `a part of it is in a file${quoted(`@${text}`)}, which is not here`
  parts.push(`${name === '' || mark === '' ? '' : `${name}=`}${encodeForm(text)}`)
  return undefined
}

function encodeForm(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1)
}

function toRequest(written: string, draft: Draft, variables: readonly string[]): CurlRequest | string {
  const { data, isJson, isHead, isGet, isLiteral, query } = draft
  if (isLiteral !== true && /\{[^}]*,[^}]*\}|\[\w+-\w+(?::\d+)?\]/.test(written)) return 'its address is a pattern of many'
  if (/^[^/?#]*\$|^https?:\/\/[^/?#]*\$/.test(written)) return 'its address holds a variable, whose value is not here'
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(written)
  // A word of a sentence that begins with curl is no host.
  if (!hasScheme && !/[./:]|^localhost$/.test(written)) return 'it has no address of the web'
  const text = hasScheme ? written : `http://${written}`
  const address = URL.parse(text)
  if (address === null || !/^https?:$/.test(address.protocol)) return 'it has no address of the web'
  const body = data.join(isJson === true ? '' : '&')
  const hasBody = data.length > 0 && isGet !== true
  const [, before = '', own = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(text) ?? []
  const asked = [own, ...query, ...(isGet === true ? data : [])].filter((part) => part !== '').join('&')
  const path = withIds(withoutPassword(before))
  const holds = (one: string): boolean => variables.some((variable) => one.includes(variable))
  if (holds(path) || holds(asked)) return 'its address holds a variable, whose value is not here'
  if (hasBody && holds(body)) return 'its body holds a variable, whose value is not here'
  return {
    method: draft.method ?? (isHead === true ? 'HEAD' : hasBody ? 'POST' : 'GET'),
    url: `${path}${asked === '' ? '' : `?${asked}`}`,
    headers: headersOf(draft, hasBody, address),
    ...(hasStandIn(draft.headers) && { isKeyHidden: true }),
    ...(hasBody && { body: { text: body } }),
  }
}

/** The address with an id for each part of its path that stands for one, such as `$ID`, `{id}` and `:id`: the same for the same name. */
function withIds(address: string): string {
  return address
    .split('/')
    .map((part, index) => (index > 2 && standIn.test(part) ? toId(part) : part))
    .join('/')
}

const standIn = /^(?:\$\w+|\$?\{[^{}]+\}|:[a-z]\w*|<[^<>]+>)$/i

/** The name in digits, as far as an id has room for it. */
function toId(part: string): string {
  const name = part.replace(/\W/g, '').toLowerCase()
  const digits = Array.from(name, (sign) => sign.charCodeAt(0).toString(16).slice(-2))
    .join('')
    .padEnd(22, '0')
    .slice(-22)
  return `00000000-${digits.slice(0, 4)}-4${digits.slice(4, 7)}-8${digits.slice(7, 10)}-${digits.slice(10, 22)}`
}

function withoutPassword(url: string): string {
  return url.replace(/^(https?:\/\/)[^/@]*@/i, '$1')
}

/** The headers of the words, and those that curl adds for a body or a password in the address. */
function headersOf({ headers, without, isJson }: Draft, hasBody: boolean, { username, password }: URL): CurlRequest['headers'] {
  const isOwn = (name: string): boolean => without.has(name) || headers.some(([known]) => known.toLowerCase() === name)
  const pair = [username, password].map(decodeURIComponent).join(':')
  const added: readonly (readonly [string, string])[] = [
    ...(username === '' ? [] : [['Authorization', `Basic ${Buffer.from(pair).toString('base64')}`] as const]),
    ...(hasBody ? [['Content-Type', isJson === true ? 'application/json' : 'application/x-www-form-urlencoded'] as const] : []),
    ...(isJson === true ? [['Accept', 'application/json'] as const] : []),
  ]
  return [...headers, ...added.filter(([name]) => !isOwn(name.toLowerCase()))]
}

function hasStandIn(headers: CurlRequest['headers']): boolean {
  return headers.some(([name, value]) => name.toLowerCase() === 'authorization' && isKeyStandIn(value))
}

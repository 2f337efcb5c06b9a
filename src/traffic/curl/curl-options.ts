/** What an option of curl does to the request. */
export type CurlEffect =
  | 'method'
  | 'header'
  | 'data'
  | 'raw'
  | 'encoded'
  | 'json'
  | 'query'
  | 'url'
  | 'cookie'
  | 'head'
  | 'get'
  | 'literal'
  | 'next'
  | 'nothing'
  /** It is short for a header. */
  | { readonly name: string; readonly toValue: (value: string) => string }
  | { readonly refused: string }

type CurlOption = { readonly takesValue: boolean; readonly effect: CurlEffect }

const takes = (effect: CurlEffect): CurlOption => ({ takesValue: true, effect })
const sets = (effect: CurlEffect): CurlOption => ({ takesValue: false, effect })
const refuses = (refused: string, takesValue = true): CurlOption => ({ takesValue, effect: { refused } })

const form = refuses('its body is a form in parts (-F), which is not read')
const upload = refuses('its body is a file (-T), which is not here')

const options: { readonly [name: string]: CurlOption } = {
  request: takes('method'),
  header: takes('header'),
  data: takes('data'),
  'data-ascii': takes('data'),
  'data-binary': takes('data'),
  'data-raw': takes('raw'),
  'data-urlencode': takes('encoded'),
  json: takes('json'),
  user: takes({ name: 'Authorization', toValue: (pair) => `Basic ${Buffer.from(pair).toString('base64')}` }),
  'oauth2-bearer': takes({ name: 'Authorization', toValue: (token) => `Bearer ${token}` }),
  cookie: takes('cookie'),
  'user-agent': takes({ name: 'User-Agent', toValue: (value) => value }),
  referer: takes({ name: 'Referer', toValue: (value) => value }),
  range: takes({ name: 'Range', toValue: (value) => `bytes=${value}` }),
  'url-query': takes('query'),
  url: takes('url'),
  head: sets('head'),
  get: sets('get'),
  compressed: sets({ name: 'Accept-Encoding', toValue: () => 'deflate, gzip, br, zstd' }),
  globoff: sets('literal'),
  next: sets('next'),
  form,
  'form-string': form,
  'upload-file': upload,
  config: refuses('its options are in a file (-K), which is not here'),
  netrc: refuses('its key is in a file (.netrc), which is not here', false),
  ...of(
    takes('nothing'),
    `
    output write-out max-time connect-timeout retry retry-delay retry-max-time max-redirs cacert capath cert cert-type key
    key-type pass ciphers tls-max proxy proxy-user noproxy resolve connect-to cookie-jar dump-header limit-rate interface
    keepalive-time trace trace-ascii stderr unix-socket speed-limit speed-time output-dir max-filesize proto preproxy socks5
    socks5-hostname dns-servers
  `,
  ),
  ...of(
    sets('nothing'),
    `
    silent show-error insecure location location-trusted include verbose fail fail-with-body fail-early http1.0 http1.1
    http2 http2-prior-knowledge http3 ipv4 ipv6 progress-bar no-buffer raw remote-name remote-header-name path-as-is basic
    anyauth tlsv1 tlsv1.2 tlsv1.3 ssl-reqd tcp-nodelay no-keepalive styled-output parallel retry-all-errors
    retry-connrefused create-dirs post301 post302 post303 disable no-progress-meter trace-time junk-session-cookies
    tr-encoding no-styled-output no-location no-compressed
  `,
  ),
}

function of(option: CurlOption, names: string): { readonly [name: string]: CurlOption } {
  return Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, option]),
  )
}

const shortNames: { readonly [letter: string]: string } = {
  X: 'request',
  H: 'header',
  d: 'data',
  u: 'user',
  b: 'cookie',
  A: 'user-agent',
  e: 'referer',
  r: 'range',
  I: 'head',
  G: 'get',
  g: 'globoff',
  ':': 'next',
  F: 'form',
  T: 'upload-file',
  K: 'config',
  n: 'netrc',
  o: 'output',
  w: 'write-out',
  m: 'max-time',
  x: 'proxy',
  U: 'proxy-user',
  E: 'cert',
  c: 'cookie-jar',
  D: 'dump-header',
  Y: 'speed-limit',
  y: 'speed-time',
  s: 'silent',
  S: 'show-error',
  k: 'insecure',
  L: 'location',
  i: 'include',
  v: 'verbose',
  f: 'fail',
  0: 'http1.0',
  4: 'ipv4',
  6: 'ipv6',
  '#': 'progress-bar',
  N: 'no-buffer',
  O: 'remote-name',
  J: 'remote-header-name',
  Z: 'parallel',
  q: 'disable',
  j: 'junk-session-cookies',
}

type Given = { readonly name: string; readonly option: CurlOption | undefined; readonly joined?: string }

/** The options of a word: a long one, or letters, of which the last may have its value joined on. */
export function optionsIn(word: string): readonly Given[] {
  if (word.startsWith('--')) return [{ name: word, option: own(options, word.slice(2)) }]
  const found: Given[] = []
  for (let at = 1; at < word.length; at++) {
    const option = own(options, own(shortNames, word[at] ?? '') ?? '')
    const [name, rest] = [`-${word[at] ?? ''}`, word.slice(at + 1)]
    if (option?.takesValue === true) return [...found, { name, option, ...(rest !== '' && { joined: rest }) }]
    found.push({ name, option })
  }
  return found
}

function own<Value>(table: { readonly [name: string]: Value }, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

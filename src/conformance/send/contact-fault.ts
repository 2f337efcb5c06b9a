import { answerOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import { isSameOrigin } from '../../exchange/send.ts'
import { loginPath } from '../define/login-path.ts'
import {
  codeOf,
  endsInSlash,
  furtherContact,
  isOfGateway,
  isOfNoWorld,
  isPage,
  isRedirect,
  isServerError,
  showsApi,
  type Contact,
  type TriedPath,
} from '../probes/first-contact.ts'
import { shortened } from '../text/harmless.ts'
import type { Collector } from './collect.ts'

/**
 * Explains a first contact that shows no API, with further reads. Undefined if the run can go on. It quotes redacted exchanges, since a text
 * that is cut may end with a part of a secret.
 */
export async function findContactFault(
  { collect, exchanges }: Pick<Collector, 'collect' | 'exchanges'>,
  redactExchange: (exchange: Exchange) => Exchange,
): Promise<string | undefined> {
  const reads = exchanges()
  if (reads.every(showsApi)) return undefined
  if (reads.some((read) => answerOf(read) === undefined)) return describeContactFault({ reads: reads.map(redactExchange), tried: [] })
  const further = await collect(furtherContact)
  if (!('evidence' in further)) return undefined
  const contact = further.evidence as Contact // that probe gave it
  return describeContactFault({
    reads: contact.reads.map(redactExchange),
    tried: contact.tried.map((one) => redactTried(one, redactExchange)),
  })
}

function redactTried({ baseUrl, exchange, isApi }: TriedPath, redactExchange: (exchange: Exchange) => Exchange): TriedPath {
  const asked = redactExchange({ ...exchange, request: { ...exchange.request, url: baseUrl } })
  return { baseUrl: asked.request.url, exchange: redactExchange(exchange), isApi }
}

/**
 * The reason that a run cannot check a deployment, with the fix, as its first reads show it. Undefined if the run can go on: a read that
 * shows the API, and reads that differ, may be faults of the deployment.
 */
function describeContactFault({ reads, tried }: Contact): string | undefined {
  const [first] = reads
  if (first === undefined) return undefined
  if ('failed' in first.response) return first.response.isUnsent === true ? first.response.failed : undefined
  if (reads.some((read) => answerOf(read) === undefined || showsApi(read))) return undefined
  if (reads.every((read) => answerOf(read)?.status === 401)) return describeRefusal(reads)
  if (reads.every(isOfNoWorld)) return describeNoWorld(first)
  if (reads.every((read) => codeOf(read) === 'api_access_denied'))
    return `the plan of the key \`default\` has no API access: ${describeReads(reads)}; use a key of an account on Pro or above`
  if (reads.some((read) => answerOf(read)?.status === 401 || codeOf(read) === 'api_access_denied')) return undefined
  if (reads.every(isServerError) && !isPage(first) && describeProxy(first) === undefined)
    return `it fails on every read: ${describeReads(reads)}; see the log of the server, and try again when one read succeeds`
  if (reads.some((read) => isServerError(read) && !isPage(read)) && !reads.every(isServerError)) return undefined
  return describeElsewhere(first, tried)
}

/** Names the world of the path. The values of headers are secret. */
function describeNoWorld({ request }: Exchange): string {
  const [, inPath] = /\/w\/([^/]*)/.exec(request.url) ?? []
  const named = inPath === undefined ? 'that X-Understudy-World names in `headers`' : shortened(inPath, 80)
  return `the mock has no world ${named}; check its name, or make it with its control API (POST /_control/worlds)`
}

function describeRefusal(reads: readonly Exchange[]): string {
  if (reads.every((read) => codeOf(read) === undefined && (isPage(read) || asksForLogin(read)))) return describeGate(reads)
  if (reads.every((read) => codeOf(read) === 'missing_authorization'))
    return `the key \`default\` does not arrive: ${describeReads(reads)}; something in between drops the Authorization header, such as a proxy, a gateway or a redirect`
  return `it refuses the key \`default\`: ${describeReads(reads)}; check that the key is complete, of this deployment, and not revoked or expired`
}

function describeGate(reads: readonly Exchange[]): string {
  return `a login stands before the API, such as Basic auth: ${describeReads(reads)} without a code of the API; let it pass this key, or give a header that it takes in \`headers\` of a target file`
}

/** True for a challenge of another scheme than the API's own. */
function asksForLogin(exchange: Exchange): boolean {
  return /^\s*(?:basic|digest|negotiate|ntlm)\b/i.test(answerOf(exchange)?.headers['www-authenticate'] ?? '')
}

/** `listSessions, getReport answered 401 invalid_api_key`; answers that differ are each named. */
function describeReads(reads: readonly Exchange[]): string {
  const groups = Map.groupBy(reads, statusAndCode)
  return [...groups]
    .map(([answer, found]) => `${[...new Set(found.map(({ operation }) => operation))].join(', ')} answered ${shortened(answer, 80)}`)
    .join(', ')
}

function describeElsewhere(first: Exchange, tried: readonly TriedPath[]): string {
  const found = tried.find(({ isApi }) => isApi)
  const fix = found === undefined ? undefined : describeFound(found)
  const proxy = describeProxy(first)
  if (proxy !== undefined) return proxy
  if (isRedirect(first)) return describeRedirect(first, fix)
  const { status = 0, text = '' } = answerOf(first) ?? {}
  const isRefusedPage = isPage(first) && status === 403 && fix === undefined && !speaksOfLogin.test(withoutTags(text))
  if (isPage(first) && !isRefusedPage) return describePage(first, fix)
  if (status < 300) return `${describeOther(status, text)}; ${fix ?? 'check the host and the path of the base URL'}`
  if (status === 403)
    return `something in front of the API refuses: 403 ${quoted(isRefusedPage ? withoutTags(text) : text)}; it may want another User-Agent, as in \`headers: { User-Agent: … }\` of a target file, or another network`
  const why = codeOf(first) !== undefined || saysNoMore.test(text) ? '' : ` ${quoted(text)}`
  const answered = `there is no API: listSessions answered ${shortened(statusAndCode(first), 80)}${why}`
  if (fix !== undefined) return `${answered}; ${fix}`
  return `${answered}${describeTried(first, tried)}; check the host and the path of the base URL`
}

const speaksOfLogin = /\b(?:log|sign)[ -]?(?:in|on)\b|\bpassword\b|\bcertificate\b/i

/** The words of a page, without its styles and scripts. */
function withoutTags(text: string): string {
  // A page of any length says what it is at its beginning.
  return text
    .slice(0, 20_000)
    .replace(/<(style|script)\b[^]*?(?:<\/\1>|$)/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
}

/** The text of a 404 that is no more than its name. */
const saysNoMore = /^\W*(?:404\W+)?(?:page )?(?:not found)?\W*$/i

/** The other paths that have no API, and whether they answered alike. */
function describeTried(first: Exchange, tried: readonly TriedPath[]): string {
  if (tried.length === 0) return ''
  const paths = tried.map(({ baseUrl }) => baseUrl).join(', ')
  const areAlike = tried.every(({ exchange }) => statusAndCode(exchange) === statusAndCode(first) && isPage(exchange) === isPage(first))
  return areAlike ? `, and so did ${paths}` : `; there is no API either at ${paths}`
}

function describeFound({ baseUrl, exchange }: TriedPath): string {
  return endsInSlash(new URL(exchange.request.url))
    ? `${baseUrl} is its base URL, but ${withSlash}`
    : `${baseUrl} answers: use it as base URL`
}

const withSlash =
  'it redirects /sessions to /sessions/, and no path of the contract ends in a slash; let the server, or the gateway before it, answer without that redirect'

/** Describes the answer of another service to the list of sessions. */
function describeOther(status: number, text: string): string {
  return `there is no API: listSessions answered ${status} ${quoted(text)}, which is no list of sessions`
}

/** Describes a proxy that answers in place of the deployment; undefined where nothing tells of one. */
function describeProxy(exchange: Exchange): string | undefined {
  const { status = 0, headers = {} } = answerOf(exchange) ?? {}
  if (status === 407)
    return 'a proxy in between asks for credentials (407); give them in `proxy: http://user:password@host:port` of a target file'
  if (status === 511) return 'the network wants a login first (511); open any web page in a browser, and log in'
  const name = headers['x-squid-error'] === undefined ? headers['proxy-agent'] : (headers['via'] ?? 'squid')
  const isProxy = name !== undefined || (headers['via'] !== undefined && isPage(exchange) && status >= 400)
  if (!isProxy) return undefined
  return `a proxy in between answers ${status} (${shortened(name ?? headers['via'] ?? '', 80)}); let it pass this host, or name another as \`proxy\` in a target file`
}

function describeRedirect(exchange: Exchange, fix: string | undefined): string {
  const { url } = exchange.request
  const { location = '' } = answerOf(exchange)?.headers ?? {}
  const to = URL.canParse(location, url) ? new URL(location, url) : undefined
  if (to === undefined) return `it redirects to ${quoted(location)}, which is no address; check the base URL`
  const address = `${to.origin}${to.pathname}`
  if (to.href === new URL(url).href)
    return 'it redirects to itself; it expects a cookie or a header, which `headers` of a target file may give'
  if (endsInSlash(to) && isSameOrigin(to.href, url) && to.pathname === `${new URL(url).pathname}/`) return withSlash
  if (to.pathname.endsWith('/sessions')) return `it redirects to ${address.slice(0, -'/sessions'.length)}: use that as base URL`
  const kind = loginPath.test(to.pathname) ? 'a login page, ' : ''
  return `it redirects to ${kind}${shortened(address, 200)}; ${fix ?? adviceAgainstLogin}`
}

const adviceAgainstLogin =
  'check that the base URL is the root of the API and not of a web app; where a login or a VPN stands before it, its header can go into `headers` of a target file'

function describePage(exchange: Exchange, fix: string | undefined): string {
  const { status = 0, text = '' } = answerOf(exchange) ?? {}
  if (/SSL certificate was sent|client certificate/i.test(text))
    return `it demands a client certificate (${status}); name one as \`clientCertificate: { cert, key }\` in a target file`
  if (/plain HTTP request was sent to HTTPS port|HTTP request to an HTTPS server/i.test(text))
    return 'its port expects TLS; write https:// in the base URL'
  const [, title = ''] = /<title[^>]*>([^<]*)/i.exec(text) ?? []
  const page = title.trim() === '' ? 'a web page' : `a web page ${quoted(title)}`
  if (isOfGateway(exchange)) return `it is down or being deployed: ${page} answers (${status}); try again in a while`
  return `${page} answers, and no API (${status}); ${fix ?? adviceAgainstLogin}`
}

function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line === '' ? 'without a text' : `"${shortened(line, 80)}"`
}

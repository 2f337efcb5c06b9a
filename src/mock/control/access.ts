import type { ApiRequest } from '../http/api-request.ts'
import type { Answer } from '../http/reply.ts'

/**
 * Returns why a request may not control the mock, or null when it may. Without the token, it must come from this machine, to a host
 * name of this machine or the public one, and not from a page of another origin. That stops DNS rebinding.
 */
export function checkControlAccess(request: ApiRequest, publicOrigin: string, token: string | null): string | null {
  if (token !== null && request.header('authorization') === `Bearer ${token}`) return null
  const hint = token === null ? 'start the mock with --control-token and send it' : 'send the control token'
  const host = request.header('host')
  const origin = request.header('origin')
  const via = findProxyHeader(request)
  if (via !== undefined) return `a proxy sent it on, as ${via} says; ${hint}`
  // The browser says so itself, also where a request has no origin.
  if (/cross-site/i.test(request.header('sec-fetch-site') ?? '')) return `it comes from a page of another site; ${hint}`
  if (!isLoopbackAddress(request.clientAddress)) return `it comes from ${request.clientAddress}, which is not this machine; ${hint}`
  if (host !== undefined && !isOwnHost(host, publicOrigin)) return `the host ${host} is not the mock's; ${hint}`
  if (origin !== undefined && !isOwnOrigin(origin, host, publicOrigin)) return `it comes from a page of ${origin}; ${hint}`
  return null
}

/** True for a request of a page that may not use the API, where the origins that may are limited. */
export function isOfOriginNotAllowed({ header }: ApiRequest, publicOrigin: string, allowed: ReadonlySet<string> | null): boolean {
  const origin = header('origin')
  return allowed !== null && origin !== undefined && !allowed.has(origin) && !isOwnOrigin(origin, header('host'), publicOrigin)
}

function isOwnOrigin(origin: string, host: string | undefined, publicOrigin: string): boolean {
  return origin === publicOrigin || origin === `http://${host ?? ''}` || origin === `https://${host ?? ''}`
}

/**
 * True for a request of a page of another site, as one that rebinds its name to this machine. Pages of this machine may ask, and those of the
 * host that is asked. From other machines, the mock has names that it does not know, such as that of a container.
 */
export function isOfForeignPage(request: ApiRequest, publicOrigin: string): boolean {
  const [host, origin] = [request.header('host'), request.header('origin')]
  if (namesForeignHost(request, publicOrigin)) return true
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const asker = new URL(origin)
  const isOfAsked = host !== undefined && URL.canParse(`http://${host}`) && new URL(`http://${host}`).hostname === asker.hostname
  return !isOfAsked && !isOwnHost(asker.host, publicOrigin)
}

/** True for a request of this machine that names another host, as one of a page that rebinds its name. */
export function namesForeignHost({ header, clientAddress }: ApiRequest, publicOrigin: string): boolean {
  const host = header('host')
  return host !== undefined && isLoopbackAddress(clientAddress) && !isOwnHost(host, publicOrigin)
}

/** The answer to a request of a foreign page or to a foreign host. */
export const foreignRefusal: Answer = {
  status: 403,
  headers: [],
  body: { error: { code: 'forbidden', message: 'The request comes from a page of another site, or names another host.' } },
}

/** The name of a header by which a proxy tells of itself or of its client. */
function findProxyHeader({ headerNames }: ApiRequest): string | undefined {
  return headerNames?.().find((name) => ofProxy.test(name) && !toProxy.has(name))
}

/** Names that no client would need for itself: they tell of a client, of a proxy, or of the network of a provider. */
const ofProxy =
  /forwarded|(?:^|-)via$|(?:^|-)proxy|^cdn-|^x-original-|^(?:cf|fly|fastly|akamai|cloudfront|tailscale)-|^x-(?:akamai|amz-cf|amzn-trace|appengine|arr|azure|cloud-trace|envoy|haproxy|kong|nf|squid|traefik|varnish|vercel)(?:-|$)|^(?:x-)?(?:(?:url-)?scheme|front-end-https|host|rewrite-url|remote-user)$|(?:^|-|client|proxy|real|remote|socket)-?(?:ip|addr|address)$/

/** A client sends these to a proxy that it was told of. */
const toProxy: ReadonlySet<string> = new Set(['host', 'proxy-authorization', 'proxy-connection'])

function isOwnHost(host: string, publicOrigin: string): boolean {
  if (host === new URL(publicOrigin).host) return true
  // A parser takes what stands before an @ for a user, and decodes the rest.
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopbackAddress(hostname)
}

function isLoopbackAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/^::ffff:/, '')
  return bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare)
}

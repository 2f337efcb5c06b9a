import { createHash } from 'node:crypto'
import { pathOfLink } from '../traffic/path-of-link.ts'
import { createAddressRewriter, type AddressRewriter } from './json-addresses.ts'

/** The addresses that a proxy has for those of its upstream. */
export type ProxiedAddresses = {
  /** Replaces the addresses in an answer of JSON that lead to the upstream, or to downloads elsewhere. */
  readonly createRewriter: () => AddressRewriter
  /** The same for a redirect, which may name its sender as well. */
  readonly rewriteLocation: (location: string) => string
  /** The same for a challenge, which may name the metadata of a protected resource. */
  readonly rewriteChallenge: (challenge: string) => string
  /** Turns the proxy's address back into that of the upstream where the parameters of a sign-in name the resource. */
  readonly restoreResource: (parameters: string) => string
  /** The address that a request target stands for; undefined for one elsewhere that no answer gave. */
  readonly resolve: (target: string) => ProxiedTarget | undefined
}

export type ProxiedTarget = {
  readonly origin: string
  /** Path and query, byte for byte. */
  readonly target: string
  readonly isElsewhere: boolean
}

/** The beginning of the paths by which a proxy leads to other hosts. */
export const elsewhere = '/_elsewhere/'

/** Older ones expired long ago. */
const maxKnown = 20_000

/** Addresses elsewhere without their query, by token. */
export type KnownPlaces = Map<string, string>

/** Creates the addresses of a proxy, which has the paths of the upstream's origin. */
export function createProxiedAddresses(upstream: URL, toOwnOrigin: () => string, known: KnownPlaces = new Map()): ProxiedAddresses {
  const ownPrefix = `${upstream.origin}/`
  let own: string | undefined
  const ownOrigin = (): string => (own ??= toOwnOrigin())

  const basePath = upstream.pathname.replace(/\/+$/, '')

  const lead = (address: string, member?: string): string => {
    // Most addresses begin just so.
    if (address.startsWith(ownPrefix)) return ownOrigin() + address.slice(upstream.origin.length)
    const url = URL.parse(address)
    if (url === null || !/^https?:$/.test(url.protocol)) return address
    const after = restOf(address)
    if (url.origin === upstream.origin || isSameMachine(url, upstream)) return ownOrigin() + after
    const link = pathOfLink(address, member)
    if (link !== undefined) return ownOrigin() + basePath + link
    if (!downloadMembers.has(member ?? '') && !isPresigned(url)) return address
    const place = url.origin + pathOf(after)
    const token = createHash('sha256').update(place).digest('hex').slice(0, 20)
    known.delete(token)
    known.set(token, place)
    const [oldest] = known.keys()
    if (known.size > maxKnown && oldest !== undefined) known.delete(oldest)
    return `${ownOrigin()}${elsewhere}${token}${after}`
  }

  const restoreResource = (parameters: string): string =>
    replaceParameter(parameters, 'resource', (address) => {
      const origin = ownOrigin()
      return address === origin || address.startsWith(`${origin}/`) ? upstream.origin + address.slice(origin.length) : address
    })

  return {
    createRewriter: () => createAddressRewriter((address, member) => lead(address, member)),
    rewriteLocation: (location) => replaceParameter(lead(location), 'iss', lead),
    rewriteChallenge: (challenge) =>
      challenge.replace(/(\bresource_metadata="?)([^",\s]+)/gi, (_, name: string, address: string) => name + lead(address)),
    restoreResource,
    resolve(asked) {
      const rest = restOf(asked)
      const target = rest === '' ? '/' : rest
      if (!target.startsWith(elsewhere)) return { origin: upstream.origin, target: restoreResource(target), isElsewhere: false }
      const [, token = '', after = ''] = /^\/_elsewhere\/([\da-f]+)(\/.*)$/s.exec(target) ?? []
      const place = known.get(token)
      if (place === undefined) return undefined
      const { origin } = new URL(place)
      return origin + pathOf(after) === place ? { origin, target: after, isElsewhere: true } : undefined
    },
  }
}

/** Replaces the value of a parameter in an address, a query or a form. Others stay byte for byte. */
function replaceParameter(text: string, name: string, replace: (value: string) => string): string {
  return text.replace(new RegExp(`(^|[?&])${name}=([^&#]*)`, 'g'), (whole, before: string, written: string) => {
    const value = new URLSearchParams(`v=${written}`).get('v') ?? ''
    const other = replace(value)
    return other === value ? whole : `${before}${name}=${encodeURIComponent(other)}`
  })
}

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** True for two names of this machine with one port. */
function isSameMachine(one: URL, other: URL): boolean {
  return one.protocol === other.protocol && one.port === other.port && loopback.test(one.hostname) && loopback.test(other.hostname)
}

/** Members whose addresses are downloads, on whatever host. */
const downloadMembers: ReadonlySet<string> = new Set(
  ['pdf', 'docx', 'txt', 'bib', 'ris', 'csv', 'xlsx'].flatMap((type) => [type, `${type}Url`]).concat('downloadUrl'),
)

function isPresigned(url: URL): boolean {
  return /[?&][\w.-]*(?:signature|sig)=/i.test(url.search)
}

/** Path, query and fragment of an address, byte for byte, so that a signature holds. */
function restOf(address: string): string {
  const rest = address.replace(/^https?:\/\/[^/?#]*/i, '')
  return rest === '' || rest.startsWith('/') ? rest : `/${rest}`
}

function pathOf(target: string): string {
  return target.replace(/[?#].*$/s, '')
}

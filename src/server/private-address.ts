import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const privateAddresses = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv6')

/** True for an address of this machine, of its link, or of a private network. */
function isPrivate(address: string): boolean {
  return isIP(address) !== 0 && privateAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Tells if a host is on this machine or in a private network. One that cannot be looked up is in none. */
export function isPrivateHost(hostname: string): Promise<boolean> {
  const host = withoutBrackets(hostname)
  if (isIP(host) !== 0) return Promise.resolve(isPrivate(host))
  return new Promise((resolve) => {
    lookup(host, { all: true }, (error, found) => resolve(error === null && found.some(({ address }) => isPrivate(address))))
  })
}

export function isPrivateLiteral(hostname: string): boolean {
  return isPrivate(withoutBrackets(hostname))
}

function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/** Looks a host up, and refuses one with a private address: the connection goes to the very address that was looked at. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: readonly LookupAddress[]) => {
    if (error !== null) return done(error, [])
    if (found.some(({ address }) => isPrivate(address))) return done(new PrivateAddressError(hostname), [])
    const [first] = found
    if (options.all === true) return done(null, [...found])
    done(null, first?.address ?? '', first?.family)
  })
}

class PrivateAddressError extends Error {
  constructor(hostname: string) {
    super(`${hostname} is an address of a private network, which no answer may lead to`)
  }
}

import { isIP, isIPv6 } from 'node:net'
import { portOf } from '../server/port-of.ts'
import { UserError } from './arguments.ts'

/** Reads a host as addresses have it, and its port where one is given: an IPv6 address in brackets, a name in lower case. */
export function toHost(text: string): string {
  const [, host = text, port] = isIPv6(text) ? [] : (/^(.*[^:]):(\d{1,5})$/.exec(text) ?? [])
  const name = readName(host)
  if (name !== undefined && port === undefined) return name
  if (name !== undefined && Number(port) > 0 && Number(port) < 2 ** 16) return `${name}:${Number(port)}`
  throw new UserError(
    'usage',
    `--allow-host must be a host, such as files.example.org, *.example.org:8443 or 2001:db8::1, not ${text === '' ? "''" : text}`,
  )
}

function readName(text: string): string | undefined {
  const stars = text.startsWith('*.') ? '*.' : ''
  const name = text.slice(stars.length).replace(/\.$/, '')
  const isAddress = isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0
  const isHost = isAddress ? stars === '' : /^[^\s/@:?#\\[\]*%]+$/.test(name)
  const address = `http://${isIPv6(name) ? `[${name}]` : name}/`
  return isHost && URL.canParse(address) ? stars + new URL(address).hostname : undefined
}

/**
 * Tests if the host of an address is one of those allowed, each at its port, or at every port where it has none. `*.` stands for one name or
 * more before the rest. A dot at the end of a name says no more.
 */
export function isAllowedHost(asked: URL, allowed: readonly string[]): boolean {
  const name = asked.hostname.replace(/\.$/, '')
  return allowed.some((entry) => {
    const [, host = entry, only] = /^(.*[^:]):(\d+)$/.exec(entry) ?? []
    if (only !== undefined && Number(only) !== portOf(asked)) return false
    return host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host
  })
}

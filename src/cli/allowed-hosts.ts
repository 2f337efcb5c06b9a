import { isIP, isIPv6 } from 'node:net'
import { UserError } from './arguments.ts'

/** Reads a host as addresses have it: an IPv6 address in brackets, a name in lower case. */
export function toHost(text: string): string {
  const stars = text.startsWith('*.') ? '*.' : ''
  const name = text.slice(stars.length).replace(/\.$/, '')
  const isAddress = isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0
  const isHost = isAddress ? stars === '' : /^[^\s/@:?#\\[\]*%]+$/.test(name)
  const address = `http://${isIPv6(name) ? `[${name}]` : name}/`
  if (isHost && URL.canParse(address)) return stars + new URL(address).hostname
  throw new UserError(
    'usage',
    `--allow-host must be a host, such as files.example.org, *.example.org or 2001:db8::1, not ${text === '' ? "''" : text}`,
  )
}

/** Tests if a host is one of those allowed; `*.` stands for one name or more before the rest. A dot at the end of a name says no more. */
export function isAllowedHost(hostname: string, allowed: readonly string[]): boolean {
  const name = hostname.replace(/\.$/, '')
  return allowed.some((host) => (host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host))
}

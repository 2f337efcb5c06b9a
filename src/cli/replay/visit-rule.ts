import type { Target } from '../../conformance/define/target.ts'
import { isPrivateHost } from '../../server/private-address.ts'
import { isAllowedHost } from '../allowed-hosts.ts'

/** Tells why a scenario may not follow an address, or null. */
export type WhyNotVisit = (url: string) => Promise<string | null>

/**
 * Follows addresses at the origins of a deployment and on the hosts that the user allows. A scenario may come from a stranger, who could
 * ask any host from here, and a deployment repeats what a scenario sends. So a deployment elsewhere leads to no private network at all.
 */
export function visitRuleFor({ baseUrl, mcpUrl }: Pick<Target, 'baseUrl' | 'mcpUrl'>, allowedHosts: readonly string[]): WhyNotVisit {
  const own = [baseUrl, ...(mcpUrl === undefined ? [] : [mcpUrl])].map((url) => new URL(url))
  return async (url) => {
    // Nothing else is sent.
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return null
    const { origin, host, hostname } = new URL(url)
    if (own.some((known) => known.origin === origin)) return null
    const isPrivate = (await isPrivateHost(hostname)) && !(await arePrivate(own))
    if (isPrivate) return `the address is on ${host}, in a private network, to which a deployment outside of it may lead nobody`
    if (isAllowedHost(new URL(url), allowedHosts)) return null
    return `the address is on ${host}, not on the deployment; allow it with --allow-host ${hostname.replace(/^\[|\]$/g, '')}`
  }
}

async function arePrivate(urls: readonly URL[]): Promise<boolean> {
  const found = await Promise.all(urls.map(({ hostname }) => isPrivateHost(hostname)))
  return found.some(Boolean)
}

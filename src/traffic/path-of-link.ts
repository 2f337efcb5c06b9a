import { matchOperation } from './find-base-url.ts'

/** The members of links, each with the method of its operation. */
const links = { self: 'GET', resume: 'POST' }

type LinkName = keyof typeof links

/**
 * The path of a link of a session, below its base URL; undefined for any other member or address. The base URL may be another than the one that a
 * client has: that of a gateway, or one with TLS.
 */
export function pathOfLink(address: string, member: string | undefined): string | undefined {
  const matched = isLinkName(member) ? matchOperation(links[member], address) : undefined
  if (matched === undefined) return undefined
  const after = address.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
  const base = new URL(matched.baseUrl).pathname.replace(/\/$/, '')
  return after.startsWith(`${base}/`) ? after.slice(base.length) : undefined
}

function isLinkName(member: string | undefined): member is LinkName {
  return member !== undefined && Object.hasOwn(links, member)
}

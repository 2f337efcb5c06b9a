import { answerOf, memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { defineCheck, type Finding, toInconclusive } from '../../define/check.ts'
import { loginPath } from '../../define/login-path.ts'
import { doorChecks } from './door-checks.ts'
import { isOfTheMoment } from './door-judges.ts'
import { mcpServer } from './mcp-server.ts'

const discovery = defineCheck({
  rule: 'mcp/discovery',
  probes: [mcpServer],
  judge({ metadata }) {
    const mcpUrl = metadata.request.url.replace(/\/\.well-known\/[^/]*$/, '')
    const answer = answerOf(metadata)
    if (answer === undefined || isOfTheMoment(metadata)) return toInconclusive('the metadata', metadata)
    const broken = (expected: string, actual: string, pointer?: string): Finding => ({
      broken: { expected, actual, ...(pointer !== undefined && { pointer }) },
      by: [metadata],
    })
    const address = otherAddressOf(metadata)
    if (address !== null) return { inconclusive: `the metadata answered ${answer.status} and is at another address: ${address}` }
    if (answer.status !== 200) return broken('200 without any credentials', String(answer.status))
    const type = answer.headers['content-type'] ?? 'no content type'
    if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) return broken('JSON', type)
    const resource = memberOf(metadata, 'resource')
    if (typeof resource !== 'string') return broken('the address of the resource', JSON.stringify(resource) ?? 'nothing', '/resource')
    return isAtOrAbove(resource, mcpUrl) ? { kept: [metadata] } : broken(`${mcpUrl}, or what is above it`, resource, '/resource')
  },
})

/** An address is that of the MCP server, its origin, or one in between. The target may name another host than the public one. */
function isAtOrAbove(resource: string, mcpUrl: string): boolean {
  if (!URL.canParse(resource) || !/^https?:/i.test(resource)) return false
  const [above, below] = [new URL(resource), new URL(mcpUrl)]
  const path = withoutSlash(above.pathname)
  return `${withoutSlash(below.pathname)}/`.startsWith(`${path}/`)
}

const unauthenticatedRefused = defineCheck({
  rule: 'mcp/unauthenticated-refused',
  probes: [mcpServer],
  judge: ({ initialized }) => judgeRefused(initialized),
})

function judgeRefused(asked: Exchange): Finding {
  const status = answerOf(asked)?.status
  if (status === 401) return { kept: [asked] }
  if (status === undefined || isOfTheMoment(asked)) return toInconclusive('the MCP server', asked)
  const address = otherAddressOf(asked)
  if (address !== null)
    return { inconclusive: `the MCP server answered ${status} and names another address of itself: set mcpUrl to ${address}` }
  return { broken: { expected: '401', actual: String(status) }, by: [asked] }
}

/**
 * The address that a redirect names for the same server, null for any other answer. A redirect that keeps the method (307, 308), or that
 * changes no more than host and trailing slash, is an address; one to a login page or anywhere else is an answer.
 */
function otherAddressOf({ request, response }: Exchange): string | null {
  if (!('status' in response)) return null
  const { status, headers } = response
  const location = headers['location']
  if (location === undefined || status < 300 || status > 399 || !URL.canParse(location, request.url)) return null
  const url = new URL(location, request.url)
  if (loginPath.test(url.pathname)) return null
  const isMethodKept = status === 307 || status === 308
  return isMethodKept || withoutSlash(url.pathname) === withoutSlash(new URL(request.url).pathname) ? url.href : null
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '')
}

export const mcpChecks = [discovery, unauthenticatedRefused, ...doorChecks] as const

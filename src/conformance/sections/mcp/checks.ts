import { isObject } from '../../../contract/is-object.ts'
import { answerOf, memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { defineCheck, defineFurtherPart, definePart, type Check, type Finding, toInconclusive } from '../../define/check.ts'
import { loginPath } from '../../define/login-path.ts'
import { isAtOrAbove, withoutSlash } from './authorization-server.ts'
import { codeChecks } from './code-checks.ts'
import { doorChecks } from './door-checks.ts'
import { broken, inNewest, judgeByNewest, judgeWithin } from './door-judges.ts'
import { inside } from './door-probes.ts'
import { calledAtOnce, isLetIn, mcpResponse, mcpServer, refusalIn, type McpServer } from './mcp-server.ts'
import { isOfTheMoment, isSuccess } from './statuses.ts'

const discovery = defineCheck({
  rule: 'mcp/discovery',
  probes: [mcpServer],
  judge({ metadata }) {
    const mcpUrl = metadata.request.url.replace(/\/\.well-known\/[^/]*$/, '')
    const answer = answerOf(metadata)
    if (answer === undefined || isOfTheMoment(metadata)) return toInconclusive('the metadata', metadata)
    const isBroken = (expected: string, actual: string, pointer?: string): Finding => ({
      broken: { expected, actual, ...(pointer !== undefined && { pointer }) },
      by: [metadata],
    })
    const address = otherAddressOf(metadata)
    if (address !== null) return { inconclusive: `the metadata answered ${answer.status} and is at another address: ${address}` }
    if (answer.status !== 200) return isBroken('200 without any credentials', String(answer.status))
    const type = answer.headers['content-type'] ?? 'no content type'
    if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) return isBroken('JSON', type)
    const resource = memberOf(metadata, 'resource')
    if (typeof resource !== 'string') return isBroken('the address of the resource', JSON.stringify(resource) ?? 'nothing', '/resource')
    return isAtOrAbove(resource, mcpUrl) ? { kept: [metadata] } : isBroken(`${mcpUrl}, or what is above it`, resource, '/resource')
  },
})

const withoutToken = { status: 401, of: 'without a token' } as const

const unauthenticatedRefused: Check<'mcp/unauthenticated-refused'> = {
  rule: 'mcp/unauthenticated-refused',
  parts: [
    definePart({
      about: 'the first messages',
      probes: [mcpServer],
      also: [calledAtOnce],
      judge: (server, atOnce) => judgeWithoutToken(server, atOnce?.called ?? server.called),
    }),
    defineFurtherPart({
      about: 'a message without a token within an open session',
      probes: [inside],
      judge: (door) => judgeWithin(door, 'withoutToken', withoutToken),
    }),
    defineFurtherPart({
      about: inNewest,
      probes: [calledAtOnce, inside],
      judge: (atOnce, door) => judgeByNewest(door, atOnce?.calledByNewest, withoutToken),
    }),
  ],
}

function judgeWithoutToken(server: McpServer, called: Exchange | null): Finding {
  const { initialized, isOpen } = server
  // The first messages do nothing for anybody. A call of a tool does.
  if (called !== null && isLetIn(called)) return broken('401 for a call of a tool', called)
  const refusal = refusalIn(server)
  if (refusal !== undefined) return { kept: [...new Set([initialized, refusal])], ...(called === null && { unseen: calledAtOnce.name }) }
  // A server of the newest revision has no first message to refuse, so that its answer to one says nothing.
  return isOpen ? judgeCalled(called, isLetIn(initialized)) : judgeRefused(initialized)
}

/** The call of a tool, where the messages before it need no token, or the newest revision has none. */
function judgeCalled(called: Exchange | null, isLetInBefore: boolean): Finding {
  if (called === null)
    return { inconclusive: 'the budget has no room for a call of a tool, and no message before it was refused for its token' }
  if (isOfTheMoment(called)) return toInconclusive('the MCP server', called)
  const status = answerOf(called)?.status
  const isRefused = status === 403 || !(isLetInBefore || isSuccess(called) || isOfRevision(called))
  if (isRefused) return broken('401', called)
  return { inconclusive: `the MCP server answered ${status} to a call of a tool without a token, by an error that says nothing of tokens` }
}

/** True for an error that says that the server knows another revision of the protocol. */
function isOfRevision(exchange: Exchange): boolean {
  const error = mcpResponse(exchange)?.['error'] ?? memberOf(exchange, 'error')
  return isObject(error) && (error['code'] === -32_022 || /protocol.?version/i.test(String(error['message'])))
}

function judgeRefused(asked: Exchange): Finding {
  const status = answerOf(asked)?.status
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

export const mcpChecks = [discovery, unauthenticatedRefused, ...doorChecks, ...codeChecks] as const

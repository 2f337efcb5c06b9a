import { answerOf, memberOf, type Exchange } from '../../exchange/exchange.ts'
import { defineCheck, toldBy, type Finding } from '../check.ts'
import { mcpServer } from '../probes/mcp-server.ts'

const discovery = defineCheck({
  rule: 'mcp/discovery',
  probes: [mcpServer],
  judge({ metadata }) {
    const mcpUrl = metadata.request.url.replace(/\/\.well-known\/[^/]*$/, '')
    const answer = answerOf(metadata)
    if (answer === undefined || isOfTheMoment(answer.status)) return { untold: toldBy('the metadata', metadata) }
    const broken = (expected: string, actual: string, pointer?: string): Finding => ({
      broken: { expected, actual, ...(pointer !== undefined && { pointer }) },
      by: [metadata],
    })
    if (answer.status !== 200) return broken('200 without any credentials', String(answer.status))
    const type = answer.headers['content-type'] ?? 'no content type'
    if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) return broken('JSON', type)
    const resource = memberOf(metadata, 'resource')
    if (typeof resource !== 'string') return broken('the address of the resource', JSON.stringify(resource) ?? 'nothing', '/resource')
    return isAtOrAbove(resource, mcpUrl) ? { kept: [metadata] } : broken(`${mcpUrl}, or what is above it`, resource, '/resource')
  },
})

function isOfTheMoment(status: number): boolean {
  return status === 429 || status >= 500
}

/** Whether an address is that of the MCP server, its origin, or what lies between; whoever examines it may know it by another host than the public. */
function isAtOrAbove(resource: string, mcpUrl: string): boolean {
  if (!URL.canParse(resource) || !/^https?:/i.test(resource)) return false
  const [above, below] = [new URL(resource), new URL(mcpUrl)]
  const path = above.pathname.replace(/\/+$/, '')
  return `${below.pathname.replace(/\/+$/, '')}/`.startsWith(`${path}/`)
}

const unauthenticatedRefused = defineCheck({
  rule: 'mcp/unauthenticated-refused',
  probes: [mcpServer],
  judge: ({ initialized }) => judgeRefused(initialized),
})

function judgeRefused(asked: Exchange): Finding {
  const status = answerOf(asked)?.status
  if (status === 401) return { kept: [asked] }
  if (status === undefined || isOfTheMoment(status)) return { untold: toldBy('the MCP server', asked) }
  return { broken: { expected: '401', actual: String(status) }, by: [asked] }
}

export const mcpChecks = [discovery, unauthenticatedRefused] as const

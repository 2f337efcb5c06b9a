import { ProtocolError, ProtocolErrorCode, Server, type CallToolResult, type Tool as ListedTool } from '@modelcontextprotocol/server'
import { version } from '../../contract/version.ts'
import { answerText, toToolResult } from './call-tool.ts'
import { followSession, type SessionProgress } from './follow-session.ts'
import type { McpCall } from './mcp-call.ts'
import { refuseCursor } from './refuse-cursor.ts'
import { addResources } from './serve-resources.ts'
import { selfContained } from './tool-definition.ts'
import { missingArgument, toolRequest } from './tool-request.ts'
import { tools, type Tool } from './tools.ts'

/** The server of the world's tools and resources, for one call. */
export function createServer(call: McpCall): Server {
  const server = new Server(
    { name: 'research-service-mock', title: 'Research Service (mock)', version },
    { capabilities: { tools: {}, resources: {} }, instructions },
  )
  const hasProvisional = call.live.world.options.provisional !== 'off'
  const offered = [...tools.values()].filter(({ isProvisional }) => hasProvisional || !isProvisional)
  server.setRequestHandler('tools/list', ({ params }) => {
    refuseCursor(params)
    return { tools: offered.map(listedTool) }
  })
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const tool = offered.find(({ name }) => name === params.name)
    if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}.`)
    const given = params.arguments ?? {}
    const { _meta: meta } = mcpReq
    const progressToken = meta?.progressToken
    if (progressToken !== undefined && isReadOfSession(tool)) {
      const tell = (progress: SessionProgress): Promise<void> =>
        mcpReq.notify({ method: 'notifications/progress', params: { progressToken, ...progress } })
      const signal = AbortSignal.any([call.signal, mcpReq.signal])
      await followSession(call.live, {
        sessionId: String(given['sessionId']),
        account: call.account,
        signal,
        settle: call.settle,
        tell,
      })
      if (signal.aborted) throw new ProtocolError(ProtocolErrorCode.InvalidRequest, 'The call was cancelled.')
    }
    return callTool(call, tool, given)
  })
  addResources(server, call)
  return server
}

const instructions =
  'Search papers and clinical trials, and let reports and systematic reviews be written. Those take minutes: create one, then get it every 30 to 60 seconds until its status is no longer processing. One that is paused goes on with resume_session, once there is quota again.'

function isReadOfSession({ operation }: Tool): boolean {
  return operation === 'getReport' || operation === 'getSystematicReview' || operation === 'getAgentSession'
}

const listed = new Map<string, ListedTool>()

function listedTool(tool: Tool): ListedTool {
  const { name, title, description, hints, input, output } = tool
  const known = listed.get(name)
  if (known !== undefined) return known
  const made: ListedTool = {
    name,
    title,
    description,
    inputSchema: selfContained(input),
    ...(output !== null && { outputSchema: selfContained(output) }),
    annotations: { title, ...hints },
  }
  listed.set(name, made)
  return made
}

async function callTool(call: McpCall, tool: Tool, given: { readonly [argument: string]: unknown }): Promise<CallToolResult> {
  const { request, account, urls } = call
  const missing = missingArgument(tool, given)
  if (missing !== undefined)
    return toToolResult(400, JSON.stringify({ error: { code: 'invalid_request', message: `${missing} is required` } }))
  const answered = await answerText(call, toolRequest(tool, given, request, urls.paths.api, { account, source: 'mcp', tool: tool.name }))
  if (answered === null) throw new ProtocolError(ProtocolErrorCode.InternalError, 'The service did not answer.')
  return toToolResult(answered.status, answered.text)
}

import {
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type CallToolResult,
  type Tool as ListedTool,
} from '@modelcontextprotocol/server'
import { version } from '../../contract/version.ts'
import type { Scope } from '../../engine/oauth/oauth.ts'
import type { ApiRequest } from '../http/api-request.ts'
import { answerText, toToolResult, type AskApi } from './call-tool.ts'
import { selfContained } from './tool-definition.ts'
import { missingArgument, toolRequest } from './tool-request.ts'
import { tools, type Tool } from './tools.ts'

/** A request to the MCP server of a world, whose token was admitted. */
export type McpCall = {
  readonly request: ApiRequest
  readonly account: string
  readonly scopes: readonly Scope[]
  /** The path of the world's API. */
  readonly api: string
  readonly ask: AskApi
  readonly hasProvisional: boolean
}

/** Answers a request by the Model Context Protocol, revisions 2025-11-25 and before, and 2026-07-28. Each request has a server of its own. */
export async function answerByProtocol(call: McpCall, url: string): Promise<Response> {
  const { request } = call
  const handler = createMcpHandler(() => createServer(call))
  const headers = new Headers()
  for (const name of [
    'accept',
    'content-type',
    'last-event-id',
    'mcp-method',
    'mcp-name',
    'mcp-protocol-version',
    'mcp-session-id',
    'user-agent',
  ]) {
    const value = request.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  const body = request.body === undefined || request.method === 'GET' ? {} : { body: new Uint8Array(request.body) }
  return handler.fetch(new Request(url, { method: request.method, headers, ...body }))
}

function createServer(call: McpCall): Server {
  const server = new Server(
    { name: 'research-service-mock', title: 'Research Service (mock)', version },
    { capabilities: { tools: {} }, instructions },
  )
  const offered = [...tools.values()].filter(({ isProvisional }) => call.hasProvisional || !isProvisional)
  server.setRequestHandler('tools/list', () => ({ tools: offered.map(listedTool) }))
  server.setRequestHandler('tools/call', ({ params }) => {
    const tool = offered.find(({ name }) => name === params.name)
    if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}.`)
    return callTool(call, tool, params.arguments ?? {})
  })
  return server
}

const instructions =
  'Search papers and clinical trials, and let reports and systematic reviews be written. Those take minutes: create one, then get it until its status is no longer processing. One that is paused goes on with resume_session, once there is quota again.'

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

async function callTool(
  { request, account, api, ask }: McpCall,
  tool: Tool,
  given: { readonly [argument: string]: unknown },
): Promise<CallToolResult> {
  const missing = missingArgument(tool, given)
  if (missing !== undefined)
    return toToolResult(400, JSON.stringify({ error: { code: 'invalid_request', message: `${missing} is required` } }))
  const answered = await answerText(ask, toolRequest(tool, given, request, api, account))
  if (answered === null) throw new ProtocolError(ProtocolErrorCode.InternalError, 'The service did not answer.')
  return toToolResult(answered.status, answered.text)
}

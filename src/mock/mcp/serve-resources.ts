import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, type ReadResourceResult, type Server } from '@modelcontextprotocol/server'
import { isObject } from '../../contract/is-object.ts'
import type { OperationId } from '../../contract/operations.ts'
import { makeBody } from '../http/api-request.ts'
import { answerText } from './call-tool.ts'
import type { McpCall } from './mcp-call.ts'
import { exportUrl, readResourceAddress, resourceTemplates, toDocument, toResources } from './resources.ts'
import { toolRequest, type ToolArguments } from './tool-request.ts'
import { tools, type Tool } from './tools.ts'

/** Offers the results of completed sessions, and their exports, as resources. Each is read by requests of the API for the account. */
export function addResources(server: Server, call: McpCall): void {
  server.setRequestHandler('resources/list', async ({ params }) => {
    const cursor = params?.cursor
    const answer = await askJson(call, 'listSessions', { status: 'completed', ...(cursor !== undefined && { cursor }) })
    if (!isObject(answer)) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The service does not know this cursor.')
    const { sessions, nextCursor } = answer
    return { resources: [...toResources(sessions)], ...(typeof nextCursor === 'string' && { nextCursor }) }
  })
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [...resourceTemplates] }))
  server.setRequestHandler('resources/read', ({ params }) => readResource(call, params.uri))
}

async function readResource(call: McpCall, uri: string): Promise<ReadResourceResult> {
  const address = readResourceAddress(uri)
  if (address === undefined) throw new ResourceNotFoundError(uri)
  const { read, sessionId, exported } = address
  const answer = await askJson(call, read, { sessionId, ...(exported === null && { includeReportBody: true }) })
  if (exported === null) {
    const text = toDocument(answer, address)
    if (text === undefined) throw new ResourceNotFoundError(uri)
    return { contents: [{ uri, mimeType: 'text/markdown', text }] }
  }
  const url = exportUrl(answer, address)
  const file = url === undefined ? undefined : await download(call, url)
  if (file === undefined) throw new ResourceNotFoundError(uri)
  const { bytes, mimeType } = file
  const isText = mimeType.startsWith('text/') || /bibtex|research-info-systems/.test(mimeType)
  return {
    contents: [isText ? { uri, mimeType, text: new TextDecoder().decode(bytes) } : { uri, mimeType, blob: toBase64(bytes) }],
  }
}

/** The answer of the API to a request for the account of the call; undefined for a refusal. */
async function askJson(call: McpCall, operation: OperationId, given: ToolArguments): Promise<unknown> {
  const { request, account, urls } = call
  const answered = await answerText(call, toolRequest(toolOf(operation), given, request, urls.paths.api, { account, source: 'mcp' }))
  if (answered === null || answered.status >= 500) throw new ProtocolError(ProtocolErrorCode.InternalError, 'The service did not answer.')
  return answered.status === 200 ? (JSON.parse(answered.text) as unknown) : undefined
}

function toolOf(operation: OperationId): Tool {
  const tool = [...tools.values()].find((known) => known.operation === operation)
  if (tool === undefined) throw new Error(`Failed to find the tool of ${operation}`)
  return tool
}

/** Downloads a file of the mock by its presigned address, as a client would. */
async function download(
  { request, urls, ask, account }: McpCall,
  address: string,
): Promise<{ readonly bytes: Uint8Array; readonly mimeType: string } | undefined> {
  if (!address.startsWith(`${urls.files}/`)) return undefined
  const { origin, pathname, search } = new URL(address)
  const outcome = await ask({
    method: 'GET',
    path: pathname,
    query: search.slice(1),
    header: () => undefined,
    clientAddress: request.clientAddress,
    actor: { account, source: 'mcp' },
    ...(origin !== new URL(urls.baseUrl).origin && { isAtFilesOrigin: true }),
  })
  const { status, headers, body } = await makeBody(outcome)
  if (status !== 200 || body instanceof ReadableStream) return undefined
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  return { bytes, mimeType: headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'application/octet-stream' }
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

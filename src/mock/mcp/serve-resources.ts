import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, type ReadResourceResult, type Server } from '@modelcontextprotocol/server'
import { isObject } from '../../contract/is-object.ts'
import type { OperationId } from '../../contract/operations.ts'
import { parsedJson } from '../http/parsed-json.ts'
import { answerInTime, answerText } from './call-tool.ts'
import type { McpCall } from './mcp-call.ts'
import { refuseCursor } from './refuse-cursor.ts'
import { exportUrl, readResourceAddress, resourceTemplates, toDocument, toResources } from './resources.ts'
import { toolRequest, type ToolArguments } from './tool-request.ts'
import { tools, type Tool } from './tools.ts'

/** Offers the results of completed sessions, and their exports, as resources. Each is read by requests of the API for the account. */
export function addResources(server: Server, call: McpCall): void {
  server.setRequestHandler('resources/list', async ({ params }) => {
    const cursor = params?.cursor
    const answered = await askApi(call, 'listSessions', { status: 'completed', ...(cursor !== undefined && { cursor }) })
    const { sessions, nextCursor } = bodyOf(answered, { isMistake: cursor !== undefined && answered.status === 400 })
    const resources = toResources(sessions).filter(({ sessionId }) => !isWithoutReport(call, sessionId))
    return {
      resources: resources.map(({ sessionId: _sessionId, ...listed }) => listed),
      ...(typeof nextCursor === 'string' && { nextCursor }),
    }
  })
  server.setRequestHandler('resources/templates/list', ({ params }) => {
    refuseCursor(params)
    return { resourceTemplates: [...resourceTemplates] }
  })
  server.setRequestHandler('resources/read', ({ params }) => readResource(call, params.uri))
}

/** True for a systematic review of which nobody wants a report. The list of the API does not tell. */
function isWithoutReport({ live }: McpCall, sessionId: string): boolean {
  const request = live.world.sessions.get(sessionId)?.request
  return request?.type === 'systematicReview' && !request.generateReport
}

async function readResource(call: McpCall, uri: string): Promise<ReadResourceResult> {
  const address = readResourceAddress(uri)
  if (address === undefined) throw new ResourceNotFoundError(uri)
  const { read, sessionId, exported } = address
  const answered = await askApi(call, read, { sessionId, ...(exported === null && { includeReportBody: true }) })
  if (answered.status === 404) throw new ResourceNotFoundError(uri)
  const body = bodyOf(answered)
  if (exported === null) {
    const text = toDocument(body, address)
    if (text === undefined) throw new ResourceNotFoundError(uri)
    return { contents: [{ uri, mimeType: 'text/markdown', text }] }
  }
  const url = exportUrl(body, address)
  const file = url === undefined ? undefined : await download(call, url)
  if (file === undefined) throw new ResourceNotFoundError(uri)
  const { bytes, mimeType } = file
  const isText = mimeType.startsWith('text/') || /bibtex|research-info-systems/.test(mimeType)
  return {
    contents: [isText ? { uri, mimeType, text: new TextDecoder().decode(bytes) } : { uri, mimeType, blob: toBase64(bytes) }],
  }
}

type AnsweredText = NonNullable<Awaited<ReturnType<typeof answerText>>>

/** The answer of the API to a request for the account of the call. */
async function askApi(call: McpCall, operation: OperationId, given: ToolArguments): Promise<AnsweredText> {
  const { request, account, urls } = call
  const answered = await answerText(call, toolRequest(toolOf(operation), given, request, urls.paths.api, { account, source: 'mcp' }))
  return answered ?? lost()
}

/** The body of a success; any other answer is thrown. */
function bodyOf(answered: AnsweredText, { isMistake = false } = {}): Readonly<Record<string, unknown>> {
  if (answered.status !== 200) throw refusalOf(answered, isMistake)
  const body = parsedJson(answered.text)
  return isObject(body) ? body : {}
}

/** A refusal of the API, with its code. It counts against the parameters where the client made a mistake in them. */
function refusalOf({ status, text }: AnsweredText, isMistake: boolean): ProtocolError {
  const body = parsedJson(text)
  const { error, message: beside } = isObject(body) ? body : {}
  // The per-minute limit has its code and its message side by side.
  const { code, message } = isObject(error) ? error : { code: error, message: beside }
  const said = [code, message].filter((part) => typeof part === 'string').join(': ')
  return new ProtocolError(
    isMistake ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError,
    said === '' ? `The service answered ${status}.` : said,
    { status, ...(typeof code === 'string' && { code }) },
  )
}

function lost(): never {
  throw new ProtocolError(ProtocolErrorCode.InternalError, 'The service did not answer.')
}

function toolOf(operation: OperationId): Tool {
  const tool = [...tools.values()].find((known) => known.operation === operation)
  if (tool === undefined) throw new Error(`Failed to find the tool of ${operation}`)
  return tool
}

/** Downloads a file of the mock by its presigned address, as a client would; undefined for one that is not there. */
async function download(call: McpCall, address: string): Promise<{ readonly bytes: Uint8Array; readonly mimeType: string } | undefined> {
  const { request, urls, account } = call
  if (!address.startsWith(`${urls.files}/`)) return undefined
  const { origin, pathname, search } = new URL(address)
  const answered = await answerInTime(call, {
    method: 'GET',
    path: pathname,
    query: search.slice(1),
    header: () => undefined,
    clientAddress: request.clientAddress,
    actor: { account, source: 'mcp' },
    ...(origin !== new URL(urls.baseUrl).origin && { isAtFilesOrigin: true }),
  })
  const { status, headers, body } = answered ?? lost()
  if (status === 404 || body instanceof ReadableStream) return undefined
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  if (status !== 200) throw refusalOf({ status, text: new TextDecoder().decode(bytes) }, false)
  return { bytes, mimeType: headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'application/octet-stream' }
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

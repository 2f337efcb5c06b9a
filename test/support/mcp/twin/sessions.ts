import {
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  WebStandardStreamableHTTPServerTransport,
  type Server,
} from '@modelcontextprotocol/server'
import type { ApiRequest, Outcome } from '../../../../src/mock/http/api-request.ts'

/**
 * Answers by revision 2025-11-25 with sessions, as the library has them. Only there a server can ask its client, since the answer comes in
 * another request.
 */
export function answerInSessions(url: string, createServer: () => Server): (request: ApiRequest) => Promise<Outcome> {
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>()
  const open = async (): Promise<WebStandardStreamableHTTPServerTransport> => {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => `session-${sessions.size + 1}`,
      onsessioninitialized: (id) => void sessions.set(id, transport),
      onsessionclosed: (id) => void sessions.delete(id),
    })
    await createServer().connect(transport)
    return transport
  }
  return async (asked) => {
    const request = toRequest(asked, url)
    const refused = hostHeaderValidationResponse(request, localhostAllowedHostnames())
    if (refused !== undefined) return toOutcome(refused)
    const id = request.headers.get('mcp-session-id')
    const transport = id === null ? await open() : sessions.get(id)
    return toOutcome(
      transport === undefined ? new Response('There is no such session.', { status: 404 }) : await transport.handleRequest(request),
    )
  }
}

function toOutcome({ status, headers, body }: Response): Outcome {
  return { status, headers: [...headers], body: body ?? '' }
}

const read = ['accept', 'content-type', 'host', 'last-event-id', 'mcp-protocol-version', 'mcp-session-id', 'origin']

function toRequest({ method, header, body }: ApiRequest, url: string): Request {
  const given = read.flatMap((name) => {
    const value = header(name)
    return value === undefined ? [] : [[name, value] as [string, string]]
  })
  return new Request(url, { method, headers: given, ...(body !== undefined && method !== 'GET' && { body: new Uint8Array(body) }) })
}

import '../contract/require-node.ts'
import { http, HttpResponse, type RequestHandler } from 'msw'
import type { Understudy } from './understudy.ts'
import { discovery, serverDiscovery } from './http/urls.ts'
import { worldIdPattern } from './worlds/world-id.ts'

/** The members that handlers need: of an understudy, or of the page's part of one. */
export type Handled = Pick<Understudy, 'baseUrl' | 'mcpUrl' | 'controlUrl' | 'panelUrl' | 'filesUrl' | 'fetch'>

export type HandlersOptions = {
  /** Also handle the control API and its panel, so that code in a page can control the understudy. */
  readonly control?: boolean
}

/**
 * One catch-all handler for MSW. It handles every request below the base URL of the understudy, the addresses in its answers (files, pages
 * and the MCP server), and its other worlds. It leaves all other requests unhandled.
 */
export function handlersOf(understudy: Handled, { control = false }: HandlersOptions = {}): readonly RequestHandler[] {
  const { baseUrl, mcpUrl, controlUrl, panelUrl, filesUrl, fetch } = understudy
  const { origin } = new URL(baseUrl)
  const issuer = mcpUrl.replace(/\/mcp$/, '/_oauth')
  const origins = [...new Set([origin, new URL(filesUrl).origin])]
  const inControl = [controlUrl, panelUrl]
  const ofMcp = [
    mcpUrl,
    issuer,
    `${origin}${discovery}${new URL(mcpUrl).pathname}`,
    `${origin}${serverDiscovery}${new URL(issuer).pathname}`,
  ]
  const ends = control ? [...ofMcp, ...inControl] : ofMcp
  // Normalized, as in requests.
  const roots = [`${baseUrl}/`, `${filesUrl}/`, `${origin}/web/`].map((root) => new URL(root).href)
  const isTaken = (url: string): boolean => {
    const address = url.replace(/[?#].*/s, '')
    if (!control && inControl.some((end) => isAtOrBelow(end, address))) return false
    return (
      ends.some((end) => isAtOrBelow(end, address)) ||
      roots.some((root) => address.startsWith(root)) ||
      origins.some((own) => address.startsWith(own) && ofAnotherWorld.test(address.slice(own.length)))
    )
  }
  return [
    http.all(
      ({ request }) => isTaken(request.url),
      // MSW turns this error into a lost connection. Anything thrown would become an answer.
      ({ request }) =>
        fetch(request).then(
          (response) => forPages(request, response),
          () => HttpResponse.error(),
        ),
    ),
  ]
}

const ofAnotherWorld = new RegExp(
  `^(?:/w/${worldIdPattern}/(?:api/v2|mcp|_oauth|_files|web)|${inPattern(discovery)}/w/${worldIdPattern}/mcp|${inPattern(serverDiscovery)}/w/${worldIdPattern}/_oauth)(?:/|$)`,
)

function inPattern(path: string): string {
  return path.replace('.', String.raw`\.`)
}

/** happy-dom sends a CORS preflight without naming the origin of the page. */
function forPages({ method }: Request, response: Response): Response {
  const name = 'access-control-allow-origin'
  if (method === 'OPTIONS' && !response.headers.has(name)) response.headers.set(name, '*')
  return response
}

function isAtOrBelow(end: string, address: string): boolean {
  return address === end || address.startsWith(`${end}/`)
}

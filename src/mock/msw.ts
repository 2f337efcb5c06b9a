import { http, HttpResponse, type RequestHandler } from 'msw'
import type { Understudy } from './understudy.ts'
import { discovery } from './http/urls.ts'
import { worldIdPattern } from './worlds/world-id.ts'

/** What handlers are made of: a stand-in, or the page's part of one. */
export type Handled = Pick<Understudy, 'baseUrl' | 'mcpUrl' | 'controlUrl' | 'panelUrl' | 'filesUrl' | 'fetch'>

export type HandlersOptions = {
  /** Take requests of the control API and its page too, so that whatever runs in a page can drive the stand-in. */
  readonly control?: boolean
}

/**
 * One catch-all handler for MSW. It takes every request below the stand-in's base URL, which is the one that the client is
 * built with, those that its answers lead to (files, pages and the MCP server), and those of its other worlds. The rest it
 * leaves unhandled.
 */
export function handlersOf(understudy: Handled, { control = false }: HandlersOptions = {}): readonly RequestHandler[] {
  const { baseUrl, mcpUrl, controlUrl, panelUrl, filesUrl, fetch } = understudy
  const { origin } = new URL(baseUrl)
  const inControl = [controlUrl, panelUrl]
  const ofMcp = [mcpUrl, `${origin}${discovery}${new URL(mcpUrl).pathname}`]
  const ends = control ? [...ofMcp, ...inControl] : ofMcp
  // As requests have them, however they were given.
  const roots = [`${baseUrl}/`, `${filesUrl}/`, `${origin}/web/`].map((root) => new URL(root).href)
  const isTaken = (url: string): boolean => {
    const address = url.replace(/[?#].*/s, '')
    if (!control && inControl.some((end) => isAtOrBelow(end, address))) return false
    return (
      ends.some((end) => isAtOrBelow(end, address)) ||
      roots.some((root) => address.startsWith(root)) ||
      (address.startsWith(origin) && ofAnotherWorld.test(address.slice(origin.length)))
    )
  }
  return [
    http.all(
      ({ request }) => isTaken(request.url),
      // A connection that ends without an answer is what MSW calls an error; anything thrown would be an answer.
      ({ request }) =>
        fetch(request).then(
          (response) => forPages(request, response),
          () => HttpResponse.error(),
        ),
    ),
  ]
}

const ofAnotherWorld = new RegExp(
  `^(?:/w/${worldIdPattern}/(?:api/v2|mcp|_files|web)|${discovery.replace('.', String.raw`\.`)}/w/${worldIdPattern}/mcp)(?:/|$)`,
)

/** happy-dom asks before a request whether a page may send it, and hides which page. */
function forPages({ method }: Request, response: Response): Response {
  const name = 'access-control-allow-origin'
  if (method === 'OPTIONS' && !response.headers.has(name)) response.headers.set(name, '*')
  return response
}

function isAtOrBelow(end: string, address: string): boolean {
  return address === end || address.startsWith(`${end}/`)
}

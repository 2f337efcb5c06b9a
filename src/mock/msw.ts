import { http, type RequestHandler } from 'msw'
import type { Understudy } from './understudy.ts'

/**
 * One catch-all handler for MSW. It takes every request below the stand-in's base URL, which is the one that the client is
 * built with, and those that its answers lead to: files, pages and the MCP server. The rest it leaves unhandled.
 */
export function handlersOf({ baseUrl, mcpUrl, filesUrl, fetch }: Understudy): readonly RequestHandler[] {
  const roots = [baseUrl, mcpUrl, filesUrl, new URL('web', filesUrl).href].map((root) => `${root}/`)
  return [
    http.all(
      ({ request }) => request.url === mcpUrl || roots.some((root) => request.url.startsWith(root)),
      ({ request }) => fetch(request),
    ),
  ]
}

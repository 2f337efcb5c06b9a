import { http, type RequestHandler } from 'msw'
import type { Understudy } from './understudy.ts'

/**
 * One catch-all handler for MSW. It takes every request below the stand-in's base URL, which is the one that the client is
 * built with, and leaves the rest unhandled.
 */
export function handlersOf({ baseUrl, fetch }: Understudy): readonly RequestHandler[] {
  return [
    http.all(
      ({ request }) => request.url.startsWith(`${baseUrl}/`),
      ({ request }) => fetch(request),
    ),
  ]
}

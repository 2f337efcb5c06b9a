import { http, type RequestHandler } from 'msw'
import type { Understudy } from './understudy.ts'

/**
 * One catch-all handler for MSW. It takes every request below the stand-in's base URL, or below another one that a client
 * is built with, and leaves the rest unhandled.
 */
export function handlersOf(understudy: Understudy, baseUrl: string = understudy.baseUrl): readonly RequestHandler[] {
  const own = new URL(understudy.baseUrl)
  const theirs = new URL(baseUrl)
  const isOurs = (url: URL): boolean => url.origin === theirs.origin && url.pathname.startsWith(`${theirs.pathname}/`)
  return [
    http.all(
      ({ request }) => isOurs(new URL(request.url)),
      ({ request }) => {
        const url = new URL(request.url)
        return understudy.fetch(new Request(own.origin + own.pathname + url.pathname.slice(theirs.pathname.length) + url.search, request))
      },
    ),
  ]
}

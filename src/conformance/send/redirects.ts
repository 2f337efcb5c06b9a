import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { isSameOrigin, type Visit } from '../../exchange/send.ts'

const maxRedirects = 5

/**
 * Follows the redirects of a read, up to the limit. Only the user agent and the accepted types go to another origin. Other methods are
 * not redirected, for their body and headers were meant for one address.
 */
export function followRedirects(visit: Visit): Visit {
  return async (first) => {
    let request = first
    for (let redirects = 0; ; redirects++) {
      const exchange = await visit(request)
      const url = redirectOf(exchange)
      if (url === null || redirects === maxRedirects || !isRead(request) || first.follow === false) return exchange
      request = redirected(request, url)
    }
  }
}

type Request = Parameters<Visit>[0]

function isRead({ method = 'GET' }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

function redirected({ url: from, headers, method }: Request, url: string): Request {
  const sent = isSameOrigin(from, url) ? headers : crossOriginHeaders(headers)
  return { url, ...(sent !== undefined && { headers: sent }), ...(method !== undefined && { method }) }
}

function crossOriginHeaders(headers: Request['headers'] = {}): Request['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => ['accept', 'user-agent'].includes(name.toLowerCase())))
}

function redirectOf(exchange: Exchange): string | null {
  const answer = answerOf(exchange)
  const location = answer?.headers['location']
  if (answer === undefined || location === undefined || answer.status < 300 || answer.status >= 400) return null
  return URL.canParse(location, exchange.request.url) ? new URL(location, exchange.request.url).href : null
}

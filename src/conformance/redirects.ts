import { answerOf, type Exchange } from '../exchange/exchange.ts'
import type { Visit } from '../exchange/send.ts'

const mostRedirects = 5

/** Follows where an address leads, so many times at most. What proves to one host who asks goes to no other. */
export function following(visit: Visit): Visit {
  return async (first) => {
    let request = first
    for (let redirects = 0; ; redirects++) {
      const exchange = await visit(request)
      const url = redirectOf(exchange)
      if (url === null || redirects === mostRedirects) return exchange
      request = led(request, url, answerOf(exchange)?.status)
    }
  }
}

type Request = Parameters<Visit>[0]

/** Only 307 and 308 ask for the same once more, all others for what they lead to. */
function led(request: Request, url: string, status: number | undefined): Request {
  const headers = new URL(url).origin === new URL(request.url).origin ? request.headers : withoutCredentials(request.headers)
  const { body, method } = status === 307 || status === 308 ? request : {}
  return { url, ...(headers !== undefined && { headers }), ...(method !== undefined && { method }), ...(body !== undefined && { body }) }
}

function withoutCredentials(headers: Request['headers'] = {}): Request['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !['authorization', 'cookie'].includes(name.toLowerCase())))
}

function redirectOf(exchange: Exchange): string | null {
  const answer = answerOf(exchange)
  const location = answer?.headers['location']
  if (answer === undefined || location === undefined || answer.status < 300 || answer.status >= 400) return null
  return URL.canParse(location, exchange.request.url) ? new URL(location, exchange.request.url).href : null
}

import type { Exchange } from './exchange.ts'

/** The request as a curl line for a POSIX shell. The key stays out: it comes from the environment. */
export function toCurl({ request }: Exchange): string {
  const headers = Object.entries(request.headers).map(([name, value]) =>
    name.toLowerCase() === 'authorization' ? '-H "authorization: Bearer $UNDERSTUDY_KEY"' : `-H ${quoted(`${name}: ${value}`)}`,
  )
  const body = request.body === undefined ? [] : [`-d ${quoted(JSON.stringify(request.body))}`]
  return ['curl', ...(request.method === 'GET' ? [] : [`-X ${request.method}`]), ...headers, ...body, quoted(request.url)].join(' ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

import type { Exchange } from './exchange.ts'
import { toShellWord } from './shell-word.ts'

/** A redacted request as a curl line for a POSIX shell. The key of an account comes from the environment. */
export function toCurl({ as, request }: Exchange): string {
  const headers = Object.entries(request.headers).map(([name, value]) =>
    name.toLowerCase() === 'authorization' && as !== null
      ? '-H "authorization: Bearer $UNDERSTUDY_KEY"'
      : `-H ${toShellWord(`${name}: ${value}`)}`,
  )
  // With -d a body that begins with @ would be the name of a file.
  const body = request.body === undefined ? [] : [`--data-raw ${toShellWord(request.body)}`]
  const method = request.method === 'GET' && request.body === undefined ? [] : [`-X ${request.method}`]
  return ['curl', ...method, ...headers, ...body, toShellWord(request.url)].join(' ')
}

import type { Exchange } from './exchange.ts'
import { toShellWord } from './shell-word.ts'

/** Formats a redacted request as a curl command. The key of each account comes from its own variable. */
export function toCurl({ as, request, isKeyUnknown }: Exchange): string {
  const account = isKeyUnknown === true ? 'default' : as
  const headers = Object.entries(request.headers).map(([name, value]) =>
    name.toLowerCase() === 'authorization' && account !== null
      ? `-H "authorization: Bearer $${keyVariableOf(account)}"`
      : `-H ${toShellWord(`${name}: ${value}`)}`,
  )
  // With -d a body that begins with @ would be the name of a file.
  const body = request.body === undefined ? [] : [`--data-raw ${toShellWord(request.body)}`]
  const method = request.method === 'GET' && request.body === undefined ? [] : [`-X ${request.method}`]
  return ['curl', ...method, ...headers, ...body, toShellWord(request.url)].join(' ')
}

/** The variable that the command needs for another account than the default one; undefined if it needs none. */
export function findOtherKey({ as, request, isKeyUnknown }: Exchange): { readonly variable: string; readonly entry: string } | undefined {
  const isSent = Object.keys(request.headers).some((name) => name.toLowerCase() === 'authorization')
  return as === null || as === 'default' || !isSent || isKeyUnknown === true
    ? undefined
    : { variable: keyVariableOf(as), entry: `keys.${as} of the target` }
}

/** `UNDERSTUDY_KEY`, which conform reads as well, and `UNDERSTUDY_KEY_NO_REVIEWS`. */
export function keyVariableOf(account: string): string {
  return variableOf('UNDERSTUDY_KEY', account)
}

/** The variable of an access token for the MCP server, such as `UNDERSTUDY_TOKEN`. */
export function tokenVariableOf(account: string): string {
  return variableOf('UNDERSTUDY_TOKEN', account)
}

function variableOf(begun: string, account: string): string {
  if (account === 'default') return begun
  const words = account.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/\W/g, '_')
  return `${begun}_${words.toUpperCase()}`
}

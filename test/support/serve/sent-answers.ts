import type { Answers } from '../../../.toolchain/spec/members.ts'
import type { Json } from '../../../.toolchain/spec/json.ts'
import { route } from '../../../src/contract/router.ts'
import type { Answer } from './stand-in.ts'

/** An answer as one of the operation that its request was for, or none if there is no such operation. */
export function toSentAnswers(method: string, address: string, { status, body }: Answer): Answers[] {
  const path = address.startsWith('http') ? new URL(address).pathname : (address.split('?')[0] ?? '')
  const found = path.startsWith('/mcp/') ? route('mcp', method, path.replace(/^\/mcp/, '')) : route('api', method, path)
  // A parsed value is JSON.
  return found.found === 'operation' ? [{ operation: found.id, status: String(status), bodies: [body as Json] }] : []
}

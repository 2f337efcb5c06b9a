import type { CallToolResult } from '@modelcontextprotocol/server'
import { isObject } from '../../contract/is-object.ts'
import { parsedJson } from '../http/parsed-json.ts'
import { makeBody, type ApiRequest } from '../http/api-request.ts'
import { pause } from '../http/pause.ts'
import type { McpCall } from './mcp-call.ts'

/**
 * The answer of the API as the result of a tool: its body as text and as structured content, or an error with the code of the API. An error
 * without a body is told by its status.
 */
export function toToolResult(status: number, text: string): CallToolResult {
  const isError = status >= 400
  const said = text === '' ? (isError ? `The service answered ${status} without a body.` : 'Done.') : text
  const content = [{ type: 'text', text: said } as const]
  if (isError) return { content, isError }
  const body = text === '' ? {} : parsedJson(text)
  return isObject(body) ? { content, structuredContent: body } : { content }
}

/**
 * The status and the text of an answer, once its delay is over; null for one that is lost on its way. Damage to it is noted, since the
 * answer of the call meets it too.
 */
export async function answerText(
  { ask, signal, trouble }: Pick<McpCall, 'ask' | 'signal' | 'trouble'>,
  request: ApiRequest,
): Promise<{ readonly status: number; readonly text: string } | null> {
  const { status, body, damage, delayMs } = await makeBody(await ask(request))
  if (delayMs !== undefined) await pause(delayMs, signal)
  if (damage !== undefined) trouble.damage = damage
  if (damage?.type === 'drop') return null
  return { status, text: typeof body === 'string' ? body : body instanceof Uint8Array ? new TextDecoder().decode(body) : '' }
}

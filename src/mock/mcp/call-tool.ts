import type { CallToolResult } from '@modelcontextprotocol/server'
import { isObject } from '../../contract/is-object.ts'
import { parsedJson } from '../http/parsed-json.ts'
import { makeBody, type ApiRequest, type ReadyOutcome } from '../http/api-request.ts'
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
 * An answer once its delay is over; null for one that is lost on its way. Damage to it is noted, since the answer of the call meets it too.
 */
export async function answerInTime({ ask, signal, trouble }: Asking, request: ApiRequest): Promise<ReadyOutcome | null> {
  const answered = await makeBody(await ask(request))
  const { damage, delayMs } = answered
  if (delayMs !== undefined) await pause(delayMs, signal)
  if (damage !== undefined) trouble.damage = damage
  return damage?.type === 'drop' ? null : answered
}

/** The same with its body as text. */
export async function answerText(call: Asking, request: ApiRequest): Promise<{ readonly status: number; readonly text: string } | null> {
  const answered = await answerInTime(call, request)
  if (answered === null) return null
  const { status, body } = answered
  return { status, text: typeof body === 'string' ? body : body instanceof Uint8Array ? new TextDecoder().decode(body) : '' }
}

type Asking = Pick<McpCall, 'ask' | 'signal' | 'trouble'>

import type { CallToolResult } from '@modelcontextprotocol/server'
import { isObject } from '../../contract/is-object.ts'
import { makeBody, type ApiRequest, type Outcome } from '../http/api-request.ts'

/** Answers a request of the API, as one that came over HTTP. */
export type AskApi = (request: ApiRequest) => Outcome | Promise<Outcome>

/** The answer of the API as the result of a tool: its body as text and as structured content, or an error with the code of the API. */
export function toToolResult(status: number, text: string): CallToolResult {
  const body = text === '' ? {} : parseJson(text)
  const content = [{ type: 'text', text: text === '' ? 'Done.' : text } as const]
  if (status >= 400) return { content, isError: true }
  return isObject(body) ? { content, structuredContent: body } : { content }
}

/** The status and the text of an answer; null for one that is lost on its way. */
export async function answerText(ask: AskApi, request: ApiRequest): Promise<{ readonly status: number; readonly text: string } | null> {
  const { status, body, damage } = await makeBody(await ask(request))
  if (damage?.type === 'drop') return null
  return { status, text: typeof body === 'string' ? body : body instanceof Uint8Array ? new TextDecoder().decode(body) : '' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

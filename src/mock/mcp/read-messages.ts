import { isObject } from '../../contract/is-object.ts'
import { maxDepth, measureJson } from '../http/measure-json.ts'
import { parsedJson } from '../http/parsed-json.ts'
import type { ApiRequest } from '../http/api-request.ts'
import type { Scope } from '../../engine/oauth/oauth.ts'
import type { CallId } from './running-calls.ts'
import { tools } from './tools.ts'

/** The parts of a message that the door reads: its method in a few words, its id, the scope that it needs, and the call that it cancels. */
export type DoorMessage = {
  readonly text: string
  readonly id: CallId['id'] | undefined
  readonly need: ScopeNeed | undefined
  readonly cancels: CallId['id'] | undefined
}

/** The scope that a tool or a method needs. */
type ScopeNeed = { readonly scope: Scope; readonly by: string }

/** The messages of a body, one or those of a batch, or the reason why the server takes none of them. */
export type DoorMessages = { readonly messages: readonly DoorMessage[] } | { readonly refused: number; readonly why: string }

/** The longest body, which is that of the protocol's library. */
const mostBytes = 4 * 1024 * 1024

/** More levels than the API reads, whose own refusal tells more. The protocol's library runs out of stack far above it. */
const mostLevels = 10 * maxDepth

/** The first revision without batches. Revisions are dates, so they compare as texts. */
const withoutBatches = '2025-06-18'

/** Reads the messages of a body. One that is no JSON has none; the protocol refuses it. */
export function readMessages({ body, header }: ApiRequest): DoorMessages {
  if (body === undefined) return { messages: [] }
  if (body.byteLength > mostBytes) return { refused: 413, why: `The body is longer than ${mostBytes} bytes.` }
  const text = new TextDecoder().decode(body)
  if (measureJson(text).depth > mostLevels) return { refused: 400, why: `The body must nest at most ${mostLevels} levels deep.` }
  const read = parsedJson(text)
  if (!Array.isArray(read)) return { messages: toMessages(read) }
  const revision = header('mcp-protocol-version')
  if (revision !== undefined && revision >= withoutBatches)
    return { refused: 400, why: `Revision ${revision.slice(0, 20)} has no batches: send each message by itself.` }
  return { messages: read.flatMap(toMessages) }
}

function toMessages(message: unknown): readonly DoorMessage[] {
  if (!isObject(message) || typeof message['method'] !== 'string') return []
  const { method, params } = message
  const { name, requestId } = isObject(params) ? params : {}
  const text = typeof name === 'string' ? `${method} ${name}` : method
  return [
    {
      text: text.slice(0, 100),
      id: toCallId(message['id']),
      need: toNeed(method, name),
      cancels: method === 'notifications/cancelled' ? toCallId(requestId) : undefined,
    },
  ]
}

function toNeed(method: string, name: unknown): ScopeNeed | undefined {
  if (method === 'resources/list' || method === 'resources/read') return { scope: 'read', by: method }
  const tool = method === 'tools/call' && typeof name === 'string' ? tools.get(name) : undefined
  return tool === undefined ? undefined : { scope: tool.scope, by: tool.name }
}

function toCallId(value: unknown): CallId['id'] | undefined {
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

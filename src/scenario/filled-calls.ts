import type { ToolCall } from '../exchange/call-tool.ts'
import type { ApiCall } from '../exchange/send.ts'
import { fill, fillText, type SavedValues } from './saved-values.ts'
import type { Step } from './scenario.ts'

/** The call of a tool that a step makes, with saved values in the place of their names. */
export function toToolCall(
  { tool, as, arguments: given = {} }: Extract<Step, { readonly type: 'mcp' | 'mcpUntil' }>,
  saved: SavedValues,
): ToolCall {
  const filled = Object.entries(given).map(([name, value]) => [name, fill(value, saved)])
  return { tool, as, arguments: Object.fromEntries(filled) as ToolCall['arguments'] } // what was in them
}

/** The request of a step, with saved values in the place of their names. */
export function toCall(
  { call, as, path = {}, query, body, text, headers }: Extract<Step, { readonly type: 'call' | 'until' }>,
  saved: SavedValues,
): ApiCall {
  return {
    operation: call,
    as,
    path: fillPath(path, saved),
    ...(query !== undefined && { query: fillQuery(query, saved) }),
    ...(body !== undefined && { body: fill(body, saved) }),
    ...(text !== undefined && { text: fillText(text, saved) }),
    ...(headers !== undefined && { headers }),
  }
}

export function fillPath(path: Readonly<Record<string, string>>, saved: SavedValues): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(path).map(([name, text]): [string, string] => [name, fillText(text, saved)]))
}

export function fillQuery(query: Readonly<Record<string, unknown>>, saved: SavedValues): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? fillText(value, saved) : value]),
  )
}

import type { CallToolResult, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server'

/** The arguments of a call. */
type Given = { readonly [argument: string]: unknown }

/** A tool that the official suite calls by its name. */
export type TwinTool = {
  readonly description: string
  readonly inputSchema?: { readonly type: 'object'; readonly [keyword: string]: unknown }
  readonly call: (
    context: ServerContext,
    given: Given,
  ) => CallToolResult | InputRequiredResult | Promise<CallToolResult | InputRequiredResult>
}

export function textResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] }
}

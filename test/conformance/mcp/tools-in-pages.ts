import { changeAnswersWithMemory, type Mutant } from '../../support/deployments/mutant.ts'

type Tool = { readonly name: string }

/** Lists the tools of a mock in pages. The mock gives them all at once, and refuses a cursor. */
export function toolsInPages(toPages: (tools: readonly Tool[]) => readonly (readonly Tool[])[]): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => {
    let pages: readonly (readonly Tool[])[] = []
    return ({ method, path, body }, { status, text }) => {
      const asked = (body ?? {}) as { readonly id?: unknown; readonly method?: string; readonly params?: { readonly cursor?: string } }
      if (method !== 'POST' || path !== '/mcp' || asked.method !== 'tools/list' || [401, 403].includes(status)) return null
      const { cursor } = asked.params ?? {}
      if (cursor === undefined) pages = toPages(toolsIn(text))
      const at = Number(cursor ?? 0)
      const result = { tools: pages[at], ...(at + 1 < pages.length && { nextCursor: String(at + 1) }) }
      return { status: 200, body: { jsonrpc: '2.0', id: asked.id, result }, headers: { 'content-type': 'application/json' } }
    }
  })
}

function toolsIn(text: string): readonly Tool[] {
  return (JSON.parse(text.slice(text.indexOf('{'))) as { readonly result: { readonly tools: readonly Tool[] } }).result.tools
}

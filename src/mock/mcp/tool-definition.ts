import { toolDefinitions } from '../../contract/generated/tool-schemas.ts'
import type { JsonSchema } from '../../contract/entries.ts'

/** A schema together with all definitions that it refers to, also through others. */
export function selfContained(schema: JsonSchema): { readonly [keyword: string]: unknown; readonly type: 'object' } {
  const used = new Map<string, JsonSchema>()
  collect(schema, used)
  const own = typeof schema === 'boolean' ? {} : schema
  return { ...own, type: 'object', ...(used.size > 0 && { $defs: Object.fromEntries([...used].toSorted(([a], [b]) => (a < b ? -1 : 1))) }) }
}

function collect(value: unknown, used: Map<string, JsonSchema>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [keyword, member] of Object.entries(value)) {
    const name = keyword === '$ref' && typeof member === 'string' ? member.replace('#/$defs/', '') : undefined
    const definition = name === undefined ? undefined : toolDefinitions[name]
    if (name !== undefined && definition !== undefined && !used.has(name)) {
      used.set(name, definition)
      collect(definition, used)
    }
    collect(member, used)
  }
}

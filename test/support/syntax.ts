import { parseSync } from 'oxc-parser'

/** What a module imports, and the names that its code uses: those in texts and comments are not among them. */
export type Syntax = { readonly imports: readonly string[]; readonly names: ReadonlySet<string>; readonly isAsync: boolean }

export function syntaxOf(file: string, text: string): Syntax {
  const { program, module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? ''}`)
  const names = new Set<string>()
  let isAsync = false
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one)
    if (!isNode(node)) return
    if (node.type === 'Identifier' && typeof node['name'] === 'string') names.add(node['name'])
    if (node['async'] === true || node.type === 'AwaitExpression') isAsync = true
    for (const member of Object.values(node)) if (typeof member === 'object') visit(member)
  }
  visit(program.body)
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  const exported = module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []))
  // Of what is imported by a text, so that it can be told what it is.
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1))
  return { imports: [...new Set([...imported, ...exported, ...dynamic])], names, isAsync }
}

type Node = { readonly type: string; readonly [member: string]: unknown }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

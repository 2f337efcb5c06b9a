import { parseSync } from 'oxc-parser'

/** The names that a module's code uses, those in texts and comments not among them, and what it imports. */
export type ModuleSyntax = {
  /** Loaded with it. */
  readonly imports: readonly string[]
  /** Loaded when it is asked for. */
  readonly lazyImports: readonly string[]
  /** Never loaded: only types are taken. */
  readonly typeImports: readonly string[]
  readonly names: ReadonlySet<string>
  /** The names that it declares and exports; names passed on from another module are not among them. */
  readonly exports: ReadonlySet<string>
  readonly isAsync: boolean
}

export function parseModule(file: string, text: string): ModuleSyntax {
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
  // What only names types in braces is loaded all the same: the imports are kept as they are written.
  const asked = program.body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return [{ to: statement.source.value, isType: statement.importKind === 'type' }]
    if (statement.type === 'ExportAllDeclaration') return [{ to: statement.source.value, isType: statement.exportKind === 'type' }]
    if (statement.type !== 'ExportNamedDeclaration' || statement.source === null) return []
    return [{ to: statement.source.value, isType: statement.exportKind === 'type' }]
  })
  const imports = [...new Set(asked.filter(({ isType }) => !isType).map(({ to }) => to))]
  const typeImports = [...new Set(asked.map(({ to }) => to))].filter((to) => !imports.includes(to))
  // A request stands in the text with its quotes.
  const lazyImports = module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1))
  const exports = new Set(program.body.flatMap(exportedNames))
  return { imports, lazyImports, typeImports, names, exports, isAsync }
}

function exportedNames(statement: unknown): readonly string[] {
  if (!isNode(statement) || statement.type !== 'ExportNamedDeclaration' || !isNode(statement['declaration'])) return []
  const { declarations } = statement['declaration']
  const declared: readonly unknown[] = Array.isArray(declarations) ? declarations : [statement['declaration']]
  return declared.flatMap((one) => (isNode(one) && isNode(one['id']) && typeof one['id']['name'] === 'string' ? [one['id']['name']] : []))
}

type Node = { readonly type: string; readonly [member: string]: unknown }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

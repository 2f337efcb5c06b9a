import { parseSync } from 'oxc-parser'

/** The imports, exports and names of a module's code. Texts and comments do not count. */
export type ModuleSyntax = {
  /** Loaded with the module. */
  readonly imports: readonly string[]
  /** Loaded by `import()` later on. */
  readonly lazyImports: readonly string[]
  /** Never loaded: only types are taken. */
  readonly typeImports: readonly string[]
  readonly names: ReadonlySet<string>
  /** The names that the module itself declares and exports, without those it passes on from another. */
  readonly exports: ReadonlySet<string>
  readonly isAsync: boolean
}

export function parseModule(file: string, text: string): ModuleSyntax {
  const { program, module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? ''}`)
  const names = new Set<string>()
  let isAsync = false
  visitNodes(program.body, (node) => {
    if (node.type === 'Identifier' && typeof node['name'] === 'string') names.add(node['name'])
    if (node['async'] === true || node.type === 'AwaitExpression') isAsync = true
  })
  // An import of types in braces loads its module all the same: imports stay as they are written.
  const asked = program.body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return [{ to: statement.source.value, isType: statement.importKind === 'type' }]
    if (statement.type === 'ExportAllDeclaration') return [{ to: statement.source.value, isType: statement.exportKind === 'type' }]
    if (statement.type !== 'ExportNamedDeclaration' || statement.source === null) return []
    return [{ to: statement.source.value, isType: statement.exportKind === 'type' }]
  })
  const imports = [...new Set(asked.filter(({ isType }) => !isType).map(({ to }) => to))]
  const typeImports = [...new Set(asked.map(({ to }) => to))].filter((to) => !imports.includes(to))
  // The text of a request includes its quotes.
  const lazyImports = module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1))
  const exports = new Set(program.body.flatMap(exportedNames))
  return { imports, lazyImports, typeImports, names, exports, isAsync }
}

/** The titles that a file gives its tests and groups of tests: texts in the code, without what a template fills in. */
export function readTestTitles(file: string, text: string): readonly string[] {
  const titles: string[] = []
  visitNodes(parseSync(file, text).program.body, (node) => {
    if (node.type !== 'CallExpression' || !['test', 'describe'].includes(rootName(node['callee']))) return
    const [title] = Array.isArray(node['arguments']) ? (node['arguments'] as readonly unknown[]) : []
    if (!isNode(title)) return
    if (title.type === 'Literal' && typeof title['value'] === 'string') titles.push(title['value'])
    if (title.type === 'TemplateLiteral' && Array.isArray(title['quasis'])) titles.push(title['quasis'].map(templateText).join(''))
  })
  return titles
}

/** The name that a callee begins with: `test` of `test.each([])`. */
function rootName(callee: unknown): string {
  if (!isNode(callee)) return ''
  if (callee.type === 'Identifier') return String(callee['name'])
  return rootName(callee['object'] ?? callee['callee'] ?? callee['tag'])
}

function templateText(part: unknown): string {
  const value = isNode(part) ? part['value'] : undefined
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : ''
}

/** Visits every node below a value, outer ones first. */
function visitNodes(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visitNodes(one, visit)
  if (!isNode(value)) return
  visit(value)
  for (const member of Object.values(value)) if (typeof member === 'object') visitNodes(member, visit)
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

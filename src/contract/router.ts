import { operationIds, operations, type OperationId } from './operations.ts'

/** Where a request leads: an operation with its path parameters, a path that has other methods, or nowhere. */
export type Route =
  | { readonly found: 'operation'; readonly id: OperationId; readonly parameters: { readonly [name: string]: string } }
  | { readonly found: 'path'; readonly methods: readonly string[] }
  | { readonly found: 'nothing' }

type Node = {
  readonly literal: Map<string, Node>
  variable: { name: string; node: Node } | undefined
  readonly methods: Map<string, OperationId>
}

/** The operation at a path below an entry point, without query. A HEAD is routed as a GET. */
export function route(at: 'api' | 'mcp', method: string, path: string): Route {
  const parts = path.split('/').slice(1)
  const parameters: { [name: string]: string } = {}
  const id = walk(trees[at], parts, parameters, method === 'HEAD' ? 'GET' : method)?.methods.get(method === 'HEAD' ? 'GET' : method)
  if (id !== undefined) return { found: 'operation', id, parameters }
  const other = walk(trees[at], parts, {}, undefined)
  return other === undefined ? { found: 'nothing' } : { found: 'path', methods: [...other.methods.keys()] }
}

/** The node at the end of a path that has the method, or any. A literal part wins, but a dead end behind it gives way to a variable. */
function walk(node: Node, parts: readonly string[], parameters: { [name: string]: string }, method: string | undefined): Node | undefined {
  const [part, ...rest] = parts
  if (part === undefined)
    return method === undefined ? (node.methods.size > 0 ? node : undefined) : node.methods.has(method) ? node : undefined
  const literal = node.literal.get(part)
  const found = literal === undefined ? undefined : walk(literal, rest, parameters, method)
  if (found !== undefined || node.variable === undefined || part === '') return found
  const behind = walk(node.variable.node, rest, parameters, method)
  if (behind !== undefined) parameters[node.variable.name] = decoded(part)
  return behind
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // a malformed escape names nothing that exists
  }
}

function emptyNode(): Node {
  return { literal: new Map(), variable: undefined, methods: new Map() }
}

function treeOf(at: 'api' | 'mcp'): Node {
  const root = emptyNode()
  for (const id of operationIds) {
    const entry = operations[id]
    if (entry.at !== at) continue
    let node = root
    for (const part of entry.path.split('/').slice(1))
      node = part.startsWith('{') ? variableOf(node, part.slice(1, -1)) : literalOf(node, part)
    node.methods.set(entry.method, id)
  }
  return root
}

function literalOf(node: Node, part: string): Node {
  const known = node.literal.get(part)
  if (known !== undefined) return known
  const made = emptyNode()
  node.literal.set(part, made)
  return made
}

function variableOf(node: Node, name: string): Node {
  node.variable ??= { name, node: emptyNode() }
  return node.variable.node
}

const trees: { readonly api: Node; readonly mcp: Node } = { api: treeOf('api'), mcp: treeOf('mcp') }

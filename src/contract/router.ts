import type { ControlOperationId } from './control.ts'
import { controlOperations } from './generated/control-operations.ts'
import { operations, type OperationEntry, type OperationId } from './operations.ts'

/** Where a request leads: an operation with its path parameters, a path that has other methods, or nowhere. */
export type Route<Id extends string = OperationId> =
  | { readonly found: 'operation'; readonly id: Id; readonly parameters: { readonly [name: string]: string } }
  | { readonly found: 'path'; readonly methods: readonly string[] }
  | { readonly found: 'nothing' }

type Router<Id extends string> = (method: string, path: string) => Route<Id>

type Routed<Id extends string> = Pick<OperationEntry, 'method' | 'path'> & { readonly id: Id }

type Node<Id extends string> = {
  readonly literal: Map<string, Node<Id>>
  variable: { name: string; node: Node<Id> } | undefined
  readonly methods: Map<string, Id>
}

/** Finds the operation at a path below an entry point, without query, among those given. A HEAD is routed as a GET. */
function createRouter<Id extends string>(entries: readonly Routed<Id>[]): Router<Id> {
  const tree = buildTree(entries)
  return (asked, path) => {
    const method = asked === 'HEAD' ? 'GET' : asked
    const parts = path.split('/')
    const parameters: { [name: string]: string } = {}
    const id = findNode(tree, parts, 1, parameters, method)?.methods.get(method)
    if (id !== undefined) return { found: 'operation', id, parameters }
    const other = findNode(tree, parts, 1, {}, undefined)
    return other === undefined ? { found: 'nothing' } : { found: 'path', methods: [...other.methods.keys()] }
  }
}

const routers = {
  api: createRouter(Object.values(operations).filter(({ at }) => at === 'api')),
  mcp: createRouter(Object.values(operations).filter(({ at }) => at === 'mcp')),
  control: createRouter(Object.values(controlOperations)),
}

/** The operation at a path below an entry point, without query. A HEAD is routed as a GET. */
export function route(at: 'api' | 'mcp', method: string, path: string): Route {
  return routers[at](method, path)
}

/** The operation of the control API at a path below its address, without query; the address itself is its root. */
export function routeControl(method: string, path: string): Route<ControlOperationId> {
  return routers.control(method, path === '' ? '/' : path)
}

/** The node at the end of a path, from a part on, that has the method, or any. A literal part wins, but a dead end behind it gives way to a variable. */
function findNode<Id extends string>(
  node: Node<Id>,
  parts: readonly string[],
  at: number,
  parameters: { [name: string]: string },
  method: string | undefined,
): Node<Id> | undefined {
  const part = parts[at]
  if (part === undefined)
    return method === undefined ? (node.methods.size > 0 ? node : undefined) : node.methods.has(method) ? node : undefined
  const literal = node.literal.get(part)
  const found = literal === undefined ? undefined : findNode(literal, parts, at + 1, parameters, method)
  if (found !== undefined || node.variable === undefined || part === '') return found
  const behind = findNode(node.variable.node, parts, at + 1, parameters, method)
  if (behind !== undefined) parameters[node.variable.name] = decodePart(part)
  return behind
}

function decodePart(part: string): string {
  if (!part.includes('%')) return part
  try {
    return decodeURIComponent(part)
  } catch {
    return part // a malformed escape names nothing that exists
  }
}

function buildTree<Id extends string>(entries: readonly Routed<Id>[]): Node<Id> {
  const root = createNode<Id>()
  for (const { id, method, path } of entries) {
    let node = root
    for (const part of path.split('/').slice(1))
      node = part.startsWith('{') ? variableChild(node, part.slice(1, -1)) : literalChild(node, part)
    node.methods.set(method, id)
  }
  return root
}

function createNode<Id extends string>(): Node<Id> {
  return { literal: new Map(), variable: undefined, methods: new Map() }
}

function literalChild<Id extends string>(node: Node<Id>, part: string): Node<Id> {
  const known = node.literal.get(part)
  if (known !== undefined) return known
  const made = createNode<Id>()
  node.literal.set(part, made)
  return made
}

function variableChild<Id extends string>(node: Node<Id>, name: string): Node<Id> {
  node.variable ??= { name, node: createNode() }
  return node.variable.node
}

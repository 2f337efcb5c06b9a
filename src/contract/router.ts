import type { ControlOperationId } from './control.ts'
import { controlOperations } from './generated/control-operations.ts'
import { operations, type OperationEntry, type OperationId } from './operations.ts'
import { withoutPercent } from './formats.ts'

/** The match of a request: an operation with its path parameters, a path with other methods, or nothing. */
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

/** Creates a router over operations. A path is below the entry point and has no query; a HEAD is routed as a GET. */
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
  documented: createRouter(Object.values(operations).filter(({ at, provisional }) => at === 'api' && !provisional)),
  mcp: createRouter(Object.values(operations).filter(({ at }) => at === 'mcp')),
  control: createRouter(Object.values(controlOperations)),
}

/**
 * Routes a path below an entry point, without query. A HEAD is routed as a GET. `documented` is the API without provisional operations.
 */
export function route(at: 'api' | 'documented' | 'mcp', method: string, path: string): Route {
  return routers[at](method, path)
}

/** Routes a path below the address of the control API, without query. The address itself is its root. */
export function routeControl(method: string, path: string): Route<ControlOperationId> {
  return routers.control(method, path === '' ? '/' : path)
}

/** Finds the node at the end of a path that has the method, or any if none is given. A literal part wins, unless it is a dead end. */
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
  if (behind !== undefined) parameters[node.variable.name] = withoutPercent(part)
  return behind
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

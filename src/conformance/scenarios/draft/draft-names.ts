import { findUuids } from '../../../contract/formats.ts'
import type { Given } from '../../../contract/given.ts'
import { isObject } from '../../../contract/is-object.ts'
import { pointerBelow } from '../../../contract/json-pointer.ts'
import { operationAsked } from '../../../contract/tools.ts'
import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import { operationRoles } from '../../../judgement/operation-roles.ts'
import { targetNames } from '../../../scenario/unmet-on-deployment.ts'
import type { MadeWorld } from '../../send/run-record.ts'

/** The names of texts: ids of sessions that a target names, addresses of accounts. */
export function namesOf({ target, given }: MadeWorld, fixtures: Given): ReadonlyMap<string, string> {
  const offered = new Set(Object.keys((given ?? fixtures).sessions ?? {}))
  const named = [...targetNames(target)].filter(([name]) => offered.has(name) || name.endsWith('.email'))
  return new Map(named.map(([name, value]) => [value, name]))
}

export type Provided = ReadonlyMap<string, Exchange>

/** The exchanges with those whose answers had the ids, cursors and addresses that they ask with. */
export function withProviders(
  chosen: readonly Exchange[],
  here: readonly Exchange[],
  names: ReadonlyMap<string, string>,
): { readonly exchanges: readonly Exchange[]; readonly provided: Provided } {
  const all = new Set(chosen)
  const provided = new Map<string, Exchange>()
  const todo = [...chosen]
  const holders = holdersOf(new Set([...chosen, ...here].flatMap(identifiersIn)), here)
  for (let exchange = todo.pop(); exchange !== undefined; exchange = todo.pop()) {
    const { sent } = exchange.order
    for (const value of identifiersIn(exchange)) {
      if (names.has(value) || provided.has(value)) continue
      const earlier = (holders.get(value) ?? []).filter((one) => one.order.answered < sent)
      // A creation names its session best.
      const provider = earlier.find(isCreation) ?? earlier[0]
      if (provider === undefined) continue
      provided.set(value, provider)
      if (!all.has(provider)) todo.push(provider)
      all.add(provider)
    }
  }
  return { exchanges: [...all], provided }
}

/** The exchanges whose answers hold each of some texts, in their order. Each answer is read once, since there may be thousands. */
function holdersOf(texts: ReadonlySet<string>, exchanges: readonly Exchange[]): ReadonlyMap<string, readonly Exchange[]> {
  const holders = new Map<string, Exchange[]>()
  for (const exchange of exchanges)
    for (const text of textsIn(answerOf(exchange)?.json, texts)) {
      const known = holders.get(text)
      if (known !== undefined) known.push(exchange)
      else holders.set(text, [exchange])
    }
  return holders
}

/** Those of the wanted texts that a value holds. */
function textsIn(value: unknown, wanted: ReadonlySet<string>, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') {
    if (wanted.has(value)) found.add(value)
  } else if (Array.isArray(value)) for (const item of value) textsIn(item, wanted, found)
  else if (isObject(value)) for (const name in value) textsIn(value[name], wanted, found)
  return found
}

type Save = { readonly name: string; readonly pointer: string }

/** The values saved from the answer of each exchange, because later requests send them. */
export type Saves = ReadonlyMap<Exchange, ReadonlyMap<string, Save>>

export function savesOf(ordered: readonly Exchange[], provided: Provided): Saves {
  const taken = new Set<string>()
  const saves = new Map<Exchange, Map<string, Save>>()
  const givenBy = Map.groupBy(provided, ([, provider]) => provider)
  for (const exchange of ordered)
    for (const [value] of givenBy.get(exchange) ?? []) {
      const pointer = pointerTo(answerOf(exchange)?.json, value)
      if (pointer === null) continue
      const last = pointer.split('/').findLast((part) => !/^\d+$/.test(part)) ?? 'value'
      const wished = last === 'sessionId' ? 'id' : last.replace(/\W/g, '_')
      let name = wished
      for (let number = 2; taken.has(name); number++) name = `${wished}${number}`
      taken.add(name)
      const own = saves.get(exchange) ?? new Map<string, Save>()
      saves.set(exchange, own.set(value, { name, pointer: `/body${pointer}` }))
    }
  return saves
}

/** True for the request or the call of a tool that created a session. */
export function isCreation(exchange: Exchange): boolean {
  const asked = operationAsked(exchange)
  if (exchange.tool === undefined) return answerOf(exchange)?.status === 202 && asked !== 'resumeSession'
  return asked !== undefined && operationRoles[asked] === 'create' && answerOf(exchange)?.isError === false
}

/** The values of a request that only an answer can have given: ids of sessions, cursors, and the address of a visit. */
export function identifiersIn({ operation, tool, request }: Exchange): readonly string[] {
  if (tool !== undefined) {
    const { cursor } = tool.arguments
    return [...new Set([...findUuids(JSON.stringify(tool.arguments)), ...(typeof cursor === 'string' ? [cursor] : [])])]
  }
  if (operation === null) return [request.url]
  const cursor = new URLSearchParams(request.url.split('?')[1] ?? '').get('cursor')
  const text = `${decoded(request.url)} ${request.body ?? ''}`
  return [...new Set([...findUuids(text), ...(cursor === null ? [] : [cursor])])]
}

/** The pointer to the first place of a text in a value. */
function pointerTo(root: unknown, text: string): string | null {
  if (root === text) return ''
  if (typeof root !== 'object' || root === null) return null
  for (const [key, value] of Object.entries(root)) {
    const below = pointerTo(value, text)
    if (below !== null) return `${pointerBelow('', key)}${below}`
  }
  return null
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

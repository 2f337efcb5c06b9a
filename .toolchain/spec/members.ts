import { childrenOf, follow, objectAt, placedOperations, pointerOf } from './document.ts'
import { isObject, type Json, type JsonObject } from './json.ts'
import type { SpecPath } from './source.ts'

/** Bodies of the answers of an operation in one status. */
export type Answers = { readonly operation: string; readonly status: string; readonly bodies: readonly Json[] }

/** A member that answers may have: its schema's place, the answers that it may stand in, and its values in some bodies. */
export type Member = { readonly path: SpecPath; readonly answers: readonly string[]; readonly values: readonly Json[] }

type Found = { readonly path: SpecPath; readonly answers: Set<string>; readonly values: Json[] }

/** The members that the document gives to its answers, but which none of some bodies has. */
export function unshownMembers(document: JsonObject, given: readonly Answers[]): Member[] {
  return membersOf(document, given).filter(({ values }) => values.length === 0)
}

/** The members that the document gives to its answers. */
export function membersOf(document: JsonObject, given: readonly Answers[]): Member[] {
  const found = new Map<string, Found>()
  for (const [operation, { value, path }] of placedOperations(document))
    for (const status of Object.keys(objectAt(value, '/responses'))) {
      const response = follow(document, [...path, 'responses', status])
      const schema = [...response.path, 'content', 'application/json', 'schema']
      const bodies = given.flatMap((answers) => (answers.operation === operation && answers.status === status ? answers.bodies : []))
      collect(document, schema, bodies, `${operation} ${status}`, found, new Set())
    }
  return [...found.values()].map(({ path, answers, values }) => ({ path, answers: [...answers], values }))
}

/** The examples of the document's answers. */
export function exampleAnswers(document: JsonObject): Answers[] {
  return [...placedOperations(document)].flatMap(([operation, { value, path }]) =>
    Object.keys(objectAt(value, '/responses')).map((status) => {
      const { value: response } = follow(document, [...path, 'responses', status])
      const examples = Object.values(objectAt(response, '/content/application~1json/examples'))
      return { operation, status, bodies: examples.flatMap((example) => (isObject(example) ? [example['value'] ?? null] : [])) }
    }),
  )
}

/** Notes every member of a schema, and those that one of its values has. */
function collect(
  document: JsonObject,
  place: SpecPath,
  values: readonly Json[],
  answer: string,
  found: Map<string, Found>,
  above: ReadonlySet<string>,
): void {
  const { value: schema, path } = follow(document, place)
  const pointer = pointerOf(path)
  if (above.has(pointer)) return
  const inside = new Set([...above, pointer])
  const below = (at: SpecPath, some: readonly Json[]): void => collect(document, at, some, answer, found, inside)
  const objects = values.filter(isObject)
  for (const [name, child, childPath] of childrenOf(schema['properties'] ?? {}, [...path, 'properties'])) {
    // It may not be there, or is nothing but null.
    if (child === false || follow(document, childPath).value['type'] === 'null') continue
    const held = objects.flatMap((object) => (object[name] === undefined ? [] : [object[name]]))
    const key = pointerOf(childPath)
    const member = found.get(key) ?? { path: childPath, answers: new Set<string>(), values: [] }
    found.set(key, member)
    member.answers.add(answer)
    member.values.push(...held)
    below(childPath, held)
  }
  for (const [, , branch] of childrenOf(schema['oneOf'] ?? [], [...path, 'oneOf']))
    below(
      branch,
      values.filter((value) => mayBe(document, branch, value)),
    )
  if (schema['items'] !== undefined)
    below(
      [...path, 'items'],
      values.flatMap((value) => (Array.isArray(value) ? value : [])),
    )
  if (isObject(schema['additionalProperties']))
    below(
      [...path, 'additionalProperties'],
      objects.flatMap((object) => Object.values(object)),
    )
}

/** False for a value with another constant than a branch has. */
function mayBe(document: JsonObject, branch: SpecPath, value: Json): boolean {
  const { value: schema, path } = follow(document, branch)
  if (!isObject(value)) return true
  return Object.keys(objectAt(schema, '/properties')).every((name) => {
    const { const: fixed } = follow(document, [...path, 'properties', name]).value
    return fixed === undefined || value[name] === fixed
  })
}

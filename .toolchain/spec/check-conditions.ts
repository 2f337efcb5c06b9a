import { childrenOf, follow, objectAt, oncePerPlace, pointerOf, schemasOf, textsAt, type Bundle, type Placed } from './document.ts'
import { isObject, keysOf, type Json, type JsonObject } from './json.ts'
import { suggestion, type SpecFault, type SpecPath } from './source.ts'

/**
 * An object requires only properties that it has, and so do the conditions on it. A condition is a schema without a type: it
 * narrows the object that uses it, where a mistyped property would be a condition on nothing.
 */
export function checkConditions(bundle: Bundle): SpecFault[] {
  const whole = schemasOf(bundle.document).filter(({ value }) => value['type'] === 'object' && isObject(value['properties']))
  return oncePerPlace(whole.flatMap((object) => checkRequired(bundle, object, object).concat(checkBranches(bundle, object, object))))
}

function checkCondition(bundle: Bundle, condition: Placed<Json>, object: Placed<JsonObject>): SpecFault[] {
  const { value, path } = followed(bundle.document, condition)
  const properties = objectAt(object.value, '/properties')
  // A whole schema is judged on its own, and where any property may be, none is mistyped.
  if (value['type'] !== undefined || Object.keys(properties).length === 0) return []
  const placed = { value, path }
  const inner = childrenOf(value['properties'] ?? {}, [...path, 'properties']).flatMap(([name, child, childPath]) => {
    const unknown = checkName(bundle, name, childPath, object)
    if (unknown.length > 0) return unknown
    return checkCondition(bundle, { value: child, path: childPath }, follow(bundle.document, [...object.path, 'properties', name]))
  })
  return [...checkRequired(bundle, placed, object), ...inner, ...checkBranches(bundle, placed, object)]
}

function checkBranches(bundle: Bundle, { value, path }: Placed<JsonObject>, object: Placed<JsonObject>): SpecFault[] {
  const branches = childrenOf(value, path).flatMap((child) => {
    if (['allOf', 'anyOf', 'oneOf'].includes(child[0])) return childrenOf(child[1], child[2])
    return ['not', 'if', 'then', 'else'].includes(child[0]) ? [child] : []
  })
  const faults = branches.flatMap(([, child, childPath]) => checkCondition(bundle, { value: child, path: childPath }, object))
  return faults.length > 0 ? faults : checkPlaceOfFault(bundle, { value, path }, object)
}

function checkRequired(bundle: Bundle, { value, path }: Placed<JsonObject>, object: Placed<JsonObject>): SpecFault[] {
  const dependent = childrenOf(value['dependentRequired'] ?? {}, [...path, 'dependentRequired'])
  return [
    ...textsAt(value, 'required').flatMap((name, index) => checkName(bundle, name, [...path, 'required', index], object)),
    ...dependent.flatMap(([name, , namePath]) => checkName(bundle, name, namePath, object)),
    ...dependent.flatMap(([, names, namePath]) =>
      childrenOf(names, namePath).flatMap(([, name, at]) => (typeof name === 'string' ? checkName(bundle, name, at, object) : [])),
    ),
  ]
}

/** The place that `x-fault` names is one that the condition reads and the object has. */
function checkPlaceOfFault(bundle: Bundle, { value, path }: Placed<JsonObject>, object: Placed<JsonObject>): SpecFault[] {
  const fault = value['x-fault']
  const at = isObject(fault) ? fault['at'] : undefined
  if (typeof at !== 'string') return []
  const read = childrenOf(value['anyOf'] ?? [], []).flatMap(([, branch]) => namesRead(branch))
  const [first = '', ...rest] = keysOf(at)
  const place = [...path, 'x-fault', 'at']
  if (!read.includes(first)) {
    const fix = suggestion(
      `/${first}`,
      read.map((name) => `/${name}`),
      `It reads ${[...new Set(read)].join(', ')}.`,
    )
    return [bundle.faultAt(place, `x-fault points at ${at}, which its condition does not read.`, fix)]
  }
  let here = follow(bundle.document, [...object.path, 'properties', first])
  let way = `/${first}`
  for (const step of rest) {
    const known = Object.keys(objectAt(here.value, '/properties')).map((name) => `${way}/${name}`)
    way = `${way}/${step}`
    if (!known.includes(way))
      return [
        bundle.faultAt(
          place,
          `x-fault points at ${at}, where nothing can stand.`,
          suggestion(way, known, 'Name a property of the object.'),
        ),
      ]
    here = follow(bundle.document, [...here.path, 'properties', step])
  }
  return []
}

function namesRead(branch: Json | undefined): string[] {
  return isObject(branch)
    ? [...Object.keys(objectAt(branch, '/properties')), ...textsAt(branch, 'required'), ...namesRead(branch['not'])]
    : []
}

function checkName({ faultAt }: Bundle, name: string, path: SpecPath, object: Placed<JsonObject>): SpecFault[] {
  const known = Object.keys(objectAt(object.value, '/properties'))
  if (known.includes(name)) return []
  const message = `${pointerOf(object.path)} has no property ${name}.`
  return [faultAt(path, message, suggestion(name, known, `It has ${known.join(', ')}.`))]
}

function followed(document: JsonObject, { value, path }: Placed<Json>): Placed<JsonObject> {
  return isObject(value) ? follow(document, path) : { value: {}, path }
}

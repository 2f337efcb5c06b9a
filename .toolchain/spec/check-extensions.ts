import { childrenOf, isLiteral, objectAt, schemasOf, textsAt, type Bundle, type Placed } from './document.ts'
import { isObject, type Json, type JsonObject } from './json.ts'
import { suggestion, type SpecFault, type SpecPath } from './source.ts'

const ofSchemas = ['x-form', 'x-current-required', 'x-current-values', 'x-known-values', 'x-closed', 'x-provisional', 'x-fault']
const ofOperations = ['x-provisional', 'x-strict', 'x-role', 'x-session']
const elsewhere: readonly string[] = []

/** Our extensions have known names, stand where they mean something, and say what they can mean. */
export function checkExtensions(bundle: Bundle): SpecFault[] {
  const schemas = schemasOf(bundle.document)
  const ownPaths = new Set(schemas.map(({ path }) => path.join('\n')))
  return [
    ...checkNames(bundle, bundle.document, [], ownPaths),
    ...schemas.flatMap((schema) => [checkForm(bundle, schema), checkValues(bundle, schema), checkFaultText(bundle, schema)].flat()),
  ]
}

function checkNames(bundle: Bundle, value: Json, path: SpecPath, schemas: ReadonlySet<string>): SpecFault[] {
  const isOperation = path[0] === 'paths' && path.length === 3
  const known = schemas.has(path.join('\n')) ? ofSchemas : isOperation ? ofOperations : elsewhere
  // The keys of a map of properties are names of the API.
  const mayExtend = isObject(value) && path.at(-1) !== 'properties'
  return childrenOf(value, path).flatMap(([key, child, childPath]) => {
    if (mayExtend && key.startsWith('x-')) {
      if (key === 'x-provisional' && child !== true)
        return [bundle.faultAt(childPath, 'x-provisional is not true.', 'Write true, or leave it out.')]
      const fix = suggestion(
        key,
        known,
        known.length === 0 ? 'Take it away; schemas and operations have some.' : `Known here are ${known.join(', ')}.`,
      )
      return known.includes(key) ? [] : [bundle.faultAt(childPath, `The extension ${key} is unknown here.`, fix)]
    }
    return mayExtend && isLiteral(key) ? [] : checkNames(bundle, child, childPath, schemas)
  })
}

function checkForm({ faultAt }: Bundle, { value, path }: Placed<JsonObject>): SpecFault[] {
  const form = value['x-form']
  const properties = objectAt(value, '/properties')
  const required = textsAt(value, 'required')
  const isCurrent = (name: string) => objectAt(properties, `/${name}`)['x-form'] !== undefined
  const wrong =
    form === undefined || form === 'current'
      ? []
      : [faultAt([...path, 'x-form'], `The form ${JSON.stringify(form)} is unknown.`, 'Did you mean current?')]
  const early = required.flatMap((name, index) =>
    isCurrent(name)
      ? [faultAt([...path, 'required', index], `${name} is required, but earlier forms lack it.`, 'Move it to x-current-required.')]
      : [],
  )
  const late = textsAt(value, 'x-current-required').flatMap((name, index): SpecFault[] => {
    const at = [...path, 'x-current-required', index]
    if (!Object.hasOwn(properties, name))
      return [
        faultAt(
          at,
          `x-current-required names ${name}, which the object lacks.`,
          suggestion(name, Object.keys(properties), 'Add the property.'),
        ),
      ]
    if (required.includes(name) && !isCurrent(name))
      return [faultAt(at, `${name} is required in every form.`, 'Take it from x-current-required, or from required.')]
    return isCurrent(name)
      ? []
      : [faultAt(at, `${name} is no member of the current form alone.`, 'Mark the property x-form: current, or require it.')]
  })
  return [...wrong, ...early, ...late]
}

function checkValues({ faultAt }: Bundle, { value, path }: Placed<JsonObject>): SpecFault[] {
  const known = textsAt(value, 'enum')
  const strange = textsAt(value, 'x-current-values').flatMap((word, index) =>
    known.includes(word)
      ? []
      : [
          faultAt(
            [...path, 'x-current-values', index],
            `The value ${word} is none of the enum.`,
            suggestion(word, known, `Known are ${known.join(', ')}.`),
          ),
        ],
  )
  const lists = ['x-current-values', 'x-current-required', 'x-known-values']
  const shapeless = lists
    .filter((name) => value[name] !== undefined && !Array.isArray(value[name]))
    .map((name) => faultAt([...path, name], `${name} is no list.`, 'Write a list of names.'))
  const closedAlready =
    value['x-known-values'] === undefined || value['enum'] === undefined
      ? []
      : [faultAt([...path, 'x-known-values'], 'x-known-values stands beside an enum, which knows every value.', 'Take one of the two out.')]
  const closed =
    value['x-closed'] === undefined || isObject(value['x-closed'])
      ? []
      : [faultAt([...path, 'x-closed'], 'x-closed is no object.', 'Write an object of keywords, such as { format: date-time }.')]
  return [...strange, ...shapeless, ...closedAlready, ...closed]
}

function checkFaultText({ faultAt }: Bundle, { value, path }: Placed<JsonObject>): SpecFault[] {
  const fault = value['x-fault']
  if (fault === undefined) return []
  const at = [...path, 'x-fault']
  if (value['anyOf'] === undefined && value['pattern'] === undefined)
    return [faultAt(at, 'x-fault stands without an anyOf or a pattern.', 'Put it beside the condition that it words.')]
  const sound = isObject(fault)
    ? Object.keys(fault).toSorted().join() === 'at,says' && Object.values(fault).every((text) => typeof text === 'string' && text !== '')
    : typeof fault === 'string' && fault !== ''
  return sound
    ? []
    : [faultAt(at, 'x-fault is neither a text nor { at, says }.', 'Write the message, or { at: /member, says: the message }.')]
}

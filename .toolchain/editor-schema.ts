import { isObject, type Json, type JsonObject } from './spec/json.ts'

type Words = {
  /** The operations that a step may call. */
  readonly operations: readonly string[]
  /** The tools of the MCP server that a step may call. */
  readonly tools: readonly string[]
  /** The operations that a control step may call. */
  readonly steering: readonly string[]
}

/**
 * The schema of scenarios for completion in editors: with the operation names that are elsewhere in spec/, and with each kind of step
 * offered in an empty one. It accepts every scenario that the command accepts.
 */
export function toEditorSchema(schema: JsonObject, { operations, tools, steering }: Words): JsonObject {
  const kinds = ['call', 'mcp', 'until', 'advance', 'repeat', 'control', 'visit']
  return withDefinitions(withShownMembers(schema), {
    CallStep: (step) => withMember(step, 'call', (call) => ({ ...call, enum: [...operations] })),
    UntilStep: (step) => withMember(step, 'call', (call) => ({ ...call, enum: [...operations] })),
    McpStep: (step) => withMember(step, 'mcp', (mcp) => withKnown(mcp, tools)),
    McpUntilStep: (step) => withMember(step, 'mcp', (mcp) => withKnown(mcp, tools)),
    ControlStep: (step) =>
      withMember(step, 'control', (control) => withMember(control, 'call', (call) => ({ ...call, enum: [...steering] }))),
    Step: (step) => ({ ...step, properties: Object.fromEntries(kinds.map((kind) => [kind, {}])) }),
  })
}

/** An editor offers the known words; a step may call a tool that is none on purpose. */
function withKnown(schema: JsonObject, words: readonly string[]): JsonObject {
  return { ...schema, anyOf: [{ enum: [...words] }, { type: 'string' }] }
}

type Change = (schema: JsonObject) => JsonObject

function withDefinitions(schema: JsonObject, changes: { readonly [name: string]: Change }): JsonObject {
  const definitions = objectAt(schema, '$defs')
  const changed = Object.entries(changes).map(([name, change]) => [name, change(objectAt(definitions, name))])
  return { ...schema, $defs: { ...definitions, ...Object.fromEntries(changed) } }
}

function withMember(schema: JsonObject, name: string, change: Change): JsonObject {
  const properties = objectAt(schema, 'properties')
  return { ...schema, properties: { ...properties, [name]: change(objectAt(properties, name)) } }
}

/** Editors offer no member whose schema is just `true`. */
function withShownMembers(schema: JsonObject): JsonObject {
  const shown = (value: Json): Json => (Array.isArray(value) ? value.map(shown) : isObject(value) ? withShownMembers(value) : value)
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key !== 'properties' || !isObject(value)) return [key, shown(value)]
      return [key, Object.fromEntries(Object.entries(value).map(([name, member]) => [name, member === true ? {} : shown(member)]))]
    }),
  )
}

function objectAt(schema: JsonObject, key: string): JsonObject {
  const value = schema[key]
  if (!isObject(value)) throw new Error(`Failed to make the schema for editors: there is no ${key}`)
  return value
}

import type { ToolSchema } from './entries.ts'
import type { Fault } from './faults.ts'
import { toolSchemas } from './generated/tool-schemas.ts'
import { isObject } from './is-object.ts'
import { pointerBelow } from './json-pointer.ts'
import { queryFaults, requestFaults } from './judge-request.ts'
import type { OperationId } from './operations.ts'

/** Operations with bodies of JSON that are no tools: an upload puts bytes elsewhere, and the metadata lead to the MCP server itself. */
type NoTool = 'stageUpload' | 'getProtectedResourceMetadata'

/** The operations that the MCP server offers as tools. Those without bodies of JSON upload files, which a tool cannot. */
export type ToolOperation = Exclude<keyof typeof toolSchemas, NoTool>

const noTools: { readonly [Id in NoTool]: true } = { stageUpload: true, getProtectedResourceMetadata: true }

export const toolOperations: readonly ToolOperation[] = Object.keys(toolSchemas).filter(
  (id): id is ToolOperation => !Object.hasOwn(noTools, id),
)

/** The name of the tool of an operation: in snake case, as the service was seen to name them. */
export function toolNameOf(id: OperationId): string {
  return id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

const operationsByTool: ReadonlyMap<string, ToolOperation> = new Map(toolOperations.map((id) => [toolNameOf(id), id]))

/** The names of all tools. */
export const toolNames: readonly string[] = [...operationsByTool.keys()]

/** The operation that a tool stands for; undefined for a name that is none. */
export function operationOfTool(name: string): ToolOperation | undefined {
  return operationsByTool.get(name)
}

/** The operation that an exchange asks for, by a request of its own or by a tool. */
export function operationAsked({
  operation: id,
  tool,
}: {
  readonly operation: OperationId | null
  readonly tool?: { readonly name: string }
}): OperationId | undefined {
  return id ?? (tool === undefined ? undefined : operationOfTool(tool.name))
}

/** The names of the arguments that a tool has. */
export function argumentNamesOf(id: ToolOperation): readonly string[] {
  const { input }: ToolSchema = toolSchemas[id]
  const properties = typeof input === 'object' ? input['properties'] : undefined
  return isObject(properties) ? Object.keys(properties) : []
}

/** The faults of the arguments of a tool: what the document says of the request that they make. */
export function argumentFaults(id: ToolOperation, given: { readonly [argument: string]: unknown }): readonly Fault[] {
  const { places }: ToolSchema = toolSchemas[id]
  const placed = Object.entries(places)
  const query = placed.flatMap(([argument, place]) =>
    place.in === 'query' && place.flag === undefined && given[argument] !== undefined ? [[place.name, given[argument]] as const] : [],
  )
  const body = Object.fromEntries(Object.entries(given).filter(([argument]) => !Object.hasOwn(places, argument)))
  return [
    ...placed.flatMap(([argument, place]) => {
      const value = given[argument]
      if (place.in === 'path')
        return value === undefined
          ? [toArgumentFault(argument, 'is required')]
          : typeof value === 'string'
            ? []
            : [toArgumentFault(argument, 'must be a string')]
      return place.flag === undefined || value === undefined || typeof value === 'boolean'
        ? []
        : [toArgumentFault(argument, 'must be true or false')]
    }),
    ...queryFaults('open', id, Object.fromEntries(query)),
    ...requestFaults('open', id, body),
  ]
}

function toArgumentFault(argument: string, says: string): Fault {
  return { pointer: pointerBelow('', argument), field: argument, message: `${argument} ${says}`, demandedAt: '/paths' }
}

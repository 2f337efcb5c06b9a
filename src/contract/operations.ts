import type { operations as Documented } from './generated/api.ts'
import type { OperationEntry } from './entries.ts'
import { operations } from './generated/operations.ts'
import type { ErrorCode } from './service.ts'

export type { OperationEntry }

export type OperationId = keyof typeof operations

type Content<Message> = Message extends { content: { 'application/json': infer Body } } ? Body : never

/** The type of an operation's request body; never where it has none. */
export type RequestOf<Id extends OperationId> = Content<NonNullable<Documented[Id]['requestBody']>>

/** The statuses that the document has for an operation. */
export type StatusOf<Id extends OperationId> = keyof Documented[Id]['responses']

/** The type of an operation's response body in one status. */
export type ResponseOf<Id extends OperationId, Status extends StatusOf<Id>> = Content<Documented[Id]['responses'][Status]>

/** Operations on one session, by its id. */
export type SessionOperation = {
  [Id in OperationId]: Documented[Id]['parameters'] extends { path: { sessionId: string } } ? Id : never
}[OperationId]

/** The query parameters of an operation, parsed. */
export type QueryOf<Id extends OperationId> = NonNullable<Documented[Id]['parameters']['query']>

export { operations }

/** Every operation, in the document's order. */
export const operationIds: readonly OperationId[] = Object.keys(operations) as OperationId[] // the keys of a literal

/** The names by which a fault selects requests: an operation, downloads, the MCP server, or its authorization server. */
export const faultOperations: readonly string[] = [...operationIds, 'file', 'mcp', 'oauth']

export function operation(id: OperationId): OperationEntry<ErrorCode> {
  return operations[id]
}

/** The name of the schema that collects the query parameters of an operation, where it has any. */
export function querySchemaOf(id: string): string {
  return `${id.charAt(0).toUpperCase()}${id.slice(1)}Query`
}

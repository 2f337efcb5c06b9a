import type { operations as Documented } from './generated/api.ts'
import { operations } from './generated/operations.ts'
import type { ErrorCode } from './service.ts'

/** One operation of the document, as far as routing and judging need it. */
export type OperationEntry = {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** Which entry point serves it: the API below the base URL, or the MCP server. */
  readonly at: 'api' | 'mcp'
  /** The contract does not show it: it never fails a deployment. */
  readonly provisional: boolean
  /** It needs no key. */
  readonly public: boolean
  /** Name of the schema of the request body. */
  readonly request: string | null
  readonly query: { readonly [name: string]: 'string' | 'integer' }
  /** Name of the schema of each response body, by status. */
  readonly responses: { readonly [status: string]: string }
  /** Codes of the error catalogue, by status. */
  readonly errors: { readonly [status: string]: readonly ErrorCode[] }
}

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

export function operation(id: OperationId): OperationEntry {
  return operations[id]
}

/** The name of the schema that collects the query parameters of an operation, where it has any. */
export function querySchemaOf(id: string): string {
  return `${id.charAt(0).toUpperCase()}${id.slice(1)}Query`
}

import { operationIds, operations, type OperationId } from '../contract/operations.ts'
import type { OperationRole } from '../contract/entries.ts'

export type { OperationRole }

/** The role of each operation, from `x-role` of the document. */
export const operationRoles = Object.fromEntries(operationIds.map((id) => [id, operations[id].role])) as {
  readonly [Id in OperationId]: OperationRole
} // built from every id

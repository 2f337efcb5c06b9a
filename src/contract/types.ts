export type * from './generated/api.ts'
export type { Given } from './given.ts'
export type { OperationId, QueryOf, RequestOf, ResponseOf, StatusOf } from './operations.ts'
export type { ErrorCode, Plan, SessionKind, Stage } from './service.ts'

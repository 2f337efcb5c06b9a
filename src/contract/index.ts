export type { Fault } from './faults.ts'
export type { Form } from './form.ts'
export { requestFaults, queryFaults } from './judge-request.ts'
export { responseFaults } from './judge-response.ts'
export {
  operations,
  operationIds,
  type OperationId,
  type OperationEntry,
  type RequestOf,
  type ResponseOf,
  type QueryOf,
  type StatusOf,
} from './operations.ts'
export { rules, ruleIds, rulesMatching, type Rule, type RuleId } from './rules.ts'
export { service, type ErrorCode, type Plan, type SessionKind, type SessionStatus, type Stage } from './service.ts'

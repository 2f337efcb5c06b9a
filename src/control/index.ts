import '../contract/require-node.ts'
export { createControl, type Control, type ControlArguments } from './create-control.ts'
export { ControlError, type ControlFailureCode } from './control-error.ts'
export type { ControlEvent, ControlOptions } from './call.ts'
export type { ControlErrorCode, ControlOperationId } from '../contract/control.ts'
export type {
  Clock,
  ControlledAccount,
  ControlledSession,
  CreatedWorld,
  Given,
  GivenSession,
  LedgerEntry,
  LimitsInForce,
  OptionsInForce,
  Snapshot,
  WorldSummary,
} from '../contract/generated/control.ts'

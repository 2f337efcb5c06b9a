import type { Fault } from '../../contract/faults.ts'
import type { OperationId } from '../../contract/operations.ts'
import type { RequestShape } from '../../contract/request-shape.ts'
import type { RuleId } from '../../contract/rules.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import type { Breach } from '../../judgement/monitor.ts'
import type { InvalidBody } from './invalidate.ts'

/** A rule that the answer to a fuzz request breaks. */
export type Broken = { readonly rule: RuleId; readonly breach: Breach }

/** An operation that is fuzzed: the shape of its requests, and the judgement of their answers. */
export type FuzzOperation = {
  readonly operation: OperationId
  readonly shape: RequestShape
  /** The ways in which a request can be invalid. */
  readonly invalidBodies: readonly InvalidBody[]
  /** The cost of an accepted request: nothing for a read, a search, or a session for a creation. */
  readonly spends: 'nothing' | 'search' | 'session'
  /** The call that sends a value of the shape, valid or not. */
  readonly toCall: (value: unknown) => ApiCall
  readonly faultsOf: (value: unknown) => readonly Fault[]
  /** The rule that demands the refusal of a value with this fault. */
  readonly ruleOf: (fault: Fault) => RuleId | undefined
  /** The breach that an answer to an invalid value shows; null where a reading of the contract allows the answer. */
  readonly breachOfInvalid: (value: unknown, fault: Fault, exchange: Exchange) => Breach | null
  /** The fuzzing with valid values; absent where none of them is sent. */
  readonly valid?: {
    /** The rules that an answer to a valid value may break. */
    readonly rules: readonly RuleId[]
    /** A valid value as it is sent; null where it is not. */
    readonly toSend: (value: unknown) => unknown
    readonly brokenBy: (value: unknown, exchange: Exchange) => Broken | null
  }
}

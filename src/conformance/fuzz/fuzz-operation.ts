import type { Fault } from '../../contract/faults.ts'
import type { OperationId } from '../../contract/operations.ts'
import type { RequestShape } from '../../contract/request-shape.ts'
import type { RuleId } from '../../contract/rules.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import type { Breach } from '../../judgement/monitor.ts'
import type { InvalidBody } from './invalidate.ts'

/** A rule that the answer to a drawn request breaks. */
export type Broken = { readonly rule: RuleId; readonly breach: Breach }

/** An operation whose requests can be drawn: what they may be, and what their answers have to be. */
export type Drawable = {
  readonly operation: OperationId
  readonly shape: RequestShape
  /** What can be wrong with one. */
  readonly spoilings: readonly InvalidBody[]
  /** What is asked costs: a read and a refusal nothing, a search one, a creation a session. */
  readonly spends: 'nothing' | 'search' | 'session'
  /** The call that asks for a value of the shape, valid or not. */
  readonly toCall: (value: unknown) => ApiCall
  readonly faultsOf: (value: unknown) => readonly Fault[]
  /** The rule that demands the refusal of a value with this fault. */
  readonly ruleOf: (fault: Fault) => RuleId | undefined
  /** What an answer to an invalid value breaks of the rule that demands its refusal; null where a reading of the contract allows it. */
  readonly breachOfInvalid: (value: unknown, fault: Fault, exchange: Exchange) => Breach | null
  /** What may be asked of the valid values; absent where none of them is sent. */
  readonly valid?: {
    /** The rules that an answer to one may break. */
    readonly rules: readonly RuleId[]
    /** A valid value as it is sent; null where it is not. */
    readonly asked: (value: unknown) => unknown
    readonly brokenBy: (value: unknown, exchange: Exchange) => Broken | null
  }
}

import type { ControlErrorCode } from '../contract/control.ts'

/** Why a control operation failed: the refusal's code, or that no answer came, or that what came is not the control API's. */
export type ControlFailureCode = ControlErrorCode | 'unreachable' | 'unexpected_answer'

/** What a control operation rejects with, whatever went wrong. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
  readonly code: ControlFailureCode
  /** The status of the answer; null when none came. */
  readonly status: number | null

  constructor(code: ControlFailureCode, status: number | null, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.status = status
  }
}

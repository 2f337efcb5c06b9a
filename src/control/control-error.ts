import { controlOperation, type ControlErrorCode, type ControlOperationId } from '../contract/control.ts'

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

/** Why an operation failed, in words that begin with what it was to do. */
export function controlFailure(
  id: ControlOperationId,
  code: ControlFailureCode,
  status: number | null,
  reason: string,
  cause?: unknown,
): ControlError {
  const { summary } = controlOperation(id)
  const message = `Failed to ${summary.charAt(0).toLowerCase()}${summary.slice(1)}: ${reason}`
  return new ControlError(code, status, message, cause === undefined ? undefined : { cause })
}

import { controlOperation, type ControlErrorCode, type ControlOperationId } from '../contract/control.ts'

/** The reason of a failure: the code of a refusal, no answer, or an answer that is not the control API's. */
export type ControlFailureCode = ControlErrorCode | 'unreachable' | 'unexpected_answer'

/** The error that every failed control operation rejects with. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
  readonly code: ControlFailureCode
  /** The status of the answer; null without an answer. */
  readonly status: number | null

  constructor(code: ControlFailureCode, status: number | null, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.status = status
  }
}

/** Creates the error of a failed operation, whose message begins with the operation's summary. */
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

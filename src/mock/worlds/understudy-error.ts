/** A mistake in using an understudy, or a breach of the contract by it. `code` says which. */
export class UnderstudyError extends Error {
  readonly code:
    | 'invalid_given'
    | 'invalid_url'
    | 'unknown_operation'
    | 'unknown_option'
    | 'unknown_snapshot'
    | 'too_many_snapshots'
    | 'unknown_world'
    | 'contract_breach'
    | 'invalid_answer'
    | 'invalid_override'
    | 'state_not_kept'

  constructor(code: UnderstudyError['code'], message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

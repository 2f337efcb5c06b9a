import { UnderstudyError } from '../../mock/worlds/understudy-error.ts'
import { StoreError } from '../../store/store.ts'

/** The value that a function gave in a round, or the error that it threw. */
export type RoundResult = { readonly value: unknown } | { readonly error: unknown }

export function resultOf(act: () => unknown): RoundResult {
  try {
    return { value: act() }
  } catch (error) {
    return { error }
  }
}

/** Turns a failure of the store into one that answers tell. Any other is a bug. */
export function toNotKept(error: unknown): unknown {
  return error instanceof StoreError ? new UnderstudyError('state_not_kept', error.message, error) : error
}

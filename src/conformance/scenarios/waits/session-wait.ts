import type { Exchange } from '../../../exchange/exchange.ts'
import type { DraftStep } from '../draft/draft-step.ts'

/** The steps that wait until a session is where a fault shows. */
export type SessionWait = {
  /** An earlier read of the session that is told as well: the step of it waits for that state or a later one. */
  readonly from?: { readonly read: Exchange; readonly until: DraftStep }
  /** A read that is told besides, since what it was answered may be what later ones are. */
  readonly first?: Exchange
  /** The states that are waited for right before the fault, in order. */
  readonly untils: readonly DraftStep[]
  /** The values that the contract allows at the place of the fault, after that earlier read. */
  readonly allowed?: readonly unknown[]
  /** Set where the step of the fault is repeated, so that each read is compared. */
  readonly turns?: Turns
  readonly polls?: readonly Poll[]
}

/**
 * A list that may be late on another deployment: it is asked for until it shows that. Without a condition, the step of the fault is repeated until
 * it shows what it is expected to.
 */
export type Poll = { readonly list: Exchange; readonly until?: DraftStep }

/** Reads that are repeated. */
export type Turns = { readonly times: number; readonly everyMs: number }

export function withUntil(wait: SessionWait, until: DraftStep): SessionWait {
  return { ...wait, untils: [until] }
}

export function toUntil(body: DraftStep): DraftStep {
  return { status: 200, ...(Object.keys(body).length > 0 && { body }) }
}

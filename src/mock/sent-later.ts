import type { Outcome } from './http/api-request.ts'
import { watchStream } from './http/watch-stream.ts'
import type { LedgerRow } from './worlds/ledger.ts'
import type { LiveWorld } from './worlds/live-world.ts'

/** An exchange in the ledger of its world. */
type Recorded = { readonly live: LiveWorld; readonly row: LedgerRow }

/** Announces an outcome that is decided later. An error becomes its answer. */
export function announce(later: () => Promise<Outcome>, toFailure: (error: unknown) => Outcome): Outcome {
  return { status: 200, headers: [], body: '', later: () => later().catch(toFailure) }
}

/** Has the ledger show what is sent, where that is decided later. */
export function correctingLater(outcome: Outcome, exchanges: readonly Recorded[]): Outcome {
  const { later } = outcome
  if (later === undefined) return outcome
  return {
    ...outcome,
    async later() {
      const sent = await later()
      correctAll(exchanges, sent)
      if (!(sent.body instanceof ReadableStream)) return sent
      return { ...sent, body: watchStream(sent.body, (body) => correctAll(exchanges, { ...sent, body })) }
    },
  }
}

function correctAll(exchanges: readonly Recorded[], sent: Outcome): void {
  for (const { live, row } of exchanges) live.ledger.correct(row, sent)
}

/** Logs an outcome as it is sent, which may be decided later. */
export function loggingLater(outcome: Outcome, log: ((sent: Outcome) => void) | undefined): Outcome {
  const { later } = outcome
  if (later === undefined || log === undefined) {
    log?.(outcome)
    return outcome
  }
  return {
    ...outcome,
    async later() {
      const sent = await later()
      log(sent)
      return sent
    },
  }
}

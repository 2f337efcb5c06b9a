import type { ApiRequest, Outcome } from '../http/api-request.ts'
import type { OnHappened } from './commit-changes.ts'
import { describeEvents } from './describe-events.ts'
import type { ExchangeDetails, LedgerEntry } from './ledger.ts'

/** A request with its answer and what it moved in the worlds, for a log. */
export type LoggedExchange = {
  readonly request: ApiRequest
  readonly outcome: Outcome
  /** Null for the control API, the panel, and the address of no world. */
  readonly world: string | null
  readonly details: ExchangeDetails | null
  /** The world that was made last, if nothing has asked it yet and the key of this request is one of the default world; else null. */
  readonly unasked: string | null
  /** Such as `report 1f0c2d3e paused at extracting_data`. */
  readonly moved: readonly string[]
  /** The milliseconds that the answer took to decide. */
  readonly ms: number
}

/** Receives an exchange, and a way to read what the ledger has of it: a request that is delivered twice is two exchanges. */
export type OnExchange = (exchange: LoggedExchange, readEntries: () => readonly LedgerEntry[]) => void

/** Collects what happens in the worlds while an answer is decided. Answers are decided one at a time, so all of it belongs to one. */
export type RequestLog = {
  readonly collect: OnHappened
  /** Forgets what happened since the last request. */
  readonly begin: () => void
  /** Ends a decided exchange. Returns a function that logs it with the answer that is sent in the end. */
  readonly end: (decided: Omit<LoggedExchange, 'moved'>, readEntries: () => readonly LedgerEntry[]) => (outcome: Outcome) => void
}

export function createRequestLog(onExchange: OnExchange): RequestLog {
  let moved: string[] = []
  return {
    begin() {
      moved = []
    },
    collect: (world, events) => void moved.push(...describeEvents(world, events)),
    end(decided, readEntries) {
      const happened = moved
      // Another answer is one of a failure, which lost what happened.
      return (outcome) =>
        onExchange(outcome === decided.outcome ? { ...decided, moved: happened } : { ...decided, outcome, moved: [] }, readEntries)
    },
  }
}

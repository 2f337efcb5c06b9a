import type { Control, Given } from '../../control/index.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { ApiCall, Send, Visit } from '../../exchange/send.ts'
import type { Target } from './target.ts'

/** A probe as another sees that goes on from it. What it may do itself is left out: it would be said in terms of this. */
export type EvidenceSource<E> = { readonly name: string; readonly send: (means: never) => Promise<E> }

/** What a probe may do. Whatever it sends is paced, counted against the budget and kept for the report. */
export type ProbeContext = {
  readonly send: Send
  /** Without regard to the pace: for a probe that asks too much on purpose. */
  readonly sendUnpaced: Send
  /** Follows an address that the deployment gave out, without key and through redirects. Its exchange has the bytes that came. */
  readonly visit: Visit
  readonly target: Target
  /** Lets time pass: the clock of a mock is moved, elsewhere it is waited for. */
  readonly wait: (ms: number) => Promise<void>
  /** What time it is for the deployment, as far as it is known: that of a mock, elsewhere our own. */
  readonly now: () => Promise<number>
  /** What a probe that this one names in `uses` has found; it is sent once, whoever asks first. */
  readonly evidence: <E>(probe: EvidenceSource<E>) => Promise<E>
  /**
   * Sends what must be refused; null once the deployment has accepted something of that operation that it had to refuse, and each
   * further one would create another session, or be a search beyond the budget.
   */
  readonly sendInvalid: (call: ApiCall) => Promise<Exchange | null>
  /** Whether the budget has room for a request more than every probe has said, and for a search where it may come to one. */
  readonly hasRoom: (searches?: 0 | 1) => boolean
  /** Of a mock only: makes a world of its own, in which nothing that happens costs the deployment anything; it has everything unless it is given what it has. */
  readonly freshWorld: ((given?: Given) => Promise<FreshWorld>) | null
  /** What is drawn by chance comes of it. */
  readonly seed: number
}

/** A world that a mock made for one probe, with everything that a target can name. */
export type FreshWorld = Pick<ProbeContext, 'send' | 'visit' | 'target' | 'wait' | 'now'> & {
  readonly control: Control
  /** Its id: the `path` of the operations of control. */
  readonly world: string
}

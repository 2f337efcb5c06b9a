import type { Control, Given } from '../../control/index.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { ApiCall, Send, Visit } from '../../exchange/send.ts'
import type { Cost } from './profile.ts'
import type { Target } from './target.ts'

/** A probe as its dependents see it. Its context is left out, for that type depends on this one. */
export type EvidenceSource<E> = { readonly name: string; readonly send: (means: never) => Promise<E> }

/** The context of a probe. Each request is paced, counted against the budget and recorded for the report. */
export type ProbeContext = {
  readonly send: Send
  /** Sends without pacing: for a probe that exceeds a limit on purpose. */
  readonly sendUnpaced: Send
  /** Downloads an address that the deployment gave out, without a key and through redirects. The exchange has the bytes. */
  readonly visit: Visit
  readonly target: Target
  /** Lets time pass, by default for sessions to make progress. The clock of a mock is moved; elsewhere the run waits. */
  readonly wait: (ms: number, reason?: 'progress' | 'outage' | 'recheck', because?: string) => Promise<void>
  /** The time of the deployment: that of a mock, elsewhere our own. */
  readonly now: () => Promise<number>
  /** The evidence of a probe that this one names in `uses`. That probe is sent once. */
  readonly evidence: <E>(probe: EvidenceSource<E>) => Promise<E>
  /**
   * Sends an invalid request. It sends nothing and returns null where the operation fails whatever it is asked, or where the deployment has
   * accepted one of the operation and the budget has no room for another search or session. With `isCapped`, the request exceeds a limit that the deployment may cap instead: once it has
   * accepted one of those, only further ones of their kind need that room.
   */
  readonly sendInvalid: (call: ApiCall, options?: { readonly isCapped?: boolean }) => Promise<Exchange | null>
  /** True if the budget has room for one request beyond the cost of every probe, or for as many searches and sessions. */
  readonly hasRoom: (searches?: number, sessions?: number) => boolean
  /**
   * True if the run was granted more than the default budget of its profile, or has the largest profile, and the budget still has room for
   * one request of this cost.
   */
  readonly hasSpare: (more?: Partial<Cost>) => boolean
  /**
   * True if there is room for one more request of the rest: from the profile `lifecycle` on, whose default budget has one, or as far as the
   * run was granted more than its default.
   */
  readonly hasRest: (more?: Partial<Cost>) => boolean
  /** True if a wait leaves the rest of the run enough of its minutes. */
  readonly hasTime: (ms: number) => boolean
  /** Says that the probe shows less than it could, so that a pass names what it did not see. */
  readonly leaveOut: () => void
  /**
   * Makes a fresh world, as given or with everything that a target can name. It costs the deployment nothing. Null without a control: a
   * probe that asks for one then shows less than it could, unless it is `inFreshWorld` and sends the same elsewhere.
   */
  readonly freshWorld: ((given?: Given) => Promise<FreshWorld>) | null
  /** The seed of fuzz requests. */
  readonly seed: number
}

/** A world that a mock made for one probe. */
export type FreshWorld = Pick<ProbeContext, 'send' | 'visit' | 'target' | 'wait' | 'now'> & {
  readonly control: Control
  /** The id of the world in the `path` of control operations. */
  readonly world: string
}

import type { Plan, Stage } from './service.ts'

/** An account of a world. Its keys are `key-<name>`; a second account with a revoked or expired key is an account of its own. */
export type GivenAccount = {
  readonly plan: Plan
  readonly email?: string
  /** Units of usage left; null is no limit. Stages of sessions cost units. */
  readonly quota?: number | null
  readonly key?: 'valid' | 'revoked' | 'expired'
}

/** How a session to come will go: where it pauses, fails or hangs, and how long each stage takes. */
export type GivenTimeline = {
  /** Only for questions that contain this text; without it for every session. */
  readonly question?: string
  readonly pauseAt?: readonly Stage[]
  readonly failAt?: Stage
  readonly failWith?: string
  readonly hangAt?: Stage
  readonly spanSeconds?: number
}

/** What a world is made from. The same in a scenario file and in `createUnderstudy`. */
export type Given = {
  readonly seed?: number
  /** An instant at which the clock stands still until it is moved; without it the clock runs. */
  readonly clock?: string
  readonly accounts?: { readonly [name: string]: GivenAccount }
  readonly timelines?: readonly GivenTimeline[]
}

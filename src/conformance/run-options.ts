import type { Rule } from '../contract/rules.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Connection } from '../exchange/send.ts'
import type { Cost, Profile } from './define/profile.ts'
import type { GiveTurn } from './define/slices.ts'
import type { Target } from './define/target.ts'
import type { Result } from './judge/judge.ts'
import type { KnownFailure } from './judge/known-failures.ts'
import type { Reference } from './scenarios/reference.ts'
import type { Judgements } from './sections/judgements.ts'
import type { Waiting } from './send/waiting.ts'

export type RunOptions = Pick<Connection, 'fetch' | 'now' | 'timeoutMs' | 'maxBodyBytes' | 'signal'> & {
  readonly target: Target
  readonly rules: readonly Rule[]
  readonly profile: Profile
  /** Overrides the budget of the profile. */
  readonly budget?: Partial<Cost>
  /** The longest time that the run may take. */
  readonly maxMinutes?: number
  /** Failures that count as no violations for now. */
  readonly knownFailures?: readonly KnownFailure[]
  /** The number of violations that ends the run. Known failures do not count. */
  readonly bail?: number
  /** The seed of the fuzz requests. */
  readonly seed?: number
  /** True if rules out of scope leave the run incomplete as well. */
  readonly isStrict?: boolean
  /** Ends the run at once, without the grace that `signal` allows. The report has what is there. */
  readonly abortNow?: AbortSignal
  /** True if a run is complete although known failures block some rules. */
  readonly allowsBlocked?: boolean
  /** Waits in real time; a mock's clock is moved instead. */
  readonly sleep?: (ms: number) => Promise<void>
  /** Gives others a turn amid long work of the run. Where time is not real, none is needed. */
  readonly giveTurn?: GiveTurn
  readonly judgements?: Judgements
  /** Receives a line about the worlds that the run made and could not delete. */
  readonly onWorldsStay?: (line: string) => void
  /** A service that conforms to the contract. With one, the report has a scenario of each failure that does not happen there. */
  readonly reference?: Reference
}

/** The events of a run. Reports are folds over these. */
export type RunEvent =
  | { readonly type: 'runStarted'; readonly rules: number; readonly probes: number }
  /** The first reads show the API, so that the rest is sent. */
  | { readonly type: 'contactMade' }
  /** In a fresh world, which a mock makes for one probe, an exchange costs the deployment nothing. */
  | { readonly type: 'exchanged'; readonly exchange: Exchange; readonly inFreshWorld: boolean }
  | { readonly type: 'probeSent'; readonly probe: string; readonly requests: number; readonly left: number }
  /** One probe waits in real time, while others may go on. */
  | ({ readonly type: 'waiting' } & Waiting)
  | ({ readonly type: 'ruleJudged' } & Result)

const defaultSeed = 1

export function seedOf({ seed = defaultSeed }: Pick<RunOptions, 'seed'>): number {
  return seed
}

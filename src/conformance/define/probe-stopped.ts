import { ControlError } from '../../control/index.ts'
import { toError, type NotRun, type OurError } from './verdict.ts'

/** Stops a probe that cannot go on. Its dependents stop with the same verdict. */
export class ProbeStopped extends Error {
  readonly verdict: NotRun | OurError

  constructor(verdict: NotRun | OurError) {
    super('a probe cannot go on')
    this.verdict = verdict
  }
}

/** The verdict of a probe that threw. A failing control is a missing precondition, and anything else is a bug of ours. */
export function verdictOfError(probe: string, thrown: unknown): NotRun | OurError {
  if (thrown instanceof ProbeStopped) return thrown.verdict
  return thrown instanceof ControlError ? { verdict: 'not-run', reason: 'precondition', detail: thrown.message } : toError(probe, thrown)
}

export const interrupted: NotRun = { verdict: 'not-run', reason: 'interrupted' }
export const bailedOut: NotRun = { verdict: 'not-run', reason: 'interrupted', detail: 'enough violations were found before' }
export const budgetSpent: NotRun = { verdict: 'not-run', reason: 'budget' }
/** The verdict of a probe that would reach a limit, against a target that does not allow it. */
export const needsMayTrip: NotRun = { verdict: 'not-run', reason: 'needs:rateLimit.mayTrip' }
export const outOfTime: NotRun = { verdict: 'not-run', reason: 'budget', detail: 'the minutes of the run are over' }
export const dailyLimitReached: NotRun = { verdict: 'not-run', reason: 'precondition', detail: 'the daily limit of searches is reached' }

/** The verdict of a wait that a deployment demands and the run has no time for. */
export function waitTooLong(ms: number): NotRun {
  return { verdict: 'not-run', reason: 'budget', detail: `it is to be left alone for ${inSeconds(ms)}, and the run has less` }
}

/** The verdict of a long pause that an operation, or a host of files, demands for itself. */
export function retryAfterTooLong(what: string, ms: number): NotRun {
  return { verdict: 'not-run', reason: 'precondition', detail: `${what} asks to be left alone for ${inSeconds(ms)}` }
}

function inSeconds(ms: number): string {
  return `${Math.ceil(ms / 1000)} s`
}

export function nothingAnswers(silence: string): NotRun {
  return { verdict: 'not-run', reason: 'precondition', detail: `nothing answers: ${silence}` }
}

/** The verdict of what is not sent to an operation that fails whatever it is asked. */
export function failedForAll(operation: string, status: number, requests: number): NotRun {
  return { verdict: 'not-run', reason: 'precondition', detail: `${operation} answered ${status} to all ${requests} requests` }
}

/** The verdict of a probe without room, since an operation that fails is asked again and again. */
export function crowdedOutBy(operation: string, status: number): NotRun {
  return { verdict: 'not-run', reason: 'precondition', detail: `${operation} answered ${status}, and asking it again left no room` }
}

/** The words for an operation that fails whatever it is asked, or whenever it should do something, as a whole run has shown. */
export function failsForAll(operation: string, answer: string, doesRefuse: boolean): string {
  return `${operation} answers ${answer} to ${doesRefuse ? 'all that it does not refuse' : 'everything'}`
}

/** True for the words of either. */
export function isFailedForAll(detail: string | undefined): boolean {
  return / answered 5\d\d to all \d+ requests$| answers 5\d\d\b.* to (?:everything|all that it does not refuse)$/.test(detail ?? '')
}

/** The verdict of everything that is not sent, since the first reads have shown why no rule can be checked. */
export function cannotCheck(contactFault: string): NotRun {
  return { verdict: 'not-run', reason: 'precondition', detail: contactFault }
}

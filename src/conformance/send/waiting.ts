/**
 * A wait in real time: for the polite pace, because the deployment demands it, before a retry, until a session makes
 * progress, until a deployment that fails on every read is back, or before a request that failed is asked again.
 */
export type Waiting = {
  readonly ms: number
  readonly for: 'pace' | 'demand' | 'retry' | 'progress' | 'outage' | 'recheck'
  /** The answer because of which a request is asked again, such as `searchPapers answered 500`. */
  readonly because?: string
}

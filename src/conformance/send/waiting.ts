/**
 * A wait in real time: for the polite pace, because the deployment demands it, before a retry, until a session makes
 * progress, or until a deployment that fails on every read is back.
 */
export type Waiting = { readonly ms: number; readonly for: 'pace' | 'demand' | 'retry' | 'progress' | 'outage' }

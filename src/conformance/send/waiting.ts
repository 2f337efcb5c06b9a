/** A wait in real time: for the polite pace, because the deployment demands it, before a retry, or until a session makes progress. */
export type Waiting = { readonly ms: number; readonly for: 'pace' | 'demand' | 'retry' | 'progress' }

/** What a run waits for in real time: to keep to a polite pace, because it was asked to, to look again, or until a session goes on. */
export type Waiting = { readonly ms: number; readonly for: 'pace' | 'demand' | 'second look' | 'progress' }

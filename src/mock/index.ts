export { createUnderstudy, type Understudy, type UnderstudyOptions } from './understudy.ts'
export type { ApiRequest, Outcome } from './api-request.ts'
export type { Clock } from './clock.ts'
export type { Given } from '../contract/given.ts'

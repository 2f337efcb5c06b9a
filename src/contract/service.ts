import { service } from './generated/service.ts'

export { service }

export type Plan = keyof typeof service.plans
export type SessionStatus = (typeof service.sessions.statuses)[number]
export type SessionKind = keyof typeof service.sessions.stageOrder
export type Stage = (typeof service.sessions.stageOrder)[SessionKind][number]

type ErrorEntry = (typeof service.errors)[number]

/** A code of the error catalogue. */
export type ErrorCode = ErrorEntry['code']

/** The status that each error code stands for. */
export const statusOfError = Object.fromEntries(service.errors.map((error) => [error.code, error.status])) as {
  readonly [Code in ErrorCode]: Extract<ErrorEntry, { code: Code }>['status']
} // built from these entries

import { memberOf, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import { isInFreshWorld } from '../send/exchange-lists.ts'
import { isDone } from '../send/spending.ts'
import type { Target } from '../define/target.ts'

/** A session that a run expects to find: its target names it, or the run has created it. */
export type ExpectedSession = {
  /** In lower case, as ids are compared. */
  readonly sessionId: string
  /** The credentials of its owner, and the header that they are sent as. */
  readonly credentials: Pick<ApiCall, 'as' | 'headers'>
  readonly authorization: string
  /** The session in words: `sessions.capped of the target, 1234,`. */
  readonly title: string
  /** The remedy once it is gone. */
  readonly advice: string
  /** Null where its entry of the target takes any type. */
  readonly type: 'report' | 'systematicReview' | 'agent' | null
  /** True if it is a session of another account, which may stop sharing it. */
  readonly isSharedByOther?: true
  /** The exchange that created it, where the run did. */
  readonly creation?: Exchange
}

/** The session that each entry of a target has to name, and its type. */
const entryHints: { readonly [entry: string]: readonly [what: string, type: ExpectedSession['type']] } = {
  'sessions.completedReport': ['a report that is completed', 'report'],
  'sessions.completedReview': ['a systematic review that is completed', 'systematicReview'],
  'sessions.failedReport': ['a report that has failed', 'report'],
  'sessions.failedReview': ['a systematic review that has failed after some stages', 'systematicReview'],
  'sessions.unknown': ['a session that is not tracked', null],
  'sessions.agent': ['an agent session', 'agent'],
  'sessions.sharedAgent': ['an agent session that another account has shared with the default one', 'agent'],
  'sessions.foreign': ['a session of the other account', null],
  'sessions.capped': ['a session that was shared with as many people as its cap allows', null],
  'sessions.processing': ['a session that stays processing for as long as a run takes', null],
  'sessions.exportsGenerating': ['a session whose exports are being made', null],
  'sessions.exportsUnavailable': ['a session whose exports could not be made', null],
  'sessions.paused': ['a session that is paused although its account has quota again', null],
  'sessions.pausedExhausted': ['a session of the exhausted account that is paused', null],
  'sharing.deniedSession': ['a session of the account of sharing.deniedKey', null],
  'sharing.agentApiDisabledSession': ['an agent session of the account of sharing.agentApiDisabledKey', 'agent'],
}

/** Lists the sessions of the target whose owner's key is known, and those that the run has created. */
export function listExpectedSessions(target: Target, exchanges: readonly Exchange[]): readonly ExpectedSession[] {
  return [...sessionsOfTarget(target), ...sessionsCreatedIn(exchanges)]
}

function sessionsOfTarget({ keys, sessions = {}, sharing = {} }: Target): readonly ExpectedSession[] {
  const { paused = [], pausedExhausted = [], foreign, ...others } = sessions
  const ofDefault = [...paused.map((id) => ['paused', id] as const), ...Object.entries(others)]
  return [
    ...ofDefault.map(([name, id]) => toExpectedSession(`sessions.${name}`, id, keys.default, 'default')),
    ...pausedExhausted.map((id) => toExpectedSession('sessions.pausedExhausted', id, keys.exhausted, 'exhausted')),
    toExpectedSession('sessions.foreign', foreign, keys.other, 'other'),
    toExpectedSession('sharing.deniedSession', sharing.deniedSession, sharing.deniedKey, null),
    toExpectedSession('sharing.agentApiDisabledSession', sharing.agentApiDisabledSession, sharing.agentApiDisabledKey, null),
  ].flat()
}

function toExpectedSession(entry: string, id: string | undefined, key: string | undefined, as: string | null): readonly ExpectedSession[] {
  if (id === undefined || key === undefined) return []
  const authorization = `Bearer ${key}`
  const [what, type] = entryHints[entry] ?? ['another one', null]
  return [
    {
      sessionId: id.toLowerCase(),
      // Some accounts have no name, and their key is elsewhere in the target.
      credentials: as === null ? { as, headers: { authorization } } : { as },
      authorization,
      title: `${entry} of the target, ${id},`,
      advice: `name another: ${what}`,
      type,
      ...(entry === 'sessions.sharedAgent' && { isSharedByOther: true }),
    },
  ]
}

function sessionsCreatedIn(exchanges: readonly Exchange[]): readonly ExpectedSession[] {
  return exchanges.flatMap((exchange) => {
    const { authorization } = exchange.request.headers
    const id = memberOf(exchange, 'sessionId')
    if (isInFreshWorld(exchange) || authorization === undefined || typeof id !== 'string' || !isDone(exchange, 'create')) return []
    const type = exchange.operation === 'createReport' ? 'report' : 'systematicReview'
    const title = `the ${type === 'report' ? type : 'systematic review'} ${id}, which the run created,`
    const advice = 'whoever else uses the account may have deleted it, so run it again'
    return [{ sessionId: id.toLowerCase(), credentials: { as: exchange.as }, authorization, title, advice, type, creation: exchange }]
  })
}

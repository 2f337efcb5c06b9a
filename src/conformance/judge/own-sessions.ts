import { memberOf, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import { isDone } from '../send/spending.ts'
import type { Target } from '../define/target.ts'

/** A session that a run counts on, for its target names it or the run has created it. */
export type OwnSession = {
  /** In small letters, as ids are compared. */
  readonly sessionId: string
  /** How whoever has it asks, and what the deployment knows them by. */
  readonly by: Pick<ApiCall, 'as' | 'headers'>
  readonly authorization: string
  /** As a reader says it: `sessions.capped of the target, 1234,`. */
  readonly title: string
  /** What to do once it is gone. */
  readonly renewal: string
  /** Null where its entry of the target takes any kind. */
  readonly type: 'report' | 'systematicReview' | 'agent' | null
  /** Whether it is another account's, which may take back that it is shared. */
  readonly isBorrowed?: true
  /** The answer of its creation, where the run has created it. */
  readonly creation?: Exchange
}

/** What a target has to name in each entry, for whoever has to name another; and of what kind that is. */
const entries: { readonly [entry: string]: readonly [what: string, type: OwnSession['type']] } = {
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

/** Every session of the target whose owner's key is known, and every one that the run has created. */
export function ownSessions(target: Target, exchanges: readonly Exchange[]): readonly OwnSession[] {
  return [...namedBy(target), ...createdIn(exchanges)]
}

function namedBy({ keys, sessions = {}, sharing = {} }: Target): readonly OwnSession[] {
  const { paused = [], pausedExhausted = [], foreign, ...others } = sessions
  const ofDefault = [...paused.map((id) => ['paused', id] as const), ...Object.entries(others)]
  return [
    ...ofDefault.map(([name, id]) => named(`sessions.${name}`, id, keys.default, 'default')),
    ...pausedExhausted.map((id) => named('sessions.pausedExhausted', id, keys.exhausted, 'exhausted')),
    named('sessions.foreign', foreign, keys.other, 'other'),
    named('sharing.deniedSession', sharing.deniedSession, sharing.deniedKey, null),
    named('sharing.agentApiDisabledSession', sharing.agentApiDisabledSession, sharing.agentApiDisabledKey, null),
  ].flat()
}

function named(entry: string, id: string | undefined, key: string | undefined, as: string | null): readonly OwnSession[] {
  if (id === undefined || key === undefined) return []
  const authorization = `Bearer ${key}`
  const [what, type] = entries[entry] ?? ['another one', null]
  return [
    {
      sessionId: id.toLowerCase(),
      // The keys of some accounts stand beside those that have names.
      by: as === null ? { as, headers: { authorization } } : { as },
      authorization,
      title: `${entry} of the target, ${id},`,
      renewal: `name another: ${what}`,
      type,
      ...(entry === 'sessions.sharedAgent' && { isBorrowed: true }),
    },
  ]
}

function createdIn(exchanges: readonly Exchange[]): readonly OwnSession[] {
  return exchanges.flatMap((exchange) => {
    const { authorization } = exchange.request.headers
    const id = memberOf(exchange, 'sessionId')
    if (exchange.isAlone === true || authorization === undefined || typeof id !== 'string' || !isDone(exchange, 'create')) return []
    const type = exchange.operation === 'createReport' ? 'report' : 'systematicReview'
    const title = `the ${type === 'report' ? type : 'systematic review'} ${id}, which the run created,`
    const renewal = 'whoever else uses the account may have deleted it, so run it again'
    return [{ sessionId: id.toLowerCase(), by: { as: exchange.as }, authorization, title, renewal, type, creation: exchange }]
  })
}

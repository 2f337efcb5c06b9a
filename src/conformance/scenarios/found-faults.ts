import { memberOf, type Exchange } from '../../exchange/exchange.ts'
import type { Result } from '../judge/judge.ts'
import type { ShownFailure } from './scenario-text.ts'
import type { Recorded } from './traffic-draft.ts'
import { isRead, makesSession } from './waits/session-states.ts'

/** Recorded exchanges, in the order of sending and without secrets, and what was found in them. */
export type Traffic = Recorded & {
  readonly results: readonly Result[]
  readonly recordedAt: string
  readonly title: string
}

/** A breach that a rule found, or a place that somebody points at, in the answer of an exchange. */
export type Fault = {
  readonly exchange: Exchange
  readonly verdict?: ShownFailure['verdict']
  readonly pointer?: string
  readonly broken?: { readonly rule: string; readonly clause: string }
  /** Set where the answers to several accounts show it together. */
  readonly isOfSeveral?: true
  /** Set where it is about a session of another account. */
  readonly isOfOthers?: true
  /** The account that it was seen with, where the scenario has another name for it. */
  readonly seenAs?: string
}

const severities: readonly string[] = ['fail', 'warn', 'info']

/** The breaches, the worst first and then the earliest, each at the last exchange that shows it; then at those before that it is seen by. */
export function findFaults({ exchanges, results }: Traffic): readonly Fault[] {
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]))
  const found = results.flatMap(({ rule, verdict, exchanges: cited }): readonly Ranked[] => {
    if (!('expected' in verdict)) return []
    const broken = { rule: rule.id, clause: rule.clause }
    const seenBy = cited.flatMap((id) => byId.get(id) ?? []).toReversed()
    const [last, ...before] = seenBy.toSorted((a, b) => Number(hasPlace(b, rule.id, verdict)) - Number(hasPlace(a, rule.id, verdict)))
    if (last === undefined) return []
    const isOfSeveral = new Set(seenBy.flatMap(({ as }) => as ?? [])).size > 1
    const at = (exchange: Exchange, rank: number): Ranked => ({ exchange, verdict, broken, rank, ...(isOfSeveral && { isOfSeveral }) })
    const severity = severities.indexOf(verdict.verdict)
    return [
      at(last, severity),
      ...before.filter((one) => one.operation === last.operation).map((one) => at(one, severities.length + severity)),
    ]
  })
  return found.toSorted((a, b) => a.rank - b.rank || a.exchange.order.sent - b.exchange.order.sent)
}

/** True for a list where the place of a fault is in one, and for another answer where it is not. The rules of lists may name no place. */
function hasPlace({ operation }: Exchange, rule: string, { pointer }: ShownFailure['verdict']): boolean {
  const isOfList = pointer === undefined ? rule.startsWith('sessions/list/') : pointer.startsWith('/sessions')
  return (operation === 'listSessions') === isOfList
}

type Ranked = Fault & { readonly rank: number }

/** True for a creation that gave a wrong address of its session. */
export function isOfCreatedLink({ exchange, verdict }: Fault): boolean {
  return verdict?.pointer === '/links/self' && makesSession(exchange)
}

/** The first read of the session of a creation. */
export function readOfCreated(exchanges: readonly Exchange[], { exchange }: Fault): Exchange | undefined {
  const sessionId = memberOf(exchange, 'sessionId')
  if (sessionId === undefined) return undefined
  const { as, order } = exchange
  return exchanges.find(
    (one) => isRead(one) && one.as === as && one.order.sent > order.answered && memberOf(one, 'sessionId') === sessionId,
  )
}

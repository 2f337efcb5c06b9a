import { findUuids } from '../../contract/formats.ts'
import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import type { Recorded } from './traffic-draft.ts'

/** The traffic of one account, which has the name of the only key that every deployment has, with the fault in it. */
export type OfOneAccount<Traffic extends Recorded> = { readonly traffic: Traffic; readonly exchange: Exchange }

/**
 * The traffic without what other accounts sent, since a user may have no key of theirs. Undefined for traffic that is so already: all of it is
 * of the account default.
 */
export function ofOneAccount<Traffic extends Recorded>(traffic: Traffic, fault: Exchange): OfOneAccount<Traffic> | undefined {
  const own = fault.as ?? usual
  const isOwn = ({ as }: Exchange): boolean => as === null || as === own
  if (own === usual && traffic.exchanges.every(isOwn)) return undefined
  const renamed = (one: Exchange): Exchange => (one.as === null || one.as === usual ? one : { ...one, as: usual })
  const exchange = renamed(fault)
  const exchanges = traffic.exchanges.filter(isOwn).map((one) => (one === fault ? exchange : renamed(one)))
  return { traffic: { ...traffic, exchanges }, exchange }
}

const usual = 'default'

/**
 * True for an exchange about a session of others: its request asks for one that an answer to another account names, or its answer names one that
 * an answer to another account named before. No answer to its own account named that session before.
 */
export function namesOthers({ exchanges }: Recorded, exchange: Exchange): boolean {
  const { as, order, request } = exchange
  const others = exchanges.filter((one) => one.as !== null && one.as !== as)
  const before = exchanges.filter((one) => one.as !== null && one.order.answered < order.sent)
  const isOfOthers = (id: string, all: readonly Exchange[]): boolean =>
    isNamedIn(all, id) &&
    !isNamedIn(
      before.filter((one) => one.as === as),
      id,
    )
  return (
    findUuids(`${request.url} ${request.body ?? ''}`).some((id) => isOfOthers(id, others)) ||
    findUuids(answerOf(exchange)?.text ?? '').some((id) =>
      isOfOthers(
        id,
        others.filter((one) => before.includes(one)),
      ),
    )
  )
}

function isNamedIn(all: readonly Exchange[], id: string): boolean {
  return all.some((one) => answerOf(one)?.text.includes(id) === true)
}

import { findUuids } from '../../contract/formats.ts'
import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import type { Recorded } from './traffic-draft.ts'

/** The traffic of one account, which has the name of the only key that every deployment has, with the fault in it. */
export type OfOneAccount<Traffic extends Recorded> = { readonly traffic: Traffic; readonly exchange: Exchange }

/** The traffic without what other accounts sent, since nobody may have their keys; undefined where there is none of that, and it is the default. */
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

/** True for an exchange whose request or answer names what only answers to other accounts have named before. */
export function namesOthers({ exchanges }: Recorded, exchange: Exchange): boolean {
  const { as, order, request } = exchange
  const named = findUuids(`${request.url} ${request.body ?? ''} ${answerOf(exchange)?.text ?? ''}`)
  if (named.length === 0) return false
  const before = exchanges.filter((one) => one.order.answered < order.sent && one.as !== null)
  const [own, others] = [before.filter((one) => one.as === as), before.filter((one) => one.as !== as)]
  return named.some((id) => !isNamedIn(own, id) && isNamedIn(others, id))
}

function isNamedIn(all: readonly Exchange[], id: string): boolean {
  return all.some((one) => answerOf(one)?.text.includes(id) === true)
}

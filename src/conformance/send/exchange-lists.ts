import type { Exchange } from '../../exchange/exchange.ts'

/** True if an exchange happened in a world that was made for a probe. No other user is there. */
export function isInFreshWorld({ isAlone }: Exchange): boolean {
  return isAlone === true
}

/** The exchanges with the deployment itself. Those in fresh worlds cost it nothing. */
export function outsideFreshWorlds(exchanges: readonly Exchange[]): readonly Exchange[] {
  return exchanges.filter((exchange) => !isInFreshWorld(exchange))
}

/** Exchanges in the order they were sent, which is not that of their answers. */
export function inSendingOrder(exchanges: readonly Exchange[]): readonly Exchange[] {
  return exchanges.toSorted((a, b) => a.order.sent - b.order.sent)
}

/** The reason that no request was answered; undefined when one was, or none was sent. */
export function findSilence(exchanges: readonly Exchange[]): string | undefined {
  const [first] = exchanges
  if (first === undefined || !('failed' in first.response) || !exchanges.every(({ response }) => 'failed' in response)) return undefined
  const { failed, advice } = first.response
  return advice === undefined ? failed : `${failed}: ${advice}`
}

/** True for a request that was not even tried, for want of a key or an address. */
export function isImpossible({ response }: Exchange): boolean {
  return 'failed' in response && /^there is no (?:key of|mcpUrl)/.test(response.failed)
}

/** So many requests in a row without an answer are no chance. */
export const manyUnanswered = 3

/** The first of the requests at the end of a run that got no answer, after others were answered; undefined if there are not many. */
export function findLoss(exchanges: readonly Exchange[]): { readonly id: number; readonly failed: string } | undefined {
  const sent = inSendingOrder(outsideFreshWorlds(exchanges))
  const answered = sent.findLastIndex(({ response }) => !('failed' in response))
  const lost = sent.slice(answered + 1).filter((exchange) => !isImpossible(exchange))
  const [first] = lost
  if (answered === -1 || first === undefined || lost.length < manyUnanswered || !('failed' in first.response)) return undefined
  return { id: first.id, failed: first.response.failed }
}

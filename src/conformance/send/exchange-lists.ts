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
  return first !== undefined && 'failed' in first.response && exchanges.every(({ response }) => 'failed' in response)
    ? first.response.failed
    : undefined
}

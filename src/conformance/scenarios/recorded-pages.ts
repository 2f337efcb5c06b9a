import type { Exchange } from '../../exchange/exchange.ts'
import { cursorSentBy, nextCursorOf } from '../../judgement/listed-sessions.ts'

/** The page whose cursor a page was asked for with, if that was recorded. A broken page may give out its own. */
export function pageBefore(exchanges: readonly Exchange[], page: Exchange): Exchange | undefined {
  const cursor = cursorSentBy(page)
  if (cursor === null) return undefined
  return exchanges.findLast((one) => one.order.sent < page.order.sent && nextCursorOf(one) === cursor && cursorSentBy(one) !== cursor)
}

/** The page that leads to a page by its cursors, as far as they were recorded. */
export function firstPageOf(page: Exchange, earlier: readonly Exchange[]): Exchange {
  const before = pageBefore(earlier, page)
  return before === undefined ? page : firstPageOf(before, earlier)
}

/** True for a creation that nobody recorded. */
export function isImagined(exchange: Exchange | null | undefined): boolean {
  return (exchange?.id ?? 0) < 0
}

import type { SessionFacts } from '../engine/session.ts'
import type { Urls } from './urls.ts'
import { toItem, type Item } from './views.ts'

/** An item of a list with its JSON, as an account sees it by the addresses of one way. */
type Kept = { readonly account: string; readonly baseUrl: string; readonly item: Item; readonly text: string }

/** So many sessions' items are kept: pages are read again and again, but a world may have a million. */
const most = 4096

/** Facts are replaced when something happens to a session, so what is kept of them is never old. */
const kept = new WeakMap<SessionFacts, Kept>()
const ring: SessionFacts[] = []
let next = 0

export function keptItemOf(facts: SessionFacts, account: string, urls: Urls): Kept {
  const known = kept.get(facts)
  if (known !== undefined && known.account === account && known.baseUrl === urls.baseUrl) return known
  const item = toItem(facts, account, urls)
  const made = { account, baseUrl: urls.baseUrl, item, text: JSON.stringify(item) }
  kept.set(facts, made)
  if (known === undefined) keep(facts)
  return made
}

function keep(facts: SessionFacts): void {
  const oldest = ring[next]
  if (oldest !== undefined) kept.delete(oldest)
  ring[next] = facts
  next = (next + 1) % most
}

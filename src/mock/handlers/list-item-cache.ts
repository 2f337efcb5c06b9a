import type { SessionFacts } from '../../engine/session.ts'
import { createKeptOfSessions } from './session-cache.ts'
import type { Urls } from '../http/urls.ts'
import { toItem, type Item } from './session-views.ts'

/** An item of a list with its JSON, for an account and by the addresses that it contains. */
type KeptItem = { readonly account: string; readonly baseUrl: string; readonly item: Item; readonly text: string }

const keptOf = createKeptOfSessions<KeptItem>()

export function keptItemOf(facts: SessionFacts, account: string, urls: Urls): KeptItem {
  return keptOf(
    facts,
    (known) => known.account === account && known.baseUrl === urls.baseUrl,
    () => {
      const item = toItem(facts, account, urls)
      return { account, baseUrl: urls.baseUrl, item, text: JSON.stringify(item) }
    },
  )
}

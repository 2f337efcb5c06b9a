import type { SessionFacts } from '../../engine/session.ts'
import { createSessionCache } from './session-cache.ts'
import type { Urls } from '../http/urls.ts'
import { toItem, type Item } from './session-views.ts'

/** An item of a list with its JSON, for an account and by the addresses that it contains. */
type CachedItem = { readonly account: string; readonly baseUrl: string; readonly item: Item; readonly text: string }

const getOrMake = createSessionCache<CachedItem>()

export function toCachedItem(facts: SessionFacts, account: string, urls: Urls): CachedItem {
  return getOrMake(
    facts,
    (known) => known.account === account && known.baseUrl === urls.baseUrl,
    () => {
      const item = toItem(facts, account, urls)
      return { account, baseUrl: urls.baseUrl, item, text: JSON.stringify(item) }
    },
  )
}

import type { Exchange } from '../../exchange/exchange.ts'
import { nextCursorOf } from '../../judgement/listed-sessions.ts'
import type { Evidence, Probe } from '../check.ts'
import { inFreshWorld } from '../in-fresh-world.ts'
import { longestPage } from './listed-pages.ts'

/** What the other account has, where its key is offered: none of it is the default account's. */
export const othersList: Probe<{ readonly listed?: Exchange }> = {
  name: 'the list of the other account',
  profile: 'observe',
  cost: { requests: 1, searches: 0, sessions: 0 },
  async send({ send, target: { keys } }) {
    if (keys.other === undefined) return {}
    return { listed: await send({ operation: 'listSessions', as: 'other', query: { limit: longestPage } }) }
  },
}

type OthersCursor = Evidence & { readonly listed?: Exchange; readonly first?: Exchange; readonly followed?: Exchange }

/** The list of the other account, and its cursor in the hands of the default account, in a world that a mock makes for it. */
export const othersCursor = inFreshWorld<OthersCursor>({
  name: 'a cursor of the other account',
  profile: 'observe',
  nothing: {},
  async send({ send }) {
    const listed = await send({ operation: 'listSessions', as: 'other', query: { limit: longestPage } })
    const first = await send({ operation: 'listSessions', as: 'other', query: { limit: 1 } })
    const cursor = nextCursorOf(first)
    if (cursor === null) return { listed, first }
    return { listed, first, followed: await send({ operation: 'listSessions', as: 'default', query: { limit: longestPage, cursor } }) }
  },
})

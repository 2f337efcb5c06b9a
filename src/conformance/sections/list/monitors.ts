import { listAgreesWithGet } from '../../../judgement/list-agrees-with-get.ts'
import { listTitle } from '../../../judgement/list-title.ts'
import { newestFirst } from '../../../judgement/newest-first.ts'
import { ownedOnly } from '../../../judgement/owners/owned-only.ts'
import { crowdedList } from './crowded-list.ts'
import { givenSessions } from '../../probes/given-sessions.ts'
import { fullReviewJourney, plainReportJourney, plainReviewJourney, settlingMsOf, titledReportJourney } from '../../probes/journey.ts'
import { listedPages, longestPage } from '../../probes/listed-pages.ts'
import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import type { Evidence, Probe } from '../../define/check.ts'
import { oneByOne } from '../../define/one-by-one.ts'
import { isListedOtherwise } from '../../define/find-session.ts'
import { nextCursorOf } from '../../../judgement/listed-sessions.ts'
import { defineFreshWorldProbe } from '../../define/in-fresh-world.ts'

/** The sessions of the other account, where its key is offered. None of them is the default account's. */
const othersList: Probe<{ readonly listed?: Exchange }> = {
  name: 'the list of the other account',
  profile: 'observe',
  cost: { requests: 1, searches: 0, sessions: 0 },
  async send({ send, target: { keys } }) {
    if (keys.other === undefined) return {}
    return { listed: await send({ operation: 'listSessions', as: 'other', query: { limit: longestPage } }) }
  },
}

/** The agent sessions of the default account and of three others. Each key is of another account, for it lacks what the default one has. */
const agentsOfEach: Probe<{ readonly lists: readonly Exchange[] }> = {
  name: 'the agent sessions of several accounts',
  profile: 'lifecycle',
  cost: { requests: 4, searches: 0, sessions: 0 },
  async send({ send, target: { keys } }) {
    const names = (['default', 'other', 'exhausted', 'noReviews'] as const).filter((name) => keys[name] !== undefined)
    const lists = await oneByOne(names, (as) => send({ operation: 'listSessions', as, query: { type: 'agent', limit: longestPage } }))
    return { lists }
  },
}

type OthersCursor = Evidence & { readonly listed?: Exchange; readonly first?: Exchange; readonly followed?: Exchange }

/** The list of the other account, and its cursor in the hands of the default account, in a world that a mock makes for it. */
const othersCursor = defineFreshWorldProbe<OthersCursor>({
  name: 'a cursor of the other account',
  profile: 'observe',
  fallback: {},
  async send({ send }) {
    const listed = await send({ operation: 'listSessions', as: 'other', query: { limit: longestPage } })
    const first = await send({ operation: 'listSessions', as: 'other', query: { limit: 1 } })
    const cursor = nextCursorOf(first)
    if (cursor === null) return { listed, first }
    return { listed, first, followed: await send({ operation: 'listSessions', as: 'default', query: { limit: longestPage, cursor } }) }
  },
})

/** The list, and a typed get after it; neither where nothing was listed otherwise than it was read. */
type ListedAgain = { readonly list?: Exchange; readonly read?: Exchange }

/** A session that the target offers and that is listed with another status than it has: its list some time later, and its typed get. */
const listedAgain: Probe<ListedAgain> = {
  name: 'the list once more, where it differs from a typed get',
  profile: 'observe',
  // Two requests, but only of a deployment that surprises, and where there is room.
  cost: { requests: 0, searches: 0, sessions: 0 },
  uses: [givenSessions, listedPages],
  async send(means) {
    const { paused, ...others } = await means.evidence(givenSessions)
    const { before } = await means.evidence(listedPages)
    const reads = [...Object.values(others), ...paused]
    const surprise = reads.find((read) => before.some((list) => isListedOtherwise('status', list, read)))
    if (surprise === undefined || surprise.operation === null || !means.hasRoom()) return {}
    await means.wait(settlingMsOf(means))
    const list = await means.send({ operation: 'listSessions', as: 'default', query: { limit: longestPage } })
    if (!means.hasRoom()) return { list }
    const sessionId = String(memberOf(surprise, 'sessionId'))
    return { list, read: await means.send({ operation: surprise.operation, as: 'default', path: { sessionId } }) }
  },
}

export const listMonitors = {
  'sessions/list/agrees-with-get': {
    monitor: listAgreesWithGet,
    fedBy: [givenSessions, listedPages, listedAgain, titledReportJourney, plainReviewJourney],
  },
  'sessions/list/newest-first': { monitor: newestFirst, fedBy: [listedPages, crowdedList, titledReportJourney] },
  'sessions/list/owned-only': { monitor: ownedOnly, fedBy: [othersList, othersCursor, listedPages, agentsOfEach] },
  'sessions/list/title': { monitor: listTitle, fedBy: [plainReportJourney, plainReviewJourney, titledReportJourney, fullReviewJourney] },
}

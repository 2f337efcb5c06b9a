import { presets } from '../../src/mock/worlds/presets.ts'
import { delayList } from '../support/deployments/delay-list.ts'
import { changeListPage, offsetOf, type Item, type ListBody, type Listing } from '../support/deployments/change-list.ts'
import { changeAnswers, changeRequests, changeAnswersWithMemory, withMembers, type Mutant } from '../support/deployments/mutant.ts'
import { rewriteText, combineDeployments } from '../support/deployments/rewrite-text.ts'
import type { Variant } from '../support/deployments/variant.ts'

/** Sessions that are created go the way that a spell in their question says, which nobody sees. */
const going = (spell: string): Mutant['fetchOf'] =>
  combineDeployments(
    rewriteText({ inward: (text) => text, outward: (text) => text.replaceAll(` ${spell}`, '') }),
    changeRequests(({ method, path, body }) => {
      const { researchQuestion } = Object(body) as { researchQuestion?: unknown }
      const isCreate = method === 'POST' && (path === '/sessions/reports' || path === '/sessions/systematic-reviews')
      const isShort = typeof researchQuestion === 'string' && researchQuestion.length > 0 && researchQuestion.length < 1900
      return isCreate && isShort && !researchQuestion.includes('[')
        ? { body: withMembers(body, { researchQuestion: `${researchQuestion} ${spell}` }) }
        : null
    }),
  )

/** A list is made of what an index has, which a new session is in once it has been looked for. */
const listingLate: Mutant['fetchOf'] = (understudy) => {
  const unindexed = new Set<unknown>()
  const remembered = changeAnswers(({ method }, { status, body }) => {
    if (method === 'POST' && status === 202) unindexed.add((body as Item)['sessionId'])
    return null
  })
  const late = changeListPage(({ items, cursor, limit }): ListBody => {
    const shown = items.filter(({ sessionId }) => !unindexed.has(sessionId))
    for (const { sessionId } of items) unindexed.delete(sessionId)
    const from = cursor === null ? 0 : shown.findIndex(({ sessionId }) => cursor === `at-${String(sessionId)}`) + 1
    const page = shown.slice(from, from + limit)
    const isMore = from + limit < shown.length
    return { sessions: page, nextCursor: isMore ? `at-${String(page.at(-1)?.['sessionId'])}` : null, totalCount: shown.length }
  })
  return combineDeployments(late, remembered)(understudy)
}

/**
 * A page of so many rows as are asked for, without those that are not for the caller: every so many there is one. A cursor counts
 * the rows from the oldest on, so that what is created meanwhile moves none.
 */
function leavingOutOf({ items, limit, cursor }: Listing, every: number): ListBody {
  const rows = items.flatMap((item, index) => ((items.length - index) % every === 0 ? [null, item] : [item]))
  const begin = cursor === null ? 0 : rows.length - offsetOf(cursor)
  const end = begin + limit
  const sessions = rows.slice(begin, end).filter((item) => item !== null)
  return { sessions, nextCursor: end < rows.length ? `at-${rows.length - end}` : null, totalCount: items.length }
}

/** What is not for the caller is left out of a page after it was read. */
export const shortPages: Mutant['fetchOf'] = changeListPage((list) => (list.limit > 100 || list.limit < 2 ? null : leavingOutOf(list, 6)))

const many = Object.fromEntries(
  Array.from({ length: 300 }, (_, index) => [`old${index}`, { type: 'report', status: index % 7 === 0 ? 'failed' : 'completed' }] as const),
)

export const variants: readonly Variant[] = [
  { does: 'holds hundreds of sessions', given: { sessions: { ...many, ...presets.conformance.sessions } } },
  { does: 'lists sessions as they were two seconds before', fetchOf: delayList(2000) },
  { does: 'gives pages shorter than their limit although there are more', fetchOf: shortPages },
  { does: 'lists a session a moment after its creation', fetchOf: listingLate },
  { does: 'fails every session that is created, while it gathers papers', fetchOf: going('[understudy: fail at gathering_sources]') },
  { does: 'pauses every session that is created', fetchOf: going('[understudy: pause at gathering_sources]') },
  { does: 'never ends a session that is created', fetchOf: going('[understudy: hang at gathering_sources]') },
  { does: 'generates the exports of sessions after their end', fetchOf: going('[understudy: exports generating]') },
  { does: 'cannot generate the exports of sessions', fetchOf: going('[understudy: exports unavailable]') },
  { does: 'goes on with a session whenever it is asked for', fetchOf: going('[understudy: polls 1]') },
  {
    does: 'does not know the stage of a session now and then',
    fetchOf: changeAnswersWithMemory(() => {
      let reads = 0
      return ({ method, path }, { status, body }) => {
        const { status: sessionStatus } = Object(body) as { status?: unknown }
        const isRead = method === 'GET' && /^\/sessions\/(?:reports|systematic-reviews)\//.test(path) && status === 200
        return isRead && sessionStatus === 'processing' && ++reads % 3 === 0 ? { body: withMembers(body, { executionStage: null }) } : null
      }
    }),
  },
]

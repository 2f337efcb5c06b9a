import { presets } from '../../src/mock/worlds/presets.ts'
import { delayList } from '../support/deployments/delay-list.ts'
import { changeListPage, offsetOf, type Item, type ListBody, type Listing } from '../support/deployments/change-list.ts'
import { changeAnswers, changeRequests, changeAnswersWithMemory, withMembers, type Mutant } from '../support/deployments/mutant.ts'
import { rewriteText, combineDeployments } from '../support/deployments/rewrite-text.ts'
import type { Variant } from '../support/deployments/variant.ts'

/** Appends a spell of the mock to the question of created sessions, and hides it in answers. */
const castSpell = (spell: string): Mutant['fetchOf'] =>
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

/** Lists a new session only from the second list on, as an index that lags. */
const listFromSecondRead: Mutant['fetchOf'] = (understudy) => {
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
 * A page of `limit` rows, without the rows that belong to another account: one in `every`. A cursor counts
 * from the oldest row, so that new sessions move none.
 */
function skipEveryNth({ items, limit, cursor }: Listing, every: number): ListBody {
  const rows = items.flatMap((item, index) => ((items.length - index) % every === 0 ? [null, item] : [item]))
  const begin = cursor === null ? 0 : rows.length - offsetOf(cursor)
  const end = begin + limit
  const sessions = rows.slice(begin, end).filter((item) => item !== null)
  return { sessions, nextCursor: end < rows.length ? `at-${rows.length - end}` : null, totalCount: items.length }
}

/** Filters pages after reading them, so that they are short. */
export const shortPages: Mutant['fetchOf'] = changeListPage((list) => (list.limit > 100 || list.limit < 2 ? null : skipEveryNth(list, 6)))

const many = Object.fromEntries(
  Array.from({ length: 300 }, (_, index) => [`old${index}`, { type: 'report', status: index % 7 === 0 ? 'failed' : 'completed' }] as const),
)

export const variants: readonly Variant[] = [
  { does: 'has hundreds of sessions', given: { sessions: { ...many, ...presets.conformance.sessions } } },
  { does: 'lists sessions as they were two seconds ago', fetchOf: delayList(2000) },
  { does: 'has pages shorter than their limit', fetchOf: shortPages },
  { does: 'lists a new session at the second list', fetchOf: listFromSecondRead },
  { does: 'fails every created session', fetchOf: castSpell('[understudy: fail at gathering_sources]') },
  { does: 'pauses every created session', fetchOf: castSpell('[understudy: pause at gathering_sources]') },
  { does: 'never ends a created session', fetchOf: castSpell('[understudy: hang at gathering_sources]') },
  { does: 'generates exports after the end', fetchOf: castSpell('[understudy: exports generating]') },
  { does: 'cannot generate exports', fetchOf: castSpell('[understudy: exports unavailable]') },
  { does: 'moves a session on when it is read', fetchOf: castSpell('[understudy: polls 1]') },
  {
    does: 'has executionStage null now and then',
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

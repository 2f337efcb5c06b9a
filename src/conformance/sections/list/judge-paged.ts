import { memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { nextCursorOf, queryParameterOf, readListedSessions } from '../../../judgement/listed-sessions.ts'
import { toInconclusive, type Finding } from '../../define/check.ts'
import { isReadToEnd, listedInBoth, sessionsDueOn, sessionsOn, type PagedList } from '../../define/pagination.ts'
import { findRepeated } from '../../define/find-repeated.ts'

/** Judges the pages of a list: they show every session that is due, and each once, unless a cursor that counts was moved meanwhile. */
export function judgePaged({ before, pages, after }: PagedList): Finding {
  const failed = [...before, ...pages, ...after].find((page) => readListedSessions(page) === null)
  if (failed !== undefined && queryParameterOf(failed, 'cursor') !== null && statusAndCode(failed) === '400 invalid_request')
    return broken('the page that the nextCursor before leads to', '400 invalid_request for that cursor', [...before, ...pages, ...after])
  if (failed !== undefined) return toInconclusive('list', failed)
  const { arrived, left } = movesBetween({ before, pages, after })
  const shown = new Set(sessionsOn(pages).map(({ sessionId }) => sessionId))
  const pushed = pushedBetween({ before, pages, after }, arrived)
  const { far, repeated } = findRepeats(pages, pushed)
  const twice = far ?? (repeated.length > pushed ? repeated[0] : undefined)
  if (twice !== undefined) return broken('every session once', `${twice} twice`, arrived === 0 ? pages : [...before, ...pages, ...after])
  const missing = sessionsDueOn(listedInBoth(sessionsOn(before), sessionsOn(after)), pages).filter(({ sessionId }) => !shown.has(sessionId))
  const [lost] = missing
  if (lost !== undefined && missing.length > left) {
    const all = [...before, ...pages, ...after]
    const ended = toEarlyEnd({ before, pages, after }, missing.length)
    if (ended === null) return broken('every session of the list', `none of the pages shows ${lost.sessionId}`, all)
    return {
      broken: { expected: 'every session of the list', actual: `${ended}, without ${lost.sessionId}`, pointer: '/nextCursor' },
      by: all,
    }
  }
  if (pages.length < 2) return { notShown: 'there are too few sessions for two pages' }
  const last = pages.at(-1)
  const isEmpty = last !== undefined && nextCursorOf(last) !== null && sessionsOn([last]).length === 0
  // The list has nothing more, or a page without sessions leads to itself.
  if (isEmpty && (isReadToEnd(before) || nextCursorOf(last) === queryParameterOf(last, 'cursor')))
    return broken('nextCursor null at the end', 'a cursor after a page without sessions', pages)
  // The count may have grown by what came before, and was counted late.
  const unseen = arrived < repeated.length ? `${repeated[0]} is on two pages, but ${pushed} came to the list by its count` : undefined
  return { kept: pages, ...(unseen !== undefined && { unseen }) }
}

/** Says that the cursor ended a list before its last sessions; null where the pages lack one among those that they show. */
function toEarlyEnd({ before, pages }: PagedList, missing: number): string | null {
  const shown = new Set(sessionsOn(pages).map(({ sessionId }) => sessionId))
  const [last, listed] = [pages.at(-1), sessionsOn(before)]
  const areLast = listed.slice(-missing).every(({ sessionId }) => !shown.has(sessionId))
  if (last === undefined || !isReadToEnd(pages) || !isReadToEnd(before) || !areLast) return null
  const total = memberOf(last, 'totalCount')
  const counted = typeof total === 'number' ? ` (totalCount ${total})` : ''
  return `nextCursor is null after ${shown.size} of ${listed.length} sessions${counted}`
}

/**
 * The most sessions that were pushed on to a later page: as many as came. Those that came further down, such as shared ones, are not among
 * the first of a long list, but the count has them. A count that grew by fewer than came is an old one, and says nothing.
 */
function pushedBetween({ pages, after }: PagedList, arrived: number): number {
  const [first, last] = [pages[0], after.at(-1)].map((page) => (page === undefined ? undefined : memberOf(page, 'totalCount')))
  const grown = typeof first === 'number' && typeof last === 'number' ? last - first : 0
  if (grown >= arrived) return grown
  return isReadToEnd(after) ? arrived : 2 * arrived
}

/**
 * The sessions that pages show twice, and one of them that was not pushed on: it is twice on one page, or was not among the last before its
 * page.
 */
function findRepeats(pages: readonly Exchange[], pushed: number): { readonly far?: string; readonly repeated: readonly string[] } {
  const seen: string[] = []
  const repeated: string[] = []
  for (const page of pages) {
    const ids = sessionsOn([page]).map(({ sessionId }) => sessionId)
    const [known, last] = [new Set(seen), new Set(pushed === 0 ? [] : seen.slice(-pushed))]
    const far = ids.find((id) => known.has(id) && !last.has(id)) ?? findRepeated(ids)
    if (far !== undefined) return { far, repeated }
    repeated.push(...ids.filter((id) => known.has(id)))
    seen.push(...ids.filter((id) => !known.has(id)))
  }
  return { repeated }
}

/**
 * The numbers of sessions that came to a list, and that left it, while its pages were read. A cursor may count: then each that came pushes
 * one session on to the next page, which shows it twice, and each that left pulls one back to a page that was read before.
 */
function movesBetween({ before, pages, after }: PagedList): { readonly arrived: number; readonly left: number } {
  const known = new Set([...sessionsOn(before), ...sessionsOn(pages)].map(({ sessionId }) => sessionId))
  const then = new Set(sessionsOn(after).map(({ sessionId }) => sessionId))
  return {
    arrived: sessionsDueOn(sessionsOn(after), before.length === 0 ? pages : before).filter(({ sessionId }) => !known.has(sessionId)).length,
    left: sessionsDueOn(sessionsOn(before), after).filter(({ sessionId }) => !then.has(sessionId)).length,
  }
}

function broken(expected: string, actual: string, by: readonly Exchange[]): Finding {
  return { broken: { expected, actual }, by }
}

import type { Target } from '../../../../src/conformance/define/target.ts'
import { changeListPage, offsetOf, pageAt, type ListBody, type Listing } from '../../../support/deployments/change-list.ts'
import { withMembers, type Mutant } from '../../../support/deployments/mutant.ts'
import { whileBusy } from '../../../support/deployments/run-alongside.ts'

/** Without control no probe has a small account of its own. */
const foreign: Partial<Target> = { control: undefined } as unknown as Partial<Target> // as a target file that names none

/** More sessions than a few pages hold. */
const many = Array.from({ length: 640 }, (_, number) => [`session${number}`, { type: 'report', status: 'completed' } as const])

function onLongList(breaks: string, rule: Mutant['rule'], answer: (listing: Listing) => ListBody): Mutant {
  return {
    breaks,
    rule,
    class: 'pagination',
    hidden: true,
    given: { sessions: Object.fromEntries(many) },
    target: foreign,
    fetchOf: changeListPage((listing) => (listing.items.length < many.length ? null : answer(listing))),
  }
}

const usual = ({ items, limit, cursor }: Listing): ListBody => pageAt(items, offsetOf(cursor), limit)

/** From the fourth page of the longest on, a page begins with a session of the first, of none that came meanwhile. Nothing is lost for it. */
function repeatFar({ items, limit, cursor }: Listing): ListBody {
  const offset = offsetOf(cursor)
  const [far] = items.slice(50)
  if (offset < 300 || offset >= 400 || far === undefined) return pageAt(items, offset, limit)
  const page = pageAt(items, offset, limit - 1)
  return { ...page, sessions: [far, ...page.sessions] }
}

const repeatsFar = onLongList('a page of a long list repeats a session of three pages before', 'sessions/list/pages-complete', repeatFar)

export const mutants: readonly Mutant[] = [
  { ...repeatsFar, breaks: `${repeatsFar.breaks}, while others create sessions`, fetchOf: whileBusy(repeatsFar.fetchOf) },
  onLongList('no page of a long list holds more than 20', 'sessions/list/limit-honoured', ({ items, limit, cursor }) =>
    pageAt(items, offsetOf(cursor), Math.min(limit, 20)),
  ),
  onLongList('no page of a long list holds more than the default', 'sessions/list/limit-honoured', ({ items, limit, cursor }) =>
    pageAt(items, offsetOf(cursor), Math.min(limit, 50)),
  ),
  onLongList('after the last page of a long list comes an empty one, again and again', 'sessions/list/pages-complete', (listing) => {
    const page = usual(listing)
    return { ...page, nextCursor: page.nextCursor ?? `at-${listing.items.length}` }
  }),
  {
    breaks: 'a failed session of a long list is left out',
    rule: 'sessions/list/all-kinds',
    class: 'filters',
    hidden: true,
    given: { sessions: Object.fromEntries([...many, ['failedReport', { type: 'report', status: 'failed' } as const]]) },
    target: foreign,
    fetchOf: changeListPage((listing) => {
      const items = listing.items.filter(({ status }) => status !== 'failed')
      return listing.items.length <= many.length ? null : pageAt(items, offsetOf(listing.cursor), listing.limit)
    }),
  },
  onLongList('totalCount of a long list is three too many', 'sessions/list/total-count', (listing) => {
    const page = usual(listing)
    return withMembers(page, { totalCount: page.totalCount + 3 }) as ListBody // its members stay
  }),
]

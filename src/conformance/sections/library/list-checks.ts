import { isObject } from '../../../contract/is-object.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { findRepeated } from '../../define/find-repeated.ts'
import { defineFurtherPart, definePart, type Finding } from '../../define/check.ts'
import { allOf } from '../../define/combine-findings.ts'
import { firstSource } from './first-source.ts'
import { longLibrary } from './fresh-libraries.ts'
import { idNamesIn, resourceIdOf, itemsIn, itemsPointer } from './library-answers.ts'
import type { LibraryKind } from './library-client.ts'
import { demandNamed, demandOf, unlisted } from './library-findings.ts'
import { libraryReads, strayName } from './library-reads.ts'
import { ownCollection } from './own-collection.ts'
import { namesId, refusedRequests } from './refused-requests.ts'

/** Judges what every page has, and that the pages together are the list. */
function judgePages(kind: LibraryKind, pages: readonly Exchange[]): Finding {
  const each = allOf(pages.map((page) => judgePage(kind, page)))
  return 'kept' in each ? allOf([each, judgeWalk(kind, pages)]) : each
}

function judgePage(kind: LibraryKind, page: Exchange): Finding {
  const about = `a page of the ${kind}s`
  const body = answerOf(page)?.json
  const shape = demandOf(page, {
    about,
    expected: '200 with an object of the items array, nextCursor and totalCount',
    isKept: (one) => answerOf(one)?.status === 200 && isObject(body) && Object.values(body).some(Array.isArray),
    actual: (one) => (answerOf(one)?.status === 200 ? 'an answer of another shape' : statusAndCode(one)),
  })
  if (!('kept' in shape)) return shape
  const list = itemsIn(page)
  if (list === null) return { inconclusive: `it is not clear which array has the ${kind}s` }
  const [cursor, total] = [memberOf(page, 'nextCursor'), memberOf(page, 'totalCount')]
  const isTotal = Number.isInteger(total) && Number(total) >= list.items.length
  if (!isTotal)
    return {
      broken: {
        expected: `a totalCount of at least ${list.items.length} for ${about}`,
        actual: JSON.stringify(total) ?? 'none',
        pointer: '/totalCount',
      },
      by: [page],
    }
  return cursor === null || typeof cursor === 'string'
    ? shape
    : {
        broken: {
          expected: `a nextCursor that is a text or null for ${about}`,
          actual: JSON.stringify(cursor) ?? 'none',
          pointer: '/nextCursor',
        },
        by: [page],
      }
}

/** Judges pages in their order. Where their counts differ, somebody has changed the list meanwhile. */
function judgeWalk(kind: LibraryKind, pages: readonly Exchange[]): Finding {
  const totals = new Set(pages.map((page) => memberOf(page, 'totalCount')))
  const [total] = totals
  if (totals.size > 1) return { kept: pages, unseen: `all pages of the ${kind}s together, for their number changed meanwhile` }
  const items = pages.flatMap((page) => itemsIn(page)?.items ?? [])
  const [first] = items
  const idName = first === undefined ? undefined : idNamesIn(first, kind)[0]
  const ids = pages.flatMap((page) => idsOn(page, idName))
  const last = pages.at(-1)
  const twice = findRepeated(ids.filter((id) => id !== null))
  if (twice !== undefined)
    return {
      broken: {
        expected: `another page of ${kind}s for a cursor`,
        actual: `${twice} once more`,
        pointer: itemsPointer(last) ?? '',
      },
      by: pages.filter((page) => idsOn(page, idName).includes(twice)),
    }
  const isWhole = last !== undefined && memberOf(last, 'nextCursor') === null
  if (!isWhole) return { kept: pages, unseen: `the last page of the ${kind}s` }
  if (items.length === total) return { kept: pages }
  return {
    broken: { expected: `${String(total)} ${kind}s on all pages, as totalCount says`, actual: `${items.length}, and a nextCursor of null` },
    by: pages.slice(-1),
  }
}

function idsOn(page: Exchange, idName: string | undefined): readonly (string | null)[] {
  return idName === undefined ? [] : (itemsIn(page)?.items ?? []).map((item) => resourceIdOf(item, idName))
}

/** A detail is the resource itself: its id stands at the top. */
function judgeResource(kind: LibraryKind, read: Exchange, idName: string): Finding {
  const body = answerOf(read)?.json
  return demandOf(read, {
    about: `one ${kind}`,
    expected: 'the resource itself',
    isKept: () => isObject(body) && resourceIdOf(body, idName) !== null,
    actual: () => 'the resource inside of another object',
  })
}

const pagesAsTheyAre = definePart({
  about: 'the lists and one of their items',
  probes: [libraryReads],
  judge: ({ lists }) =>
    allOf(
      lists.flatMap((one) => {
        const pages = unlisted(one) ?? judgePages(one.kind, one.pages)
        return one.detail === undefined ? [pages] : [pages, judgeResource(one.kind, one.detail.read, one.detail.idName)]
      }),
    ),
})

const pagesOfMany = defineFurtherPart({
  about: 'a list of several pages',
  probes: [longLibrary],
  judge: (evidence) => (evidence === undefined || evidence.pages.length === 0 ? null : judgePages('source', evidence.pages)),
})

const detailsOfCreated = defineFurtherPart({
  about: 'a source and a collection by their ids',
  probes: [firstSource, ownCollection],
  judge: (source, collection) => {
    const findings = [
      ...(source?.form ? [judgeLast('source', source.details, source.form.idName)] : []),
      ...(collection?.form ? [judgeLast('collection', collection.details, collection.form.idName)] : []),
    ]
    return findings.length === 0 ? null : allOf(findings)
  },
})

function judgeLast(kind: LibraryKind, details: readonly Exchange[], idName: string): Finding {
  const last = details.at(-1)
  return last === undefined ? { inconclusive: `no ${kind} was read` } : judgeResource(kind, last, idName)
}

const strayParameters = definePart({
  about: 'an unknown query parameter',
  probes: [libraryReads],
  judge: ({ lists }) =>
    allOf(
      lists.map(
        (one) => unlisted(one) ?? demandNamed(one.stray, `an unknown parameter of the list of ${one.kind}s`, new RegExp(strayName)),
      ),
    ),
})

const malformedIds = defineFurtherPart({
  about: 'a malformed id, and an unknown key of a body',
  probes: [libraryReads, refusedRequests],
  judge(reads, refused) {
    const malformed = (reads?.lists ?? []).flatMap(({ kind, detail, malformed: read }) =>
      read === undefined ? [] : [demandNamed(read, `a malformed id of a ${kind}`, namesId(detail?.idName ?? 'id'))],
    )
    const all = [...malformed, ...(refused?.wrong ?? []).map(({ about, names, answer }) => demandNamed(answer, about, names))]
    return all.length === 0 ? null : allOf(all)
  },
})

export const libraryListChecks = [
  { rule: 'library/detail-and-list', parts: [pagesAsTheyAre, pagesOfMany, detailsOfCreated] },
  { rule: 'library/malformed-input', parts: [strayParameters, malformedIds] },
] as const

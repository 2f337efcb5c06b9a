import { isObject } from '../../../contract/is-object.ts'
import { beginningOf } from '../../../exchange/beginning-of.ts'
import { answerOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { defineCheck, defineFurtherPart, definePart, type Finding } from '../../define/check.ts'
import { allOf } from '../../define/combine-findings.ts'
import { bulkSaves } from './bulk-saves.ts'
import { doiUses, type DoiUse } from './doi-forms.ts'
import { firstSource } from './first-source.ts'
import {
  bodyTextOf,
  hasId,
  idIn,
  idNameIn,
  idNamesIn,
  idOfSaved,
  idsIn,
  isDoneIn,
  isSet,
  itemsIn,
  itemsPointer,
  resourceIdOf,
  resourceIn,
  savedMember,
} from './library-answers.ts'
import type { LibraryKind } from './library-client.ts'
import { demandOf, demandStatus, notTaken, takenOf } from './library-findings.ts'
import { ownCollection } from './own-collection.ts'
import { savedAgain } from './saved-again.ts'

/** A create answers 201 with the resource. */
function judgeCreated(kind: LibraryKind, tried: readonly Exchange[]): Finding {
  const created = takenOf(tried)
  if (created === undefined) return notTaken(`a new ${kind}`, tried)
  return demandOf(created, {
    about: `a new ${kind}`,
    expected: '201 with the resource',
    isKept: (one) => answerOf(one)?.status === 201 && resourceIn(one, kind) !== null,
    actual: (one) => (answerOf(one)?.status === 201 ? '201 without the resource' : statusAndCode(one)),
  })
}

/** A body and everything in it. */
function partsOf(body: unknown): readonly unknown[] {
  return typeof body === 'object' && body !== null ? [body, ...Object.values(body).flatMap(partsOf)] : [body]
}

/** The numbers of items that a part of a report may be about: of an array, of arrays side by side, or of members that are ids. */
function reportedIn(part: unknown, request: string): readonly number[] {
  if (Array.isArray(part)) return [part.length]
  if (!isObject(part)) return []
  const arrays = Object.values(part).filter((value) => Array.isArray(value))
  const ids = Object.keys(part).filter((name) => /\d/.test(name) && request.includes(name))
  return [arrays.reduce((sum, { length }) => sum + length, 0), ids.length].filter((number) => number > 0)
}

/** A bulk operation answers 200 with a report for each item, or a count. */
function judgeBulk(about: string, answered: Exchange | undefined, length: number, mayBeZero: boolean): Finding {
  const parts = answered === undefined ? [] : partsOf(answerOf(answered)?.json)
  const counts = parts.filter((part) => Number.isInteger(part))
  const isForEach = parts.some((part) => reportedIn(part, answered?.request.body ?? '').includes(length))
  return demandOf(answered, {
    about,
    expected: '200 with a report for each item or a count',
    isKept: (one) => answerOf(one)?.status === 200 && (isForEach || counts.some((count) => mayBeZero || count !== 0)),
    actual: (one) => (answerOf(one)?.status === 200 ? beginningOf(bodyTextOf(one), 100) : statusAndCode(one)),
  })
}

/** An addition to a new collection fills it with what it reports as added, and with nothing else. */
function judgeAdded(
  added: Exchange,
  listed: Exchange | undefined,
  shown: { readonly all: number; readonly strangers: number } | undefined,
): Finding {
  if (shown === undefined) return { kept: [added], unseen: 'the sources of a collection after an addition' }
  return demandOf(listed, {
    about: 'a new collection',
    expected: 'the two sources that were added, and no other,',
    pointer: itemsPointer(listed),
    isKept: () => shown.all === 2 && shown.strangers === 0,
    actual: () => `${shown.all} sources, ${shown.strangers} of them others`,
    after: [added],
  })
}

const createdOnes = definePart({
  about: 'a new source and a new collection',
  probes: [firstSource, ownCollection],
  judge: (source, collection) => allOf([judgeCreated('source', source.tried), judgeCreated('collection', collection.tried)]),
})

const bulkReports = defineFurtherPart({
  about: 'a bulk operation',
  probes: [ownCollection, bulkSaves],
  judge(collection, saves) {
    const [added, deleted, saved] = [collection?.adds, collection?.bulkDeletes, saves?.tried].map((tried) => takenOf(tried ?? []))
    const findings = [
      ...(added === undefined
        ? []
        : [judgeBulk('adding two sources', added, 2, false), judgeAdded(added, collection?.listed, collection?.shown)]),
      ...(collection?.addedAgain === undefined ? [] : [judgeBulk('adding them again', collection.addedAgain, 2, true)]),
      ...(deleted === undefined ? [] : [judgeBulk('deleting a source in bulk', deleted, 1, false)]),
      ...(saved === undefined ? [] : [judgeBulk('saving two papers', saved, 2, false)]),
    ]
    return findings.length === 0 ? { inconclusive: 'no bulk operation was found' } : allOf(findings)
  },
})

const savesRepeat = definePart({
  about: 'a save that is repeated',
  probes: [firstSource, savedAgain],
  judge({ tried }, { first, again, listed }) {
    if (first === undefined || again === undefined) return notTaken('a new source', tried)
    const [id, other] = [idOfSaved(first), idOfSaved(again)]
    const same = demandOf(again, {
      about: 'a save that is repeated',
      expected: 'the source of the first save',
      isKept: (one) => isDoneIn(one) && other === id,
      after: [first],
    })
    if (!('kept' in same) || listed === undefined || !isDoneIn(listed)) return same
    const items = itemsIn(listed)?.items ?? []
    const ids = items.map((item) => idNamesIn(item, 'source').map((name) => item[name])[0])
    // A filter that is overlooked is judged by another rule.
    const isFiltered = items.every((item) => item['doi'] === items[0]?.['doi'])
    if (!isFiltered || new Set(ids).size <= 1) return same
    return { broken: { expected: 'one source after two saves of one paper', actual: String(ids.length) }, by: [first, again, listed] }
  },
})

const additionsRepeat = defineFurtherPart({
  about: 'an addition to a collection that is repeated',
  probes: [ownCollection],
  judge(evidence) {
    if (evidence?.form === undefined || evidence.form === null || evidence.addedAgain === undefined)
      return { inconclusive: 'no source could be added' }
    const { adds, listed, addedAgain, listedAgain } = evidence
    const [before, after] = [listed, listedAgain].map((list) => (list === undefined ? null : sortedIds(list)))
    return allOf([
      demandOf(addedAgain, { about: 'adding the same sources again', expected: 'no error', isKept: isDoneIn, after: [adds.at(-1)] }),
      demandOf(listedAgain, {
        about: 'the collection after the repeat',
        expected: `the sources ${before ?? ''} as before`,
        pointer: itemsPointer(listedAgain),
        isKept: () => before === after,
        actual: () => after ?? 'no list',
        after: [adds.at(-1), addedAgain],
      }),
    ])
  },
})

function sortedIds(list: Exchange): string | null {
  const idName = idNameIn(list)
  return idName === undefined ? '' : (idsIn(list, idName)?.toSorted().join(', ') ?? null)
}

const sourceIsDeleted = definePart({
  about: 'a source',
  probes: [firstSource],
  judge({ tried, form, details, deleted, deletedAgain, listedAfter }) {
    if (form === null) return notTaken('a new source', tried)
    if (deleted === undefined || !isDoneIn(deleted)) return notTaken('the deletion of a source', deleted === undefined ? [] : [deleted])
    const id = idIn(details.at(-1), 'source', form.idName)
    const item = listedAfter === undefined ? undefined : itemsIn(listedAfter)?.items.find((one) => resourceIdOf(one, form.idName) === id)
    // By its id it may still be read, and a list may show it as what it is.
    const isMarked = Object.entries(item ?? {}).some(
      ([name, value]) => /delet|trash|remov|archiv/i.test(`${name} ${String(value)}`) && isSet(value),
    )
    return allOf([
      demandStatus(deletedAgain, 204, 'the repeat of deleting a source', [deleted]),
      demandOf(listedAfter, {
        about: 'the sources after one was deleted',
        expected: 'a list without it',
        pointer: itemsPointer(listedAfter),
        isKept: () => item === undefined || isMarked,
        actual: () => 'the source',
        after: [deleted],
      }),
    ])
  },
})

const collectionIsDeleted = definePart({
  about: 'a collection',
  probes: [ownCollection],
  judge({ tried, form, details, adds, deleted, deletedAgain, readAfter, sourceAfter }) {
    if (form === null) return notTaken('a new collection', tried)
    if (deleted === undefined || !isDoneIn(deleted)) return notTaken('the deletion of a collection', deleted === undefined ? [] : [deleted])
    const stays =
      takenOf(adds) === undefined
        ? []
        : [demandStatus(sourceAfter, 200, 'a source of a collection that was deleted', [adds.at(-1), deleted])]
    return allOf([
      demandStatus(deletedAgain, 404, 'the repeat of deleting a collection', [deleted]),
      demandStatus(readAfter, 404, 'a collection that was deleted', [details.at(-1), deleted]),
      ...stays,
    ])
  },
})

function judgeStored({ about, bare, answer }: DoiUse): Finding {
  const taken = demandOf(answer, { about: `a DOI with ${about}`, expected: 'a source', isKept: isDoneIn })
  if (!('kept' in taken)) return taken
  const doi = savedMember(answer, 'doi')
  if (doi === undefined) return { inconclusive: 'a source shows no doi' }
  return demandOf(answer, {
    about: `a DOI with ${about}`,
    expected: `doi ${bare}`,
    pointer: '/doi',
    isKept: () => doi === bare,
    actual: () => JSON.stringify(doi),
  })
}

function judgeFilter({ about, bare, of, answer }: DoiUse & { readonly of: Exchange }, saves: readonly DoiUse[]): Finding {
  const items = itemsIn(answer)?.items ?? []
  const id = idOfSaved(of)
  const others = items.filter(
    (item) => item['doi'] !== undefined && item['doi'] !== bare && idNamesIn(item, 'source').every((name) => item[name] !== id),
  )
  return demandOf(answer, {
    about: `the doi filter with ${about}`,
    expected: `the source of ${bare} alone`,
    pointer: itemsPointer(answer),
    isKept: (one) => isDoneIn(one) && items.some((item) => hasId(item, id)) && others.length === 0,
    actual: (one) => (isDoneIn(one) ? `${items.length} sources, ${others.length} of them of other DOIs` : statusAndCode(one)),
    after: [...saves.slice(-1).map((save) => save.answer), of],
  })
}

const doisInEveryForm = defineCheck({
  rule: 'library/doi-forms',
  probes: [firstSource, doiUses],
  judge({ tried }, { saves, filters, detail }) {
    const [first] = saves
    if (first === undefined) return notTaken('a save by DOI', tried)
    const stored = allOf(saves.map(judgeStored))
    if (!('kept' in stored)) return stored
    const read = detail === undefined ? [] : [judgeStored({ ...first, answer: detail })]
    return allOf([stored, ...read, ...filters.map((one) => judgeFilter(one, saves))])
  },
})

export const librarySourceChecks = [
  { rule: 'library/create-and-bulk', parts: [createdOnes, bulkReports] },
  { rule: 'library/safe-to-repeat', parts: [savesRepeat, additionsRepeat] },
  { rule: 'library/deletion', parts: [sourceIsDeleted, collectionIsDeleted] },
  doisInEveryForm,
] as const

import { isObject } from '../../../contract/is-object.ts'
import { answerOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { defineCheck, defineFurtherPart, definePart, isUnrelatedRefusal, type Finding } from '../../define/check.ts'
import { allOf } from '../../define/combine-findings.ts'
import { bulkSaves } from './bulk-saves.ts'
import { doiUses, type DoiUse } from './doi-forms.ts'
import { firstSource } from './first-source.ts'
import { importedPdf } from './imported-pdf.ts'
import { bodyTextOf, idIn, idNamesIn, idsIn, isDoneIn, itemsIn, itemsPointer, resourceIn, savedMember } from './library-answers.ts'
import type { LibraryKind } from './library-client.ts'
import { demandOf, demandStatus, notTaken, takenOf } from './library-findings.ts'
import { ownCollection } from './own-collection.ts'
import { savedAgain, type SaveMatch } from './saved-again.ts'

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

/** A bulk operation answers 200 with a report for each item, or a count. */
function judgeBulk(about: string, answered: Exchange | undefined, length: number, mayBeZero: boolean): Finding {
  const body = answered === undefined ? undefined : answerOf(answered)?.json
  const values: readonly unknown[] = Array.isArray(body) ? [body] : isObject(body) ? Object.values(body) : []
  const counts = values.filter((value) => Number.isInteger(value))
  const isReport = values.some((value) => Array.isArray(value) && value.length === length) || counts.length > 0
  return demandOf(answered, {
    about,
    expected: '200 with a report for each item or a count',
    isKept: (one) => answerOf(one)?.status === 200 && isReport && (mayBeZero || counts.length === 0 || counts.some((count) => count !== 0)),
    actual: (one) => (answerOf(one)?.status === 200 ? bodyTextOf(one).slice(0, 100) : statusAndCode(one)),
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
      ...(added === undefined ? [] : [judgeBulk('adding two sources', added, 2, false)]),
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
        after: [adds.at(-1), listed, addedAgain],
      }),
    ])
  },
})

function sortedIds(list: Exchange): string | null {
  const [item] = itemsIn(list)?.items ?? []
  const idName = item === undefined ? undefined : idNamesIn(item, 'source')[0]
  return idName === undefined ? '' : (idsIn(list, idName)?.toSorted().join(', ') ?? null)
}

function idOfSaved(exchange: Exchange): string | null {
  const resource = resourceIn(exchange, 'source')
  const idName = resource === null ? undefined : idNamesIn(resource, 'source')[0]
  return idName === undefined ? null : idIn(exchange, 'source', idName)
}

function isSet(value: unknown): boolean {
  return (
    value !== undefined &&
    value !== null &&
    value !== '' &&
    value !== false &&
    JSON.stringify(value) !== '[]' &&
    JSON.stringify(value) !== '{}'
  )
}

const duplicatesAreFound = definePart({
  about: 'a paper that is saved again',
  probes: [firstSource, savedAgain],
  judge({ tried }, { first, again, copy }) {
    if (first === undefined || again === undefined) return notTaken('a new source', tried)
    const id = idOfSaved(first)
    const after = [first]
    const member = (one: Exchange, name: string): string =>
      `${statusAndCode(one)} with ${name} ${JSON.stringify(savedMember(one, name)) ?? 'missing'}`
    const repeated = allOf([
      demandOf(again, { about: 'a paper that is there', expected: 'no error', isKept: isDoneIn, after }),
      demandOf(again, { about: 'a paper that is there', expected: 'the existing source', isKept: (one) => idOfSaved(one) === id, after }),
      demandOf(again, {
        about: 'a paper that is there',
        expected: 'created false',
        pointer: '/created',
        isKept: (one) => savedMember(one, 'created') === false,
        actual: (one) => member(one, 'created'),
        after,
      }),
      demandOf(again, {
        about: 'a paper that is there',
        expected: 'duplicateOf set',
        pointer: '/duplicateOf',
        isKept: (one) => isSet(savedMember(one, 'duplicateOf')),
        actual: (one) => member(one, 'duplicateOf'),
        after,
      }),
    ])
    if ('broken' in repeated) return repeated
    const about = 'a paper that is there, with onDuplicate create'
    return allOf([
      repeated,
      demandOf(copy, {
        about,
        expected: 'created true',
        pointer: '/created',
        isKept: (one) => savedMember(one, 'created') === true,
        actual: (one) => member(one, 'created'),
        after,
      }),
      demandOf(copy, {
        about,
        expected: 'another source',
        isKept: (one) => idOfSaved(one) !== id,
        actual: () => 'the existing one',
        after,
      }),
      demandOf(copy, {
        about,
        expected: `duplicateOf naming ${String(id)}`,
        isKept: (one) => JSON.stringify(savedMember(one, 'duplicateOf') ?? null).includes(String(id)),
        actual: (one) => member(one, 'duplicateOf'),
        after,
      }),
    ])
  },
})

const importsReportDuplicates = defineFurtherPart({
  about: 'a PDF import',
  probes: [importedPdf],
  judge(evidence) {
    if (evidence === undefined) return null
    const { tried, isKnown, again, listed } = evidence
    if (takenOf(tried) === undefined) return notTaken('a PDF import', tried)
    if (!isKnown || again === undefined) return { inconclusive: 'nothing shows which paper the imported PDF was taken for' }
    return demandOf(again, {
      about: 'a PDF whose paper is there',
      expected: 'a report of it as duplicate',
      pointer: '/results/0/status',
      isKept: (one) => isDoneIn(one) && /"duplicate"|"duplicate":\s*true/.test(bodyTextOf(one)),
      actual: (one) => (isDoneIn(one) ? bodyTextOf(one).slice(0, 100) : statusAndCode(one)),
      after: [takenOf(tried), listed],
    })
  },
})

/** Judges one save by what it has in common with an earlier one. A save that is refused shows nothing. */
function judgeMatch({ about, isDuplicate, original, saved }: SaveMatch): Finding {
  if (isUnrelatedRefusal(saved) || !isDoneIn(saved)) return { kept: [], unseen: `a save with ${about}` }
  const [id, other] = [idOfSaved(original), idOfSaved(saved)]
  const isMatched = savedMember(saved, 'created') === false || other === id
  if (isMatched === isDuplicate) return { kept: [original, saved] }
  const [expected, actual] = isDuplicate ? ['the existing source', 'a new one'] : ['a new source', 'the existing one']
  const broken = { expected: `${expected} for a save with ${about}`, actual: `${statusAndCode(saved)}, ${actual}`, pointer: '/created' }
  return { broken, by: [original, saved] }
}

const papersMatch = definePart({
  about: 'papers with something in common',
  probes: [firstSource, savedAgain],
  judge({ tried }, { matches }) {
    const findings = matches.map(judgeMatch)
    const isAnyShown = findings.some((finding) => 'broken' in finding || ('kept' in finding && finding.kept.length > 0))
    return isAnyShown ? allOf(findings) : notTaken('a new source', tried)
  },
})

const itemsMatch = defineFurtherPart({
  about: 'the items of one request',
  probes: [bulkSaves],
  judge(evidence) {
    if (evidence === undefined) return null
    const { tried, listed } = evidence
    if (takenOf(tried) === undefined || listed === undefined) return notTaken('a bulk save', tried)
    const items = itemsIn(listed)?.items ?? []
    const isFiltered = items.every((item) => item['doi'] === items[0]?.['doi'])
    if (!isFiltered) return { inconclusive: 'the doi filter finds other sources as well' }
    return demandOf(listed, {
      about: 'a paper that stands twice in one request',
      expected: 'one source',
      pointer: itemsPointer(listed),
      isKept: () => items.length === 1,
      actual: () => String(items.length),
      after: [takenOf(tried)],
    })
  },
})

const sourceIsDeleted = definePart({
  about: 'a source',
  probes: [firstSource],
  judge({ tried, form, details, deleted, deletedAgain, readAfter }) {
    if (form === null) return notTaken('a new source', tried)
    if (deleted === undefined || !isDoneIn(deleted)) return notTaken('the deletion of a source', deleted === undefined ? [] : [deleted])
    const before = details.at(-1)
    const isGone = (one: Exchange): boolean =>
      answerOf(one)?.status !== 200 || before === undefined || bodyTextOf(one) !== bodyTextOf(before)
    return allOf([
      demandStatus(deletedAgain, 204, 'the repeat of deleting a source', [deleted]),
      demandOf(readAfter, {
        about: 'a source that was deleted',
        expected: '404',
        isKept: isGone,
        actual: () => 'the source as before',
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
    isKept: (one) =>
      isDoneIn(one) && items.some((item) => Object.values(item).some((value) => String(value) === id)) && others.length === 0,
    actual: (one) => (isDoneIn(one) ? `${items.length} sources, ${others.length} of them of other DOIs` : statusAndCode(one)),
    after: [...saves.map((save) => save.answer)],
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
  { rule: 'library/duplicates', parts: [duplicatesAreFound, importsReportDuplicates] },
  { rule: 'library/duplicate-matching', parts: [papersMatch, itemsMatch] },
  { rule: 'library/deletion', parts: [sourceIsDeleted, collectionIsDeleted] },
  doisInEveryForm,
] as const

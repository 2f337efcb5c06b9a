import { beginningOf } from '../../../exchange/beginning-of.ts'
import { answerOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { defineFurtherPart, definePart, type Finding } from '../../define/check.ts'
import { allOf } from '../../define/combine-findings.ts'
import { bulkSaves } from './bulk-saves.ts'
import { firstSource } from './first-source.ts'
import { importedPdf } from './imported-pdf.ts'
import { bodyTextOf, idOfSaved, isDoneIn, isSet, itemsIn, itemsPointer, savedMember } from './library-answers.ts'
import { demandOf, notTaken, takenOf } from './library-findings.ts'
import { savedAgain, serviceMatch, type SaveMatch } from './saved-again.ts'

/** True for a report that has the word duplicate as a value, or as a member that is set. */
function saysDuplicate(part: unknown): boolean {
  if (typeof part === 'string') return /^duplicates?$/i.test(part)
  if (typeof part !== 'object' || part === null) return false
  return Object.entries(part).some(
    ([name, value]) => (/^(?:is_?)?duplicates?$/i.test(name) && isSet(value) && value !== 0) || saysDuplicate(value),
  )
}

/** An answer in words, with one member of it. */
function describeMember(one: Exchange, name: string): string {
  return `${statusAndCode(one)} with ${name} ${JSON.stringify(savedMember(one, name)) ?? 'missing'}`
}

const duplicatesAreFound = definePart({
  about: 'a paper that is saved again',
  probes: [firstSource, savedAgain],
  judge({ tried }, { first, again, copy }) {
    if (first === undefined || again === undefined) return notTaken('a new source', tried)
    const id = idOfSaved(first)
    const after = [first]
    const repeated = allOf([
      demandOf(again, { about: 'a paper that is there', expected: 'no error', isKept: isDoneIn, after }),
      demandOf(again, { about: 'a paper that is there', expected: 'the existing source', isKept: (one) => idOfSaved(one) === id, after }),
      demandOf(again, {
        about: 'a paper that is there',
        expected: 'created false',
        pointer: '/created',
        isKept: (one) => savedMember(one, 'created') === false,
        actual: (one) => describeMember(one, 'created'),
        after,
      }),
      demandOf(again, {
        about: 'a paper that is there',
        expected: 'duplicateOf set',
        pointer: '/duplicateOf',
        isKept: (one) => isSet(savedMember(one, 'duplicateOf')),
        actual: (one) => describeMember(one, 'duplicateOf'),
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
        actual: (one) => describeMember(one, 'created'),
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
        actual: (one) => describeMember(one, 'duplicateOf'),
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
    const isLater = [takenOf(tried), again].some((one) => one !== undefined && answerOf(one)?.status === 202)
    if (isLater) return { inconclusive: 'a PDF is imported later, and its answer says nothing of duplicates' }
    return demandOf(again, {
      about: 'a PDF whose paper is there',
      expected: 'a report of it as duplicate',
      pointer: '/results/0/status',
      isKept: (one) => isDoneIn(one) && saysDuplicate(answerOf(one)?.json),
      actual: (one) => (isDoneIn(one) ? beginningOf(bodyTextOf(one), 100) : statusAndCode(one)),
      after: [takenOf(tried), listed],
    })
  },
})

/** Judges one save by what it has in common with an earlier one. If either is refused, both show nothing. */
function judgeMatch({ about, isDuplicate, original, saved }: SaveMatch): Finding {
  if (!isDoneIn(original) || !isDoneIn(saved)) return { kept: [], unseen: `a save with ${about}` }
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
    if (!isAnyShown) return notTaken('a new source', tried)
    const isByService = matches.some(({ about }) => about === serviceMatch)
    return allOf(isByService ? findings : [...findings, { kept: [], unseen: `a save with ${serviceMatch}` }])
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

export const libraryDuplicateChecks = [
  { rule: 'library/duplicates', parts: [duplicatesAreFound, importsReportDuplicates] },
  { rule: 'library/duplicate-matching', parts: [papersMatch, itemsMatch] },
] as const

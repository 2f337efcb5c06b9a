import { beginningOf } from '../../../exchange/beginning-of.ts'
import { answerOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { defineCheck, defineFurtherPart, definePart, isUnrelatedRefusal, toInconclusive, type Finding } from '../../define/check.ts'
import { allOf } from '../../define/combine-findings.ts'
import { firstSource } from './first-source.ts'
import { trashedPaper } from './fresh-libraries.ts'
import { bodyTextOf, idNameIn, idsIn, isDoneIn, itemsIn, itemsPointer, resourceIn } from './library-answers.ts'
import { demandOf, notTaken, takenOf } from './library-findings.ts'
import { libraryReads } from './library-reads.ts'
import { ownCollection } from './own-collection.ts'
import type { SharedAction, SharedRole } from './shared-actions.ts'
import { itemOf, judgeUnshared, sharedWithReader, sharedWithWriter, waitingShare } from './shared-collection.ts'

/** Judges what a role allows or forbids. An action that the owner cannot take either shows nothing. */
function judgeAction({ about, isAllowed, acted, byOwner, shared }: SharedAction): Finding {
  if (isUnrelatedRefusal(acted)) return toInconclusive(about, acted)
  const isForbidden = statusAndCode(acted) === '403 forbidden'
  if (isAllowed ? isDoneIn(acted) : isForbidden) return { kept: [acted] }
  const isThere = byOwner === undefined || isDoneIn(byOwner)
  const status = answerOf(acted)?.status ?? 0
  const by = [...new Set([shared, byOwner, acted])].filter((one) => one !== undefined)
  const broken: Finding = {
    broken: { expected: isAllowed ? `no refusal where ${about}` : `403 forbidden where ${about}`, actual: statusAndCode(acted) },
    by,
  }
  if (isDoneIn(acted) || status === 403) return broken
  // A request may be invalid besides.
  return isThere && status !== 400 && status !== 409 && status !== 422 ? broken : { kept: [], unseen: about }
}

const rolesAreKept = definePart({
  about: 'the reader and the writer of a shared collection',
  probes: [sharedWithReader, sharedWithWriter],
  judge(reader, writer) {
    const unshared = judgeUnshared(reader) ?? judgeUnshared(writer)
    if (unshared !== null) return unshared
    const findings = [...reader.actions, ...writer.actions].map(judgeAction)
    const isShown = findings.some((finding) => !('kept' in finding) || finding.kept.length > 0)
    return isShown ? allOf(findings) : notTaken('the share of a collection', reader.tried)
  },
})

/** The members of a source that an addition may not change. */
const keptMembers = ['title', 'authors', 'year', 'doi', 'role'] as const

/** The members of a source that two reads show differently, with their value in the later one. */
function changesOf(before: Exchange | undefined, after: Exchange): readonly string[] {
  const [one, other] = [before === undefined ? null : resourceIn(before, 'source'), resourceIn(after, 'source')]
  return keptMembers
    .filter((name) => JSON.stringify(one?.[name]) !== JSON.stringify(other?.[name]))
    .map((name) => `${name} ${JSON.stringify(other?.[name]) ?? 'missing'}`)
}

/** True where the list of a collection has what was added, but no id in it led to a source: a read may have crashed. */
function isUnread({
  listed,
  copyId,
  strangers,
}: {
  readonly listed: Exchange | undefined
  readonly copyId: string | undefined
  readonly strangers: number | undefined
}): boolean {
  return copyId === undefined && strangers === 0 && isDoneIn(listed) && itemsIn(listed)?.items.length !== 0
}

const unreadCopy: Finding = { inconclusive: 'no id in the list of a collection leads to a source' }

const sourcesAreCopied = definePart({
  about: 'a source that is added to a shared collection',
  probes: [firstSource, sharedWithReader],
  judge({ form }, { tried, isWaiting, before, added, after, edited, afterEdit, listed, copyId, strangers, sourceId }) {
    const unshared = judgeUnshared({ tried, isWaiting })
    if (form === null || unshared !== null) return unshared ?? notTaken('the share of a collection', tried)
    if (added === undefined || !isDoneIn(added)) return notTaken('adding a source', added === undefined ? [] : [added])
    const asBefore = (about: string, read: Exchange | undefined, more: readonly (Exchange | undefined)[]): Finding =>
      demandOf(read, {
        about,
        expected: 'the source as before',
        isKept: (one) => answerOf(one)?.status === 200 && changesOf(before, one).length === 0,
        actual: (one) => (isDoneIn(one) ? changesOf(before, one).join(', ') : statusAndCode(one)),
        after: [before, ...more],
        pointer: '/title',
      })
    if (isUnread({ listed, copyId, strangers })) return unreadCopy
    return allOf([
      demandOf(listed, {
        about: 'the sources of the collection',
        expected: 'a copy of the source',
        pointer: `${itemsPointer(listed)}/0/sourceId`,
        isKept: (one) => isDoneIn(one) && copyId !== undefined && copyId !== sourceId,
        actual: (one) => (isDoneIn(one) ? (copyId === undefined ? 'no source that was added' : 'the source itself') : statusAndCode(one)),
        after: [tried.at(-1), added],
      }),
      demandOf(listed, {
        about: 'the sources of the collection',
        expected: 'nothing but what was added',
        pointer: itemsPointer(listed),
        isKept: () => strangers === 0,
        actual: () => `${String(strangers)} other sources`,
        after: [tried.at(-1), added],
      }),
      asBefore('the source that was added', after, [tried.at(-1), added]),
      ...(isDoneIn(edited) ? [asBefore('the source whose copy was edited', afterEdit, [tried.at(-1), edited])] : []),
    ])
  },
})

function defineCopyRole(probe: typeof sharedWithReader, role: SharedRole) {
  return definePart({
    about: `the copy in the hands of a ${role}`,
    probes: [firstSource, probe],
    judge({ form }, { tried, isWaiting, listed, othersListed, othersCopy, copyId, strangers, added }): Finding {
      const unshared = judgeUnshared({ tried, isWaiting })
      if (form === null || unshared !== null) return unshared ?? notTaken('the share of a collection', tried)
      if (isUnread({ listed, copyId, strangers })) return unreadCopy
      const roleIn = (list: Exchange | undefined, expected: string, whose: string): Finding =>
        demandOf(list, {
          about: `the copy of ${whose}`,
          expected: `the role ${expected}`,
          pointer: rolePointer(list),
          isKept: (one) => (itemOf(one, copyId) ?? resourceIn(one, 'source'))?.['role'] === expected,
          actual: (one) =>
            isDoneIn(one)
              ? (JSON.stringify((itemOf(one, copyId) ?? resourceIn(one, 'source'))?.['role']) ?? 'no role')
              : statusAndCode(one),
          // The list of the owner has the id of the copy.
          after: [tried.at(-1), added, ...(list === listed ? [] : [listed])],
        })
      return allOf([roleIn(listed, 'writer', 'the owner'), roleIn(othersListed, role, `a ${role}`), roleIn(othersCopy, role, `a ${role}`)])
    },
  })
}

/** Collections that others have shared before the run, which are read only. */
const rolesInside = defineFurtherPart({
  about: 'a collection of somebody else that the library has',
  probes: [libraryReads],
  judge(reads) {
    const inside = (reads?.lists ?? [])
      .flatMap((one) => one.inside)
      .filter(({ list }) => isDoneIn(list) && (itemsIn(list)?.items.length ?? 0) > 0)
    if (inside.length === 0) return null
    return allOf(
      inside.map(({ role, list }) => {
        const roles = (itemsIn(list)?.items ?? []).map((item) => item['role'])
        return demandOf(list, {
          about: `the sources of a collection with the role ${role}`,
          expected: `the role ${role}`,
          pointer: rolePointer(list),
          isKept: () => roles.every((one) => one === role),
          actual: () => JSON.stringify(roles.find((one) => one !== role)) ?? 'no role',
        })
      }),
    )
  },
})

const trashed = defineCheck({
  rule: 'library/removed-to-trash',
  probes: [firstSource, trashedPaper],
  judge({ tried, form }, { waits, removed, listed, trash, trashBefore, trashAfter, copyId }) {
    if (waits === true) return waitingShare
    if (form === null || copyId === undefined) return notTaken('a source in a shared collection', tried)
    if (removed === undefined || !isDoneIn(removed)) return notTaken('the removal of a source', removed === undefined ? [] : [removed])
    if (trash === undefined || !isDoneIn(trash)) return notTaken('the trash of a collection', trash === undefined ? [] : [trash])
    const has = (one: Exchange): boolean => isDoneIn(one) && bodyTextOf(one).includes(copyId)
    const after = [removed]
    return allOf([
      demandOf(listed, {
        about: 'a collection after a removal',
        expected: 'a list without the paper',
        pointer: itemsPointer(listed),
        isKept: (one) => isDoneIn(one) && !has(one),
        actual: () => 'the paper',
        after,
      }),
      demandOf(trash, {
        about: 'the trash right after a removal',
        expected: 'the paper',
        pointer: itemsPointer(trash),
        isKept: has,
        actual: () => 'a trash without it',
        after,
      }),
      demandOf(trashBefore, {
        about: 'the trash before the time is over',
        expected: 'the paper',
        pointer: itemsPointer(trash),
        isKept: has,
        actual: () => 'a trash without it',
        after: [...after, trash],
      }),
      demandOf(trashAfter, {
        about: 'the trash after its time',
        expected: 'a trash without the paper',
        pointer: itemsPointer(trash),
        isKept: (one) => !has(one),
        actual: () => 'the paper',
        after: [...after, trash],
      }),
    ])
  },
})

/** The place of the role of a source, or of the first one in a list. */
function rolePointer(exchange: Exchange | undefined): string {
  const items = itemsPointer(exchange)
  return items === undefined ? '/role' : `${items}/0/role`
}

function judgeMixed(about: string, mixed: Exchange | undefined, unknown: string): Finding {
  const refused = demandOf(mixed, {
    about,
    expected: 'an error',
    isKept: (one) => (answerOf(one)?.status ?? 0) >= 400,
  })
  if (!('kept' in refused)) return refused
  return demandOf(mixed, {
    about,
    expected: `an error that names ${unknown}`,
    isKept: (one) => bodyTextOf(one).toLowerCase().includes(unknown.toLowerCase()),
    actual: (one) => beginningOf(bodyTextOf(one), 100),
  })
}

const additionsAreWhole = definePart({
  about: 'an addition with an id that names nothing',
  probes: [ownCollection],
  judge({ adds, mixed, listedAgain, listedAfter, unknown }) {
    if (takenOf(adds) === undefined) return notTaken('an addition to a collection', adds)
    const [before, after] = [listedAgain, listedAfter].map((list) => idsOf(list))
    return allOf([
      judgeMixed('an addition with an id that names nothing', mixed, unknown),
      demandOf(listedAfter, {
        about: 'the collection after it',
        expected: 'the sources as before',
        pointer: itemsPointer(listedAfter),
        isKept: () => before === after,
        actual: () => 'other sources',
        after: [listedAgain, mixed],
      }),
    ])
  },
})

function idsOf(list: Exchange | undefined): string {
  const idName = idNameIn(list)
  return idName === undefined ? '' : (idsIn(list, idName)?.toSorted().join() ?? '')
}

const deletionsAreWhole = defineFurtherPart({
  about: 'a deletion in bulk with an id that names nothing',
  probes: [ownCollection],
  judge(evidence) {
    if (evidence?.mixedDelete === undefined) return { inconclusive: 'no deletion in bulk was found' }
    const { mixedDelete, readAfterMixed, unknown } = evidence
    return allOf([
      judgeMixed('a deletion in bulk with an id that names nothing', mixedDelete, unknown),
      demandOf(readAfterMixed, {
        about: 'the other source of it',
        expected: '200',
        isKept: (one) => answerOf(one)?.status === 200,
        after: [mixedDelete],
      }),
    ])
  },
})

export const libraryCollectionChecks = [
  { rule: 'library/roles', parts: [rolesAreKept] },
  {
    rule: 'library/shared-collection-copies',
    parts: [sourcesAreCopied, defineCopyRole(sharedWithReader, 'reader'), defineCopyRole(sharedWithWriter, 'writer'), rolesInside],
  },
  trashed,
  { rule: 'library/bulk-all-or-nothing', parts: [additionsAreWhole, deletionsAreWhole] },
] as const

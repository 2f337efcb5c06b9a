import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { defineFurtherPart, definePart, type Finding } from '../../define/check.ts'
import { allOf } from '../../define/combine-findings.ts'
import { firstSource } from './first-source.ts'
import { hasId, idNameIn, idsIn, isDoneIn, itemsIn, itemsPointer, resourceIn, type Resource } from './library-answers.ts'
import type { LibraryKind } from './library-client.ts'
import { demandOf, demandStatus, unlisted } from './library-findings.ts'
import { libraryReads } from './library-reads.ts'
import { ownCollection } from './own-collection.ts'
import { refusedRequests } from './refused-requests.ts'
import { sharedWithReader } from './shared-collection.ts'

const rolesOf = { source: ['reader', 'writer', 'owner'], collection: ['reader', 'writer', 'owner'] } as const

function judgeRole(kind: LibraryKind, resource: Resource, by: readonly Exchange[], roles: readonly string[] = rolesOf[kind]): Finding {
  const role = resource['role']
  if (typeof role === 'string' && roles.includes(role)) return { kept: by }
  return {
    broken: { expected: `a ${kind} with the role ${roles.join(' or ')}`, actual: JSON.stringify(role) ?? 'no role', pointer: '/role' },
    by,
  }
}

const eachHasRole = definePart({
  about: 'the role of each item',
  probes: [libraryReads],
  also: [firstSource, ownCollection],
  judge({ lists }, source, collection) {
    const listed = lists.flatMap((one) => {
      const unread = unlisted(one)
      if (unread !== null) return [unread]
      return one.pages.flatMap((page) => (itemsIn(page)?.items ?? []).map((item) => judgeRole(one.kind, item, [page])))
    })
    const [ownSource, own] = [source?.details.at(-1), collection?.details.at(-1)]
    const [a, b] = [
      ownSource === undefined ? null : resourceIn(ownSource, 'source'),
      own === undefined ? null : resourceIn(own, 'collection'),
    ]
    const created = [
      ...(ownSource === undefined || a === null ? [] : [judgeRole('source', a, [ownSource], ['writer', 'owner'])]),
      ...(own === undefined || b === null ? [] : [judgeRole('collection', b, [own], ['owner'])]),
    ]
    const all = [...listed, ...created]
    return all.length === 0 ? { inconclusive: 'the library is empty' } : allOf(all)
  },
})

const othersAreHidden = definePart({
  about: 'what belongs to others',
  probes: [sharedWithReader],
  judge({ othersLists }) {
    const findings = othersLists.map(({ id, list, saved }) => {
      const idName = idNameIn(list)
      return demandOf(list, {
        about: 'the list of somebody else',
        expected: 'no source that is not shared',
        pointer: itemsPointer(list),
        isKept: (one) => isDoneIn(one) && (idName === undefined || idsIn(one, idName)?.includes(id) !== true),
        actual: () => `the source ${id}`,
        after: [saved],
      })
    })
    return findings.length === 0 ? { inconclusive: 'nothing shows that keys.default and keys.other are of two accounts' } : allOf(findings)
  },
})

const sharedAreSeen = defineFurtherPart({
  about: 'a collection that is shared with the caller',
  probes: [sharedWithReader],
  judge(evidence) {
    if (evidence?.othersCollection === undefined) return { inconclusive: 'no collection could be shared' }
    const { othersCollection, othersCollections, collectionId, tried } = evidence
    const resource = resourceIn(othersCollection, 'collection')
    const read = demandStatus(othersCollection, 200, 'a shared collection', [tried.at(-1)])
    if (!('kept' in read)) return read
    const role = resource === null ? read : judgeRole('collection', resource, [...tried.slice(-1), othersCollection], ['reader'])
    const list = othersCollections === undefined ? null : itemsIn(othersCollections)
    const isWhole = list !== null && othersCollections !== undefined && memberOf(othersCollections, 'nextCursor') === null
    if (!isWhole) return allOf([read, role])
    const isListed = list.items.some((item) => hasId(item, collectionId))
    return isListed
      ? allOf([read, role])
      : {
          broken: {
            expected: 'the shared collection in the list of the recipient',
            actual: 'a list without it',
            pointer: `/${list.name}`,
          },
          by: [...tried.slice(-1), othersCollections],
        }
  },
})

const unseenOfOthers = definePart({
  about: 'ids of somebody else',
  probes: [sharedWithReader],
  judge: ({ hidden }) =>
    hidden.length === 0
      ? { inconclusive: 'nothing shows that keys.default and keys.other are of two accounts' }
      : allOf(hidden.map(({ about, read, made }) => demandStatus(read, 404, about, [made]))),
})

const unseenOfNobody = defineFurtherPart({
  about: 'ids that name nothing',
  probes: [libraryReads, refusedRequests],
  judge(reads, refused) {
    const all = [...(reads?.lists ?? []).flatMap(({ unknown }) => unknown ?? []), ...(refused?.unknown ?? [])]
    return all.length === 0 ? null : allOf(all.map((read) => demandStatus(read, 404, 'an id that names nothing')))
  },
})

export const libraryVisibilityChecks = [
  { rule: 'library/own-and-shared', parts: [eachHasRole, othersAreHidden, sharedAreSeen] },
  { rule: 'library/unseen-id', parts: [unseenOfOthers, unseenOfNobody] },
] as const

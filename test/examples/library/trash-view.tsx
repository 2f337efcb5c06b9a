import { useCallback, useState, type ReactElement } from 'react'
import type { Collection, TrashedSource } from '../../../src/contract/types.ts' // 'research-understudy/types'
import type { Service } from '../reports/client.ts'
import { listTrashPage, restoreToCollection } from './library-client.ts'
import { usePages } from './use-pages.ts'

type Props = { readonly service: Service; readonly collection: Collection; readonly version: number; readonly changed: () => void }

/** Lists what was removed from a shared collection, and brings it back. */
export function TrashView({ service, collection: { collectionId, role }, version, changed }: Props): ReactElement {
  const [told, setTold] = useState('')
  const [problem, setProblem] = useState('')
  const read = useCallback(
    async (cursor: string | null) => {
      const { sources, ...page } = await listTrashPage(service, collectionId, cursor)
      return { ...page, items: sources }
    },
    [service, collectionId],
  )
  const { items, totalCount, hasMore, problem: listProblem, showMore } = usePages<TrashedSource>(read, version)

  const restore = async ({ sourceId, title }: TrashedSource): Promise<void> => {
    try {
      await restoreToCollection(service, collectionId, [sourceId])
      setTold(`Restored ${title}.`)
      setProblem('')
      changed()
    } catch (error) {
      setProblem((error as Error).message)
    }
  }

  const shownProblem = problem === '' ? listProblem : problem
  return (
    <section aria-label="Trash">
      {shownProblem !== '' && <p role="alert">{shownProblem}</p>}
      <p className="quiet" role="status">
        {items === null ? 'Loading …' : totalCount === 0 ? 'The trash is empty.' : `${items.length} of ${totalCount} shown.`} {told}
      </p>
      <ul className="cards">
        {items?.map((source) => (
          <li key={source.sourceId} className="trashed">
            <div>
              <b>{source.title}</b>
              <p className="quiet">Gone for good on {source.expiresAt.slice(0, 10)}</p>
            </div>
            {role !== 'reader' && (
              <button type="button" className="plain" aria-label={`Restore ${source.title}`} onClick={() => void restore(source)}>
                Restore
              </button>
            )}
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="plain" onClick={showMore}>
          Show more
        </button>
      )}
    </section>
  )
}

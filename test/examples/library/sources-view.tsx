import { useCallback, useState, type ReactElement, type SubmitEvent } from 'react'
import type { Collection, Source } from '../../../src/contract/types.ts' // 'research-understudy/types'
import type { Service } from '../reports/client.ts'
import { addToCollection, deletePapers, listSourcePage, removeFromCollection } from './library-client.ts'
import { usePages } from './use-pages.ts'

type Props = {
  readonly service: Service
  readonly collections: readonly Collection[]
  /** The collection whose papers are listed; without one, all that the caller can see. */
  readonly collection?: Collection
  readonly version: number
  readonly changed: () => void
}

/** Lists papers page by page, narrows them, and moves those that are ticked. */
export function SourcesView({ service, collections, collection, version, changed }: Props): ReactElement {
  const [typed, setTyped] = useState('')
  const [doi, setDoi] = useState('')
  const [isEditable, setIsEditable] = useState(false)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [target, setTarget] = useState('')
  const [told, setTold] = useState('')
  const [problem, setProblem] = useState('')

  const collectionId = collection?.collectionId
  const read = useCallback(
    async (cursor: string | null) => {
      const filter = {
        ...(collectionId !== undefined && { collectionId }),
        ...(doi !== '' && { doi }),
        ...(isEditable && { role: 'writer' as const }),
      }
      const { sources, ...page } = await listSourcePage(service, filter, cursor)
      return { ...page, items: sources }
    },
    [service, collectionId, doi, isEditable],
  )
  const { items, totalCount, hasMore, problem: listProblem, showMore } = usePages<Source>(read, version)

  const act = async (does: (sourceIds: readonly string[]) => Promise<string>): Promise<void> => {
    try {
      setTold(await does([...ticked]))
      setProblem('')
      setTicked(new Set())
      changed()
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const add = (): Promise<void> =>
    act(async (sourceIds) => {
      const added = await addToCollection(service, target, sourceIds)
      const name = collections.find((other) => other.collectionId === target)?.name ?? ''
      return added === sourceIds.length
        ? `Added ${added} to ${name}.`
        : `Added ${added} of ${sourceIds.length} to ${name}. It had the others.`
    })
  const remove = (): Promise<void> =>
    act(async (sourceIds) => `Removed ${await removeFromCollection(service, collectionId ?? '', sourceIds)}.`)
  const deleteAll = (): Promise<void> =>
    act(async (sourceIds) => {
      await deletePapers(service, sourceIds)
      return `Deleted ${sourceIds.length}.`
    })

  const filterByDoi = (event: SubmitEvent): void => {
    event.preventDefault()
    setDoi(typed.trim())
  }
  const tick = (sourceId: string, isTicked: boolean): void => {
    const others = [...ticked].filter((id) => id !== sourceId)
    setTicked(new Set(isTicked ? [...others, sourceId] : others))
  }

  const targets = collections.filter((other) => other.role !== 'reader' && other.collectionId !== collectionId)
  const shownProblem = problem === '' ? listProblem : problem
  return (
    <section aria-label="Papers">
      <form className="line" role="search" aria-label="Papers of the library" onSubmit={filterByDoi}>
        <label>
          Only the DOI{' '}
          <input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} placeholder="10.5555/… or a link" />
        </label>
        <button className="plain">Filter</button>
        <label className="check">
          <input type="checkbox" checked={isEditable} onChange={(event) => setIsEditable(event.target.checked)} /> Only those that I may
          edit
        </label>
      </form>
      {shownProblem !== '' && <p role="alert">{shownProblem}</p>}
      <p className="quiet" role="status">
        {items === null ? 'Loading …' : totalCount === 0 ? 'No papers here.' : `${items.length} of ${totalCount} shown.`} {told}
      </p>
      {ticked.size > 0 && (
        <div className="line bulk" role="group" aria-label="Ticked papers">
          <span>{ticked.size} ticked</span>
          {targets.length > 0 && (
            <>
              <select aria-label="Collection" value={target} onChange={(event) => setTarget(event.target.value)}>
                <option value="">Choose a collection</option>
                {targets.map((other) => (
                  <option key={other.collectionId} value={other.collectionId}>
                    {other.name}
                  </option>
                ))}
              </select>
              <button type="button" disabled={target === ''} onClick={() => void add()}>
                Add
              </button>
            </>
          )}
          {collection === undefined ? (
            <button type="button" className="plain" onClick={() => void deleteAll()}>
              Delete
            </button>
          ) : (
            <button type="button" className="plain" onClick={() => void remove()}>
              Remove from the collection
            </button>
          )}
        </div>
      )}
      <ul className="cards">
        {items?.map(({ sourceId, title, authors, year, venue, doi: its, role, pdf }) => (
          <li key={sourceId}>
            <label className="paper">
              <input
                type="checkbox"
                disabled={role === 'reader'}
                checked={ticked.has(sourceId)}
                onChange={(event) => tick(sourceId, event.target.checked)}
              />
              <b>{title}</b>
            </label>
            <p className="quiet">
              {[shortAuthors(authors), year, venue, its].filter((part) => part !== null && part !== '').join(' · ')}{' '}
              {pdf !== null && <span className="tag">PDF</span>} {role === 'reader' && <span className="tag">Read only</span>}
            </p>
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

function shortAuthors([first = '', second, ...others]: readonly string[]): string {
  if (others.length > 0) return `${first} et al.`
  return second === undefined ? first : `${first}, ${second}`
}

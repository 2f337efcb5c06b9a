import { useCallback, useEffect, useState, type ReactElement, type SubmitEvent } from 'react'
import type { Collection } from '../../../src/contract/types.ts' // 'research-understudy/types'
import type { Service } from '../reports/client.ts'
import { CollectionView } from './collection-view.tsx'
import { createCollection, listAllCollections } from './library-client.ts'
import { SavePapers } from './save-papers.tsx'
import { SourcesView } from './sources-view.tsx'

/** Shows saved papers and collections of them, and saves more. */
export function LibraryPage({ service }: { readonly service: Service }): ReactElement {
  const [collections, setCollections] = useState<readonly Collection[]>([])
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  // Each change of the library is one more, so that what is shown of it is read again.
  const [version, setVersion] = useState(0)
  const changed = useCallback(() => setVersion((before) => before + 1), [])

  useEffect(() => {
    listAllCollections(service).then(setCollections, (error: Error) => setProblem(error.message))
  }, [service, version])

  const create = async (): Promise<void> => {
    try {
      setChosen((await createCollection(service, name)).collectionId)
      setName('')
      setProblem('')
      changed()
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void create()
  }

  const collection = collections.find(({ collectionId }) => collectionId === chosen)
  const view = { service, collections, version, changed }
  return (
    <main>
      <h1>Library</h1>
      <SavePapers service={service} saved={changed} />
      {problem !== '' && <p role="alert">{problem}</p>}
      <div className="columns">
        <nav aria-label="Collections">
          <ul className="choices">
            <li>
              <button type="button" className="choice" aria-current={collection === undefined} onClick={() => setChosen(null)}>
                All papers
              </button>
            </li>
            {collections.map(({ collectionId, name: title, sourceCount, role }) => (
              <li key={collectionId}>
                <button type="button" className="choice" aria-current={collectionId === chosen} onClick={() => setChosen(collectionId)}>
                  {title} <span className="count">{sourceCount}</span> {role !== 'owner' && <span className="tag">Shared with you</span>}
                </button>
              </li>
            ))}
          </ul>
          <form className="line" onSubmit={submit}>
            <label>
              New collection <input value={name} onChange={(event) => setName(event.target.value)} />
            </label>
            <button disabled={name.trim() === ''}>Create</button>
          </form>
        </nav>
        {collection === undefined ? (
          <SourcesView {...view} />
        ) : (
          <CollectionView key={collection.collectionId} {...view} collection={collection} />
        )}
      </div>
    </main>
  )
}

import { useState, type ReactElement, type SubmitEvent } from 'react'
import type { Collection, SourceRole } from '../../../src/contract/types.ts' // 'research-understudy/types'
import type { Service } from '../reports/client.ts'
import { shareCollection } from './library-client.ts'
import { SourcesView } from './sources-view.tsx'
import { TrashView } from './trash-view.tsx'

type Props = {
  readonly service: Service
  readonly collections: readonly Collection[]
  readonly collection: Collection
  readonly version: number
  readonly changed: () => void
}

/** Shows one collection: its papers or its trash. Its owner shares it. */
export function CollectionView({ collection, ...view }: Props): ReactElement {
  const { service, changed } = view
  const [isTrash, setIsTrash] = useState(false)
  const { collectionId, name, role, isShared } = collection
  return (
    <div className="collection">
      <h2>{name}</h2>
      {role === 'owner' && <ShareForm service={service} collectionId={collectionId} isShared={isShared} shared={changed} />}
      {isShared && (
        <div className="actions" role="group" aria-label="Shown of the collection">
          <button type="button" className="plain" aria-pressed={!isTrash} onClick={() => setIsTrash(false)}>
            Papers
          </button>
          <button type="button" className="plain" aria-pressed={isTrash} onClick={() => setIsTrash(true)}>
            Trash
          </button>
        </div>
      )}
      {isTrash ? <TrashView {...view} collection={collection} /> : <SourcesView {...view} collection={collection} />}
    </div>
  )
}

type ShareProps = { readonly service: Service; readonly collectionId: string; readonly isShared: boolean; readonly shared: () => void }

function ShareForm({ service, collectionId, isShared, shared }: ShareProps): ReactElement {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<SourceRole>('reader')
  const [told, setTold] = useState('')
  const [problem, setProblem] = useState('')

  const share = async (): Promise<void> => {
    try {
      await shareCollection(service, collectionId, email, role)
      setTold(`Shared with ${email}.`)
      setEmail('')
      setProblem('')
      shared()
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void share()
  }

  return (
    <details className="share">
      <summary>Share</summary>
      {!isShared && <p className="quiet">A shared collection gets copies of its papers, and a trash.</p>}
      <form className="line" onSubmit={submit}>
        <label>
          E-mail <input type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        </label>
        <label>
          May{' '}
          <select value={role} onChange={(event) => setRole(event.target.value === 'writer' ? 'writer' : 'reader')}>
            <option value="reader">read</option>
            <option value="writer">edit</option>
          </select>
        </label>
        <button disabled={email === ''}>Share</button>
      </form>
      <p role="status">{told}</p>
      {problem !== '' && <p role="alert">{problem}</p>}
    </details>
  )
}

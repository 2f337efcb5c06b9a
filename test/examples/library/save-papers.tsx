import { useRef, useState, type ReactElement, type SubmitEvent } from 'react'
import type { ImportReport, Paper } from '../../../src/contract/types.ts' // 'research-understudy/types'
import type { Service } from '../reports/client.ts'
import { findPapers, importFiles, savePaper, type PaperToSave } from './library-client.ts'

type Props = { readonly service: Service; readonly saved: () => void }

/** A paper that was saved. One that the library had can be saved as a copy. */
type Told = { readonly title: string; readonly duplicate: PaperToSave | null }

/** Saves papers: a result of a search, a DOI, or PDFs. A paper that the library has is told. */
export function SavePapers({ service, saved }: Props): ReactElement {
  const [query, setQuery] = useState('')
  const [papers, setPapers] = useState<readonly Paper[] | null>(null)
  const [doi, setDoi] = useState('')
  const [told, setTold] = useState<Told | null>(null)
  const [imported, setImported] = useState<ImportReport['results']>([])
  const [problem, setProblem] = useState('')
  const files = useRef<HTMLInputElement>(null)

  const act = async (does: () => Promise<void>): Promise<void> => {
    setProblem('')
    try {
      await does()
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const save = (paper: PaperToSave, onDuplicate: 'existing' | 'create' = 'existing'): Promise<void> =>
    act(async () => {
      const { title, created } = await savePaper(service, paper, onDuplicate)
      setTold({ title, duplicate: created ? null : paper })
      setDoi('')
      saved()
    })
  const search = (): Promise<void> => act(async () => setPapers(await findPapers(service, query)))
  const importPdfs = (): Promise<void> =>
    act(async () => {
      setImported(await importFiles(service, [...(files.current?.files ?? [])]))
      if (files.current !== null) files.current.value = ''
      saved()
    })
  const whenSubmitted = (does: () => Promise<void>) => (event: SubmitEvent) => {
    event.preventDefault()
    void does()
  }

  return (
    <section className="save" aria-labelledby="save">
      <h2 id="save">Save papers</h2>
      <div className="forms">
        <form className="line" role="search" aria-label="Papers of the service" onSubmit={whenSubmitted(search)}>
          <label>
            Search <input value={query} onChange={(event) => setQuery(event.target.value)} />
          </label>
          <button disabled={query.trim() === ''}>Search</button>
        </form>
        <form className="line" onSubmit={whenSubmitted(() => save({ doi }))}>
          <label>
            By its DOI <input value={doi} onChange={(event) => setDoi(event.target.value)} placeholder="10.5555/… or a link" />
          </label>
          <button disabled={doi.trim() === ''}>Save</button>
        </form>
        <form className="line" onSubmit={whenSubmitted(importPdfs)}>
          <label>
            PDFs <input ref={files} type="file" accept="application/pdf" multiple required />
          </label>
          <button>Import</button>
        </form>
      </div>
      {problem !== '' && <p role="alert">{problem}</p>}
      <div role="status">
        {told !== null && (
          <p className="told">
            {told.duplicate === null ? 'Saved' : 'You have it already'}: {told.title}{' '}
            {told.duplicate !== null && (
              <button type="button" className="plain" onClick={() => told.duplicate && void save(told.duplicate, 'create')}>
                Save a copy
              </button>
            )}
          </p>
        )}
        {imported.length > 0 && (
          <ul className="imports">
            {imported.map(({ fileName, status, source, message }) => (
              <li key={fileName}>
                <span className="tag">{status}</span> {fileName} {source === null ? message : `– ${source.title}`}
              </li>
            ))}
          </ul>
        )}
      </div>
      {papers !== null && (
        <div className="line results">
          <h3>{papers.length === 0 ? 'Nothing found' : 'Results'}</h3>
          <button type="button" className="plain" onClick={() => setPapers(null)}>
            Close
          </button>
        </div>
      )}
      {papers !== null && (
        <ul className="cards" aria-label="Results">
          {papers.map((paper, index) => (
            <li key={paper.serviceId ?? index} className="result">
              <div>
                <b>{paper.title}</b>
                <p className="quiet">
                  {[paper.authors[0], paper.year, paper.venue].filter((part) => part !== undefined && part !== null).join(' · ')}
                </p>
              </div>
              <SaveButton paper={paper} save={(one) => void save(one)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function SaveButton({
  paper: { serviceId, doi, title },
  save,
}: {
  readonly paper: Paper
  readonly save: (paper: PaperToSave) => void
}): ReactElement {
  const paper = serviceId !== null ? { serviceId } : doi !== null ? { doi } : null
  return (
    <button
      type="button"
      className="plain"
      aria-label={`Save ${title}`}
      disabled={paper === null}
      onClick={() => paper !== null && save(paper)}
    >
      Save
    </button>
  )
}

import { useEffect, useState, type ReactElement } from 'react'
import type { AgentArtifacts, AgentEvent, AgentSource } from '../../../src/contract/types.ts' // 'research-understudy/types'
import type { Service } from '../reports/client.ts'
import { getTableUrl, listReadPapers, listTables } from './agent-client.ts'

type Props = { readonly service: Service; readonly sessionId: string; readonly events: readonly AgentEvent[] }

/** Lists the tables that an agent made and the papers that it read. An event says when there are more of them. */
export function AgentFindings({ service, sessionId, events }: Props): ReactElement {
  const [papers, setPapers] = useState<readonly AgentSource[]>([])
  const [{ artifacts, deliveredOutputs }, setTables] = useState<AgentArtifacts>({ artifacts: [], deliveredOutputs: [] })
  const [problem, setProblem] = useState('')
  const readings = events.filter(({ kind }) => kind === 'reading').length
  const makings = events.filter(({ kind }) => kind === 'artifact' || kind === 'completed').length

  useEffect(() => {
    if (readings > 0) listReadPapers(service, sessionId).then(setPapers, (error: Error) => setProblem(error.message))
  }, [service, sessionId, readings])
  useEffect(() => {
    if (makings > 0) listTables(service, sessionId).then(setTables, (error: Error) => setProblem(error.message))
  }, [service, sessionId, makings])

  const download = async (artifactId: string, format: string): Promise<void> => {
    try {
      const link = document.createElement('a')
      link.href = await getTableUrl(service, sessionId, artifactId, format)
      link.download = ''
      link.click()
    } catch (error) {
      setProblem((error as Error).message)
    }
  }

  return (
    <>
      {problem !== '' && <p role="alert">{problem}</p>}
      {artifacts.length > 0 && (
        <section aria-labelledby="tables">
          <h2 id="tables">Tables</h2>
          <ul className="cards">
            {artifacts.map(({ artifactId, title, formats }) => (
              <li key={artifactId}>
                <b>{title}</b>{' '}
                <span className="tag">
                  {deliveredOutputs.some((output) => output.artifactId === artifactId) ? 'Delivered' : 'In progress'}
                </span>
                <div className="actions">
                  {formats.map((format) => (
                    <button
                      key={format}
                      type="button"
                      className="plain"
                      aria-label={`Download ${title} as ${format.toUpperCase()}`}
                      onClick={() => void download(artifactId, format)}
                    >
                      {format.toUpperCase()}
                    </button>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {papers.length > 0 && (
        <section aria-labelledby="papers">
          <h2 id="papers">Papers it read</h2>
          <ol className="cards papers">
            {papers.map(({ sourceRef, title, url, citation, venue }) => (
              <li key={sourceRef} id={sourceRef} tabIndex={-1}>
                {url === null ? <b>{title}</b> : <a href={url}>{title}</a>}
                <p className="quiet">{[citation, venue].filter((part) => part !== null).join(' · ')}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

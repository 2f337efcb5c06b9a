import { useCallback, useEffect, useState, type ReactElement } from 'react'
import type { Report, SessionListItem } from '../../../src/contract/types.ts' // 'research-understudy/types'
import { createReport, getReport, listReports, resume, type Service } from './client.ts'

type Props = {
  readonly service: Service
  /** The service asks for 30 to 60 seconds. */
  readonly pollMs?: number
}

/** Lists the reports of an account, starts new ones, and follows each until it is done. */
export function ReportsPage({ service, pollMs = 30_000 }: Props): ReactElement {
  const [items, setItems] = useState<readonly SessionListItem[] | null>(null)
  const [question, setQuestion] = useState('')
  const [problem, setProblem] = useState('')

  const load = useCallback(() => {
    listReports(service).then(setItems, (error: Error) => setProblem(error.message))
  }, [service])
  useEffect(load, [load])

  const create = async (): Promise<void> => {
    setProblem('')
    try {
      await createReport(service, question)
      setQuestion('')
      load()
    } catch (error) {
      setProblem((error as Error).message)
    }
  }

  return (
    <main>
      <h1>Reports</h1>
      <form
        className="line"
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <label>
          Research question <input value={question} onChange={(event) => setQuestion(event.target.value)} />
        </label>
        <button disabled={question === ''}>Create</button>
      </form>
      {problem !== '' && <p role="alert">{problem}</p>}
      {items === null ? <p>Loading …</p> : items.length === 0 && <p>No reports yet.</p>}
      <ul>
        {items?.map(({ sessionId, title }) => (
          <ReportItem key={sessionId} service={service} sessionId={sessionId} title={title} pollMs={pollMs} />
        ))}
      </ul>
    </main>
  )
}

type ItemProps = Required<Props> & Pick<SessionListItem, 'sessionId' | 'title'>

function ReportItem({ service, sessionId, title, pollMs }: ItemProps): ReactElement {
  const [report, setReport] = useState<Report | null>(null)
  const [problem, setProblem] = useState('')

  const look = useCallback(async (): Promise<void> => {
    try {
      setReport(await getReport(service, sessionId))
      setProblem('')
    } catch (error) {
      setProblem((error as Error).message)
    }
  }, [service, sessionId])

  useEffect(() => {
    void look()
  }, [look])
  // Whatever is not under way does not change by itself.
  const isUnderWay = report === null || report.status === 'processing'
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void look(), pollMs)
    return () => clearInterval(timer)
  }, [isUnderWay, look, pollMs])

  const goOn = async (): Promise<void> => {
    try {
      await resume(service, sessionId)
      await look()
    } catch (error) {
      setProblem((error as Error).message)
    }
  }

  return (
    <li>
      <b>{title}</b> <StatusText report={report} />{' '}
      {report?.status === 'pausedForInsufficientQuota' && <button onClick={() => void goOn()}>Resume</button>}{' '}
      {report?.status === 'completed' && report.pdfUrl && <a href={report.pdfUrl}>Download PDF</a>}
      {problem !== '' && <span role="alert">{problem}</span>}
    </li>
  )
}

function StatusText({ report }: { readonly report: Report | null }): ReactElement {
  if (report === null) return <span>…</span>
  switch (report.status) {
    case 'processing':
      return <span>In progress: {report.executionStage?.replaceAll('_', ' ') ?? 'starting'}</span>
    case 'pausedForInsufficientQuota':
      return <span>Paused: the quota is used up</span>
    case 'completed':
      return <span>Done: {report.result.summary}</span>
    case 'failed':
      return <span>Failed: {report.error.message}</span>
    case 'unknown':
      return <span>Not tracked</span>
  }
}

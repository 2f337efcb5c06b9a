import { useCallback, useEffect, useMemo, useRef, useState, type ReactElement, type SubmitEvent } from 'react'
import type { AgentCitation, AgentEvent, SessionListItem } from '../../../src/contract/types.ts' // 'research-understudy/types'
import { resume, type Service } from '../reports/client.ts'
import { askToStop, readChat, sendMessage } from './agent-client.ts'
import { AgentFindings } from './agent-findings.tsx'
import { addEvents, openQuestionOf, toTranscript, type Entry } from './transcript.ts'

type Props = {
  readonly service: Service
  readonly sessionId: string
  readonly pollMs: number
  /** True if somebody else shared it, so that it can only be read. */
  readonly isReadOnly: boolean
}

/** The most events that one read gives. */
const fullRead = 1000

/** Follows the events of an agent session, shows its conversation, and writes to it. */
export function AgentChat({ service, sessionId, pollMs, isReadOnly }: Props): ReactElement {
  const [events, setEvents] = useState<readonly AgentEvent[]>([])
  const [status, setStatus] = useState<SessionListItem['status']>('processing')
  const [isStopping, setIsStopping] = useState(false)
  const [draft, setDraft] = useState('')
  const [problem, setProblem] = useState('')
  const cursor = useRef<string | null>(null)

  const read = useCallback(async (): Promise<void> => {
    try {
      for (let isFull = true; isFull;) {
        const more = await readChat(service, sessionId, cursor.current)
        cursor.current = more.cursor
        setEvents((known) => addEvents(known, more.events))
        setStatus(more.status)
        if (more.status !== 'processing') setIsStopping(false)
        isFull = more.events.length === fullRead
      }
      setProblem('')
    } catch (error) {
      setProblem((error as Error).message)
    }
  }, [service, sessionId])

  useEffect(() => {
    void read()
  }, [read])
  useEffect(() => {
    if (status !== 'processing') return
    const timer = setInterval(() => void read(), pollMs)
    return () => clearInterval(timer)
  }, [status, read, pollMs])

  const act = async (does: () => Promise<void>): Promise<void> => {
    try {
      await does()
      await read()
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const send = (text: string): Promise<void> =>
    act(async () => {
      await sendMessage(service, sessionId, text)
      setDraft('')
    })
  const stop = (): Promise<void> =>
    act(async () => {
      await askToStop(service, sessionId)
      setIsStopping(true)
    })
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void send(draft)
  }

  const { entries, activity } = useMemo(() => toTranscript(events), [events])
  const openQuestion = openQuestionOf(entries)
  const isWorking = status === 'processing'
  return (
    <section className="chat" aria-label="Conversation">
      <div role="log" aria-label="Messages">
        <ol className="entries">
          {entries.map((entry) => (
            <ChatEntry key={entry.id} entry={entry} isOpen={!isReadOnly && entry.id === openQuestion} answer={(text) => void send(text)} />
          ))}
        </ol>
      </div>
      <p className="activity" role="status">
        {isStopping ? 'Stopping …' : isWorking ? (activity ?? 'Working …') : ''}
      </p>
      {problem !== '' && <p role="alert">{problem}</p>}
      {status === 'failed' && <p className="quiet">This conversation has ended. Start a new one to go on.</p>}
      {status !== 'failed' && !isReadOnly && (
        <form className="composer" onSubmit={submit}>
          <label>
            Message
            <textarea rows={2} value={draft} onChange={(event) => setDraft(event.target.value)} />
          </label>
          <div className="actions">
            <button disabled={draft.trim() === ''}>Send</button>
            {isWorking && (
              <button type="button" className="plain" disabled={isStopping} onClick={() => void stop()}>
                Stop
              </button>
            )}
            {status === 'pausedForInsufficientQuota' && (
              <button type="button" className="plain" onClick={() => void act(() => resume(service, sessionId))}>
                Resume
              </button>
            )}
          </div>
        </form>
      )}
      <AgentFindings service={service} sessionId={sessionId} events={events} />
    </section>
  )
}

type EntryProps = { readonly entry: Entry; readonly isOpen: boolean; readonly answer: (text: string) => void }

function ChatEntry({ entry, isOpen, answer }: EntryProps): ReactElement {
  switch (entry.type) {
    case 'note':
      return <li className="note">{entry.text}</li>
    case 'message':
      return (
        <li className={`message ${entry.from}`}>
          <b className="who">{entry.from === 'you' ? 'You' : 'Agent'}</b>
          {entry.text.split('\n\n').map((paragraph, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a paragraph has no other name, and keeps its place
            <p key={index}>
              <CitedText text={paragraph} citations={entry.citations} />
            </p>
          ))}
        </li>
      )
    case 'question':
      return (
        <li className="message agent question">
          <b className="who">The agent asks</b>
          <p>{entry.text}</p>
          {isOpen && (
            <div className="actions">
              {entry.choices.map((choice) => (
                <button key={choice} type="button" className="plain" onClick={() => answer(choice)}>
                  {choice}
                </button>
              ))}
            </div>
          )}
        </li>
      )
  }
}

/** Links each citation to its paper. The text is Markdown; its paragraphs are all that this page knows of it. */
function CitedText({ text, citations }: { readonly text: string; readonly citations: readonly AgentCitation[] }): ReactElement {
  const [next] = citations
    .map((citation) => ({ ...citation, at: text.indexOf(citation.label) }))
    .filter(({ at }) => at !== -1)
    .toSorted((one, other) => one.at - other.at)
  if (next === undefined) return <>{text}</>
  const { at, label, sourceRef } = next
  return (
    <>
      {text.slice(0, at)}
      <a href={`#${sourceRef}`}>{label}</a>
      <CitedText text={text.slice(at + label.length)} citations={citations} />
    </>
  )
}

import { useCallback, useEffect, useState, type ReactElement, type SubmitEvent } from 'react'
import type { SessionListItem } from '../../../src/contract/types.ts' // 'research-understudy/types'
import { ServiceError, type Service } from '../reports/client.ts'
import { AgentChat } from './agent-chat.tsx'
import { listChats, startChat } from './agent-client.ts'

type Props = {
  readonly service: Service
  /** The service is to be asked every 3 to 10 seconds. */
  readonly pollMs?: number
}

/** Lists the agent sessions of an account, starts new ones, and shows the conversation of one. */
export function AgentsPage({ service, pollMs = 5_000 }: Props): ReactElement {
  const [chats, setChats] = useState<readonly SessionListItem[] | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [question, setQuestion] = useState('')
  const [problem, setProblem] = useState('')

  const load = useCallback(() => {
    listChats(service).then(setChats, (error: Error) => setProblem(error.message))
  }, [service])
  useEffect(load, [load])

  const start = async (): Promise<void> => {
    setProblem('')
    try {
      setChosen(await startChat(service, question))
      setQuestion('')
      load()
    } catch (error) {
      // An account without the agents is answered like an address that leads nowhere.
      const isMissing = error instanceof ServiceError && error.code === 'not_found'
      setProblem(isMissing ? 'Agents are not enabled for this account.' : (error as Error).message)
    }
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void start()
  }

  return (
    <main>
      <h1>Agents</h1>
      <form className="line" onSubmit={submit}>
        <label>
          What should it find out? <input value={question} onChange={(event) => setQuestion(event.target.value)} />
        </label>
        <button disabled={question.trim() === ''}>Start</button>
      </form>
      {problem !== '' && <p role="alert">{problem}</p>}
      {chats === null ? <p className="quiet">Loading …</p> : chats.length === 0 && <p className="quiet">No conversations yet.</p>}
      <div className="columns">
        <nav aria-label="Conversations">
          <ul className="choices">
            {chats?.map(({ sessionId, title, role }) => (
              <li key={sessionId}>
                <button type="button" className="choice" aria-current={sessionId === chosen} onClick={() => setChosen(sessionId)}>
                  {title} {role === 'shared' && <span className="tag">Shared with you</span>}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        {chosen !== null && (
          <AgentChat
            key={chosen}
            service={service}
            sessionId={chosen}
            pollMs={pollMs}
            isReadOnly={chats?.find(({ sessionId }) => sessionId === chosen)?.role === 'shared'}
          />
        )}
      </div>
    </main>
  )
}

/** @jsxImportSource preact */
import { CodeBlock } from '../parts/copy.tsx'
import { clockTime } from '../parts/times.ts'
import { useRoute } from '../use-route.ts'
import type { SessionDetails } from './session-course.tsx'

/** What the API answers to the owner of a session now, folded, for a body may be long. */
export function SessionAnswer({ answer }: { readonly answer: SessionDetails['answer'] }) {
  const { query, filter } = useRoute()
  const isOpen = query['answer'] !== undefined
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => filter({ answer: currentTarget.open ? '1' : '' })}>
      <summary>
        What the API answers now <span class={`badge ${answer.status < 400 ? 'good' : 'bad'}`}>{answer.status}</span>
      </summary>
      {isOpen && (
        <>
          <p class="hint">
            <code>GET {answer.path}</code>, asked by its owner. Seeing it here counts as no request.
          </p>
          <CodeBlock text={JSON.stringify(answer.body, null, 2)} what="The answer" />
        </>
      )}
    </details>
  )
}

/** The files that a session exports now, each a link. */
export function SessionExports({ session, answer }: Pick<SessionDetails, 'session' | 'answer'>) {
  const urls = signedUrlsIn(answer.body)
  const { exportsReadyAt } = session.timeline
  const { exportsStatus } = answer.body
  if (urls.length === 0 && typeof exportsStatus !== 'string') return null
  return (
    <>
      <h2>Exports</h2>
      <p class="exports">
        {urls.map((url) => (
          <a key={url} class="button small" href={url} target="_blank" rel="noreferrer">
            {new URL(url).pathname.split('/').at(-1)}
          </a>
        ))}
        {typeof exportsStatus === 'string' && exportsStatus !== 'ready' && (
          <span class="hint">
            The references are {exportsStatus}
            {exportsReadyAt !== null && `, and ready at ${clockTime(exportsReadyAt)}`}.
          </span>
        )}
      </p>
    </>
  )
}

/** The addresses of files in an answer: they alone are signed. */
function signedUrlsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^https?:\/\/\S+[?&]signature=/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(signedUrlsIn) : []
}

/** What was said in an agent session. */
export function SessionMessages({ messages }: Pick<SessionDetails, 'messages'>) {
  if (messages.length === 0) return null
  return (
    <>
      <h2>Messages</h2>
      <ol class="messages">
        {messages.map(({ at, from, text }, index) => (
          <li key={index} class={from}>
            <small>
              {from} at {clockTime(at)}
            </small>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

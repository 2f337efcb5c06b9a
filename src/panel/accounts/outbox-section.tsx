/** @jsxImportSource preact */
import { useReading } from '../client/use-reading.ts'
import { Empty } from '../parts/empty.tsx'
import { FirstRequest } from '../parts/first-request.tsx'
import { clockTime } from '../parts/times.ts'
import { Unread } from '../parts/unread.tsx'
import { formatRoute } from '../route.ts'
import { useRoute } from '../use-route.ts'

const most = 60

/** The e-mails that the service sent: invitations to people without an account, who can be signed up here. */
export function OutboxSection() {
  const outbox = useReading(['sessions'], [], ({ control, world }) => control.getOutbox({ path: { world } }))
  const sessions = useReading(['sessions'], [], ({ control, world }) =>
    control.listControlledSessions({ path: { world }, query: { owner: 'default', limit: 1 } }),
  )
  const accounts = useReading(['accounts'], [], ({ control, world }) => control.listAccounts({ path: { world } }))
  const { world, visit } = useRoute()
  if (outbox.value === undefined) return <Unread reading={outbox} what="the outbox" />
  const first = sessions.value?.sessions[0]
  const emails = outbox.value.emails.toReversed()
  if (emails.length === 0)
    return (
      <Empty title="No e-mail was sent">
        <p>One is sent when a session is shared with somebody who has no account.{first === undefined && ' Create a session first:'}</p>
        {first === undefined ? (
          <FirstRequest />
        ) : (
          <FirstRequest path={`/sessions/${first.sessionId}/shares`} body={{ email: 'ada@example.org' }} />
        )}
      </Empty>
    )
  const known = new Set((accounts.value?.accounts ?? []).map(({ email }) => email.toLowerCase()))
  return (
    <section class="page" aria-label="Outbox">
      <ul class="emails">
        {emails.slice(0, most).map(({ at, to, subject, text, sessionId }, index) => (
          <li key={emails.length - index} class="card">
            <header>
              <strong>{subject}</strong>
              <small>
                to {to} · {clockTime(at)}
              </small>
            </header>
            <p class="email-text">{text}</p>
            <div class="actions">
              {known.has(to.toLowerCase()) ? (
                <span class="badge good">has an account</span>
              ) : (
                <button
                  type="button"
                  class="small"
                  aria-label={`Sign up this person: ${to}`}
                  onClick={() => visit('accounts', { query: { new: '1', email: to } })}
                >
                  Sign up this person
                </button>
              )}
              <a href={formatRoute({ world, view: 'sessions', id: sessionId, query: {} })}>The session</a>
            </div>
          </li>
        ))}
      </ul>
      {emails.length > most && (
        <p class="hint">
          The newest {most} of {emails.length}.
        </p>
      )}
    </section>
  )
}

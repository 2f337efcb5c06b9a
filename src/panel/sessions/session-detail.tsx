/** @jsxImportSource preact */
import { useReading } from '../client/use-reading.ts'
import { Copy } from '../parts/copy.tsx'
import { clockTime, durationText } from '../parts/times.ts'
import { Unread } from '../parts/unread.tsx'
import { formatRoute } from '../route.ts'
import { useRoute } from '../use-route.ts'
import { Bar, stageText } from './bar.tsx'
import { kindText, StatusBadge } from './status-badge.tsx'
import { Steer } from './steer.tsx'
import { fitWindow } from './time-window.ts'
import type { Session } from './use-sessions.ts'

type SessionDetailProps = { readonly sessionId: string; readonly now: number; readonly onClose: () => void }

/** One session: where it is, what it did and what comes, what the API answers now, and what steers it. */
export function SessionDetail({ sessionId, now, onClose }: SessionDetailProps) {
  const reading = useReading(['sessions'], [sessionId], ({ control, world }) =>
    control.getControlledSession({ path: { world, session: sessionId } }),
  )
  const { world } = useRoute()
  const session = reading.value
  return (
    <aside class="detail" aria-label="Session">
      <header>
        <h1>{session?.title ?? 'Session'}</h1>
        <button type="button" class="quiet" aria-label="Close the session" onClick={onClose}>
          ✕
        </button>
      </header>
      {session === undefined || reading.refusal?.status === 404 ? (
        <Unread reading={reading} what="the session" />
      ) : (
        <>
          <Facts session={session} />
          <Steer session={session} onGone={onClose} />
          <Bar session={session} window={fitWindow([session], now)} now={now} isTall />
          <Outlook session={session} now={now} />
          <Stages session={session} now={now} />
          <p>
            <a href={formatRoute({ world, view: 'traffic', id: null, query: { session: sessionId } })}>Its traffic</a> ·{' '}
            <a href={session.url} target="_blank" rel="noreferrer">
              Its page
            </a>
          </p>
        </>
      )}
    </aside>
  )
}

function Facts({ session }: { readonly session: Session }) {
  const { sessionId, type, owner, status, timeline, source, isPublic, createdAt, polls, progress, spent, sharedWith } = session
  return (
    <dl>
      <dt>Status</dt>
      <dd>
        <StatusBadge status={status} isHung={timeline.hungAt !== null && status === 'processing'} />
      </dd>
      <dt>Kind</dt>
      <dd>
        {kindText(type)} of {owner}, created by {source} at {clockTime(createdAt)}
        {isPublic && ', public'}
      </dd>
      <dt>Id</dt>
      <dd>
        <code>{sessionId}</code> <Copy text={sessionId} what="The id" />
      </dd>
      <dt>Moved by</dt>
      <dd>
        {progressTexts[progress]}; {polls === 1 ? '1 poll' : `${polls} polls`} in this stage
      </dd>
      <dt>Spent</dt>
      <dd>{spent === 1 ? '1 unit' : `${spent} units`} of quota</dd>
      {sharedWith.length > 0 && (
        <>
          <dt>Shared with</dt>
          <dd>{sharedWith.map(({ email, status: state }) => `${email} (${state})`).join(', ')}</dd>
        </>
      )}
    </dl>
  )
}

const progressTexts: { readonly [By in Session['progress']]: string } = { time: 'time', polls: 'polls of its owner', hand: 'hand' }

/** What comes next, in a sentence. */
function Outlook({ session, now }: { readonly session: Session; readonly now: number }) {
  const { next, ending } = session.timeline
  const [first] = next
  const at = first === undefined ? (ending?.at ?? null) : first.at
  if (session.status === 'completed' || session.status === 'failed') return <p class="hint">It is over.</p>
  const what =
    first === undefined
      ? `it ${endTexts[ending?.as ?? 'hang']}`
      : `${stageText(first.stage)} ${first.what === 'pause' ? 'pauses it' : 'begins'}`
  if (at === null)
    return (
      <p class="hint">
        Next: {what}, when {session.progress === 'polls' ? 'its owner polls' : 'somebody moves it'}.
      </p>
    )
  return (
    <p class="hint">
      Next, in {durationText(Date.parse(at) - now)}: {what}.
    </p>
  )
}

const endTexts = { completed: 'completes', failed: 'fails', hang: 'hangs' } as const

function Stages({ session, now }: { readonly session: Session; readonly now: number }) {
  const { stages, next } = session.timeline
  return (
    <table class="stages">
      <thead>
        <tr>
          <th scope="col">Stage</th>
          <th scope="col">From</th>
          <th scope="col">Took</th>
          <th scope="col">Units</th>
        </tr>
      </thead>
      <tbody>
        {stages.map(({ stage, from, to, cost, brokenOff }, index) => (
          <tr key={index}>
            <td>
              {stageText(stage)}
              {brokenOff && ' (broken off)'}
            </td>
            <td>{clockTime(from, session.createdAt)}</td>
            <td>{to === null ? `${durationText(now - Date.parse(from))} so far` : durationText(Date.parse(to) - Date.parse(from))}</td>
            <td>{cost}</td>
          </tr>
        ))}
        {next.map(({ what, stage, at, durationMs }, index) => (
          <tr key={`next ${index}`} class="hint">
            <td>
              {what === 'pause' ? 'pauses before ' : ''}
              {stageText(stage)}
            </td>
            <td>{at === null ? 'later' : clockTime(at, session.createdAt)}</td>
            <td>{durationMs === null ? '' : durationText(durationMs)}</td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

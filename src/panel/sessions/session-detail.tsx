/** @jsxImportSource preact */
import { withoutMagic } from '../../contract/given.ts'
import { useReading } from '../client/use-reading.ts'
import { Copy } from '../parts/copy.tsx'
import { Detail } from '../parts/detail.tsx'
import { amount } from '../parts/amount.ts'
import { comingOf } from '../parts/session-outlook.ts'
import { clockTime, durationText } from '../parts/times.ts'
import { Unread } from '../parts/unread.tsx'
import { formatRoute } from '../route.ts'
import { useRoute } from '../use-route.ts'
import { Bar } from './bar.tsx'
import { SessionAnswer, SessionExports, SessionMessages } from './session-answer.tsx'
import { SessionCourse } from './session-course.tsx'
import { kindText, StatusBadge } from './status-badge.tsx'
import { Steer } from './steer.tsx'
import { fitWindow } from './time-window.ts'
import type { Session } from './use-sessions.ts'

type SessionDetailProps = { readonly sessionId: string; readonly now: number; readonly onClose: () => void }

/** One session: where it is, what it did and what comes, what the API answers now, and what steers it. */
export function SessionDetail({ sessionId, now, onClose }: SessionDetailProps) {
  const reading = useReading(['sessions', 'options'], [sessionId], ({ control, world }) =>
    control.getSessionDetails({ path: { world, session: sessionId } }),
  )
  const { world } = useRoute()
  const details = reading.value
  return (
    <Detail what="Session" title={withoutMagic(details?.session.title ?? 'Session')} onClose={onClose}>
      {details === undefined || reading.refusal?.status === 404 ? (
        <Unread reading={reading} what="the session" />
      ) : (
        <>
          <Facts session={details.session} />
          <Steer session={details.session} onGone={onClose} />
          <Bar session={details.session} window={fitWindow([details.session], now)} now={now} isTall />
          <Outlook session={details.session} now={now} />
          <p>
            <a href={formatRoute({ world, view: 'traffic', id: null, query: { session: sessionId } })}>Its traffic</a> ·{' '}
            <a href={details.session.url} target="_blank" rel="noreferrer">
              Its page
            </a>
          </p>
          <SessionAnswer answer={details.answer} />
          <SessionExports {...details} />
          <SessionCourse details={details} now={now} />
          <SessionMessages messages={details.messages} />
        </>
      )}
    </Detail>
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
        {progressTexts[progress]}; {amount(polls, 'poll')} in this stage
      </dd>
      <dt>Spent</dt>
      <dd>{amount(spent, 'unit')} of the quota</dd>
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
  const first = comingOf(session).find(({ at }) => at === null || Date.parse(at) > now)
  if (first === undefined) return null
  const when = first.at === null ? '' : `, in ${durationText(Date.parse(first.at) - now)}`
  return (
    <p class="hint">
      Next{when}: {first.text}.
    </p>
  )
}

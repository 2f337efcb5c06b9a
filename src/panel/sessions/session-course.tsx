/** @jsxImportSource preact */
import type { ControlResponseOf } from '../../contract/control.ts'
import { comingOf } from '../parts/session-outlook.ts'
import { clockTime, durationText } from '../parts/times.ts'

export type SessionDetails = ControlResponseOf<'getSessionDetails'>

/** The looks of events that are more than a step on the way. */
const looks: { readonly [Type in SessionDetails['events'][number]['type']]?: string } = {
  sessionPaused: 'warn',
  sessionHung: 'bad',
  sessionFailed: 'bad',
  sessionCompleted: 'good',
  exportsReady: 'good',
}

/** Every event of a session along the time of its world, then now, and what comes. */
export function SessionCourse({ details, now }: { readonly details: SessionDetails; readonly now: number }) {
  const { session, events } = details
  const { createdAt, status } = session
  const isOver = status === 'completed' || status === 'failed'
  return (
    <table class="course">
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">After</th>
          <th scope="col">Event</th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ at, type, text }, index) => (
          <Line key={index} at={at} since={createdAt} look={looks[type] ?? ''} text={text} />
        ))}
        <Line at={new Date(now).toISOString()} since={createdAt} look="now" text={isOver ? 'now; it is over' : 'now'} />
        {comingOf(session)
          .filter(({ at }) => at === null || Date.parse(at) > now)
          .map(({ at, text }, index) => (
            <Line key={`next ${index}`} at={at} since={createdAt} look="next" text={text} />
          ))}
      </tbody>
    </table>
  )
}

type LineProps = { readonly at: string | null; readonly since: string; readonly look: string; readonly text: string }

function Line({ at, since, look, text }: LineProps) {
  return (
    <tr class={look}>
      <td>{at === null ? 'later' : clockTime(at, since)}</td>
      <td>{at === null ? '' : durationText(Date.parse(at) - Date.parse(since))}</td>
      <td>{text}</td>
    </tr>
  )
}

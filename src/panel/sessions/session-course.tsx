/** @jsxImportSource preact */
import type { ControlResponseOf } from '../../contract/control.ts'
import { clockTime, durationText } from '../parts/times.ts'
import { stageText } from './bar.tsx'
import type { Session } from './use-sessions.ts'

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
          <th scope="col">What happened, and what comes</th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ at, type, text }, index) => (
          <Line key={index} at={at} since={createdAt} look={looks[type] ?? ''} text={text} />
        ))}
        <Line at={new Date(now).toISOString()} since={createdAt} look="now" text={isOver ? 'now; it is over' : 'now'} />
        {comingOf(session).map(({ at, text }, index) => (
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

type Coming = { readonly at: string | null; readonly text: string }

const endTexts = { completed: 'it completes', failed: 'it fails', hang: 'it hangs' } as const

/** What comes in a session if nobody steers it, the nearest first. Where nobody knows when, it says what brings it. */
export function comingOf({ status, timeline, progress }: Session): readonly Coming[] {
  const { next, ending, exportsReadyAt, hungAt } = timeline
  const isOver = status === 'completed' || status === 'failed'
  const brings = status === 'pausedForInsufficientQuota' ? 'a resume' : progress === 'polls' ? 'a poll of its owner' : 'a step'
  const all: readonly Coming[] = [
    ...next.map(({ what, stage, at }) => ({
      at,
      text: what === 'pause' ? `it pauses before ${stageText(stage)}` : `${stageText(stage)} begins`,
    })),
    ...(isOver || ending === null || hungAt !== null ? [] : [{ at: ending.at, text: endTexts[ending.as] }]),
  ]
  const exports = exportsReadyAt !== null && status !== 'failed' ? [{ at: exportsReadyAt, text: 'its exports are ready' }] : []
  return [...all.map(({ at, text }, index) => ({ at, text: at === null && index === 0 ? `${text}, after ${brings}` : text })), ...exports]
}

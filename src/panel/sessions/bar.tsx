/** @jsxImportSource preact */
import { stageText } from '../parts/session-outlook.ts'
import { clockTime } from '../parts/times.ts'
import { barOf, ticksOf, type BarPart, type TimeWindow } from './time-window.ts'
import type { Session } from './use-sessions.ts'

type BarProps = { readonly session: Session; readonly window: TimeWindow; readonly now: number; readonly isTall?: boolean }

const kindTexts: { readonly [Kind in BarPart['kind']]: string } = {
  stage: '',
  broken: ', broken off by a pause',
  pause: 'paused before ',
  next: ' comes next',
  nextPause: 'will pause before ',
  hung: 'hangs',
}

/** The stages of a session along the time of its world. */
export function Bar({ session, window, now, isTall = false }: BarProps) {
  const parts = barOf(session, window, now)
  const end = endedAt(session)
  const share = (now - window.from) / (window.to - window.from)
  return (
    <div class={isTall ? 'bar-track tall' : 'bar-track'} role="img" aria-label={describe(session)}>
      {parts.map((part, index) => (
        <span
          key={index}
          class={`bar-part ${part.kind}`}
          title={titleOf(part)}
          style={{ left: `${part.from * 100}%`, width: `${(part.to - part.from) * 100}%` }}
        >
          {isTall && part.to - part.from > 0.09 && isPlain(part) ? stageText(part.stage) : ''}
        </span>
      ))}
      {end !== null && <span class={`bar-end ${session.status}`} style={{ left: `${shareOf(end, window) * 100}%` }} />}
      {share >= 0 && share <= 1 && <span class="bar-now" style={{ left: `${share * 100}%` }} />}
    </div>
  )
}

/** The instant of its end. A session that hangs has one too, at which it did not end. */
function endedAt({ status, timeline: { ending } }: Session): number | null {
  const isOver = status === 'completed' || status === 'failed'
  return isOver && ending !== null && ending.at !== null ? Date.parse(ending.at) : null
}

function shareOf(instant: number, { from, to }: TimeWindow): number {
  return Math.max(0, Math.min(1, (instant - from) / (to - from)))
}

/** False for a part with stripes, on which no text can be read. */
function isPlain({ kind }: BarPart): boolean {
  return kind !== 'pause' && kind !== 'hung'
}

function titleOf({ kind, stage }: BarPart): string {
  const text = kindTexts[kind]
  return text.endsWith(' ') ? text + stageText(stage) : stageText(stage) + text
}

/** The bar in words, for those who do not see it. */
function describe({ status, executionStage, timeline }: Session): string {
  const done = timeline.stages.filter(({ to, brokenOff }) => to !== null && !brokenOff).map(({ stage }) => stageText(stage))
  const now = status === 'completed' || executionStage === null ? status : `${status} at ${stageText(executionStage)}`
  return done.length === 0 ? now : `${now}; done: ${done.join(', ')}`
}

/** The axis above the bars. */
export function Axis({ window, most }: { readonly window: TimeWindow; readonly most: number }) {
  const reference = new Date(window.from).toISOString()
  return (
    <div class="axis" aria-hidden="true">
      {ticksOf(window, most).map((tick) => (
        <span key={tick} style={{ left: `${shareOf(tick, window) * 100}%` }}>
          {clockTime(new Date(tick).toISOString(), reference).replace(/^\d+-(.*):\d+$/, '$1')}
        </span>
      ))}
    </div>
  )
}

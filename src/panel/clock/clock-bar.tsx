/** @jsxImportSource preact */
import { clockTime, durationText } from '../parts/times.ts'
import { useCommands } from '../client/commands.ts'
import { clockMoves, useMoveClock } from './move-clock.ts'
import { useClock, useNow } from './use-clock.ts'

/** The time of the world, and what moves it. */
export function ClockBar() {
  const { value } = useClock()
  const now = useNow(value)
  const move = useMoveClock()
  const isRunning = value?.mode === 'running'
  const moves = clockMoves(isRunning, value?.nextChangeAt ?? null)
  useCommands(
    moves
      .filter(({ isPossible }) => isPossible)
      .map(({ title, done, body }) => ({ title, hint: 'Clock', run: () => void move(done, body) })),
  )
  if (value === undefined || now === null) return <div class="clock-bar" />
  const instant = new Date(now).toISOString()
  return (
    <div class="clock-bar" role="group" aria-label="Clock of the world">
      <time dateTime={instant} title={isRunning ? 'The clock runs' : 'The clock stands still'}>
        <span class={isRunning ? 'dot running' : 'dot'} aria-hidden="true" />
        {clockTime(instant)}
      </time>
      {moves.map(({ label, title, done, body, isPossible }) => (
        <button key={label} type="button" class="small" title={title} disabled={!isPossible} onClick={() => void move(done, body)}>
          {label}
        </button>
      ))}
      {value.nextChangeAt !== null && (
        <span class="hint next-change">next change in {durationText(Date.parse(value.nextChangeAt) - now)}</span>
      )}
    </div>
  )
}

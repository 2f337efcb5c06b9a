/** @jsxImportSource preact */
import { Empty } from '../parts/empty.tsx'
import { FirstRequest } from '../parts/first-request.tsx'
import { FormEnd, TextField, useForm } from '../parts/form.tsx'
import { clockTime, durationText, writtenInstant } from '../parts/times.ts'
import { Unread } from '../parts/unread.tsx'
import { formatRoute } from '../route.ts'
import { useRoute } from '../use-route.ts'
import { clockMoves, useMoveClock, type MoveClock } from './move-clock.ts'
import { useClock, useNow, type ClockNow } from './use-clock.ts'
import { useComing, type Change } from './use-coming.ts'

/** The time of the world, what moves it, and what its going on changes. */
export function ClockView() {
  const clock = useClock()
  const now = useNow(clock.value)
  if (clock.value === undefined || now === null) return <Unread reading={clock} what="the clock" />
  return (
    <section class="page" aria-label="Clock">
      <header>
        <h1>Clock</h1>
      </header>
      <div class="card now-card">
        <Now clock={clock.value} now={now} />
        <ToInstant now={now} />
      </div>
      <h2>What changes by itself</h2>
      <ComingChanges now={now} />
    </section>
  )
}

function Now({ clock, now }: { readonly clock: ClockNow; readonly now: number }) {
  const move = useMoveClock()
  const { mode, nextChangeAt, wallClock } = clock
  const isRunning = mode === 'running'
  const [date, time] = clockTime(new Date(now).toISOString()).split(' ')
  return (
    <div>
      <p class="now">
        <small>{date} UTC</small>
        <strong>{time}</strong>
      </p>
      <p>
        <span class={isRunning ? 'dot running' : 'dot'} aria-hidden="true" />{' '}
        {isRunning ? 'It runs, as fast as the wall clock.' : 'It stands still until somebody moves it.'}
      </p>
      {wallClock !== undefined && (
        <p class="hint">
          {wallClock.setBackMs > 0 && `The wall clock was set back by ${durationText(wallClock.setBackMs)}; this one went on. `}
          {wallClock.jumpedMs > 0 && `The wall clock jumped ahead by ${durationText(wallClock.jumpedMs)}, and this one with it.`}
        </p>
      )}
      <div class="actions" role="group" aria-label="Move the clock">
        {clockMoves(isRunning, nextChangeAt).map(({ label, title, done, body, isPossible }) => (
          <button key={label} type="button" class="plain" title={title} disabled={!isPossible} onClick={() => void move(done, body)}>
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}

const anHour = 3_600_000

/** Moves the clock to an instant that is written. */
function ToInstant({ now }: { readonly now: number }) {
  const form = useForm({ to: '' }, 'instant')
  return (
    <form
      onSubmit={(event) =>
        void form.send(
          event,
          ({ control, world }) => control.moveClock({ path: { world }, body: { to: writtenInstant(form.draft['to'] ?? '') } }),
          (clock) => `The clock is at ${clockTime(clock.now)}`,
        )
      }
    >
      <TextField
        form={form}
        name="to"
        label="To an instant"
        placeholder={clockTime(new Date(now + anHour).toISOString()).slice(0, 16)}
        hint="In UTC, or with a zone such as +02:00."
        isRequired
      />
      <FormEnd form={form} act="Move it there" />
    </form>
  )
}

const mostChanges = 100

function ComingChanges({ now }: { readonly now: number }) {
  const reading = useComing()
  const { world } = useRoute()
  const move = useMoveClock()
  if (reading.value === undefined) return <Unread reading={reading} what="what changes" />
  const { changes, seen, totalCount } = reading.value
  const coming = changes.filter(({ at }) => Date.parse(at) > now).slice(0, mostChanges)
  if (coming.length === 0)
    return (
      <Empty title="Nothing changes by itself">
        <p>
          A session at work changes as the clock goes on. <a href={hrefOf(world, null)}>Create a session</a>, and its stages stand here. Or
          let your program create one:
        </p>
        <FirstRequest />
      </Empty>
    )
  const go = (to: string): void => void move(`The clock is at ${clockTime(to)}`, { to } satisfies MoveClock)
  return (
    <>
      {seen < totalCount && (
        <p class="hint">
          Of the newest {seen} of {totalCount.toLocaleString('en')} sessions.
        </p>
      )}
      <table class="changes">
        <thead>
          <tr>
            <th scope="col">In</th>
            <th scope="col">At</th>
            <th scope="col">Change</th>
            <th scope="col">Clock</th>
          </tr>
        </thead>
        <tbody>
          {coming.map((change, index) => (
            <tr key={index}>
              <td>{durationText(Date.parse(change.at) - now)}</td>
              <td>{clockTime(change.at, new Date(now).toISOString())}</td>
              <td>
                <ChangeText change={change} world={world} />
              </td>
              <td>
                <button type="button" class="small" onClick={() => go(change.at)}>
                  Go there
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function ChangeText({ change: { session, text }, world }: { readonly change: Change; readonly world: string }) {
  if (session === null) return text
  return (
    <>
      <a href={hrefOf(world, session.id)}>{session.title}</a> {text}
    </>
  )
}

/** A session, or the form that creates one. */
function hrefOf(world: string, id: string | null): string {
  return formatRoute({ world, view: 'sessions', id, query: id === null ? { new: '1' } : {} })
}

import type { ControlRequestOf } from '../../contract/control.ts'
import { useAct } from '../client/use-act.ts'

export type MoveClock = ControlRequestOf<'moveClock'>

type ClockMove = {
  readonly label: string
  readonly title: string
  readonly done: string
  readonly body: MoveClock
  readonly isPossible: boolean
}

/** What may be done with a clock, in the order of its buttons. */
export function clockMoves(isRunning: boolean, nextChangeAt: string | null): readonly ClockMove[] {
  return [
    isRunning
      ? { label: 'Stop', title: 'Stop the clock', done: 'The clock stands still', body: { freeze: true }, isPossible: true }
      : { label: 'Run', title: 'Let the clock run', done: 'The clock runs', body: { run: true }, isPossible: true },
    ...steps.map(({ label, advance }) => ({
      label: `+${label}`,
      title: `Advance the clock by ${label}`,
      done: `The clock is ${label} ahead`,
      body: { advance },
      isPossible: true,
    })),
    {
      label: 'Next change',
      title: nextChangeAt === null ? 'No session will change by itself' : 'Advance the clock to the next change',
      done: 'The clock is at the change',
      body: { to: 'nextChange' },
      isPossible: nextChangeAt !== null,
    },
  ]
}

const steps = [
  { label: '10 s', advance: 'PT10S' },
  { label: '1 min', advance: 'PT1M' },
  { label: '10 min', advance: 'PT10M' },
]

/** Moves the clock of the world in view, or tells why not. */
export function useMoveClock(): (done: string, body: MoveClock) => Promise<unknown> {
  const act = useAct()
  return (done, body) => act(done, ({ control, world }) => control.moveClock({ path: { world }, body }))
}

import { watchStarter } from '../mock/starter.ts'

const caught = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const

type EndSignal = (typeof caught)[number]

/** The signals by which others want this process to end. */
export type EndSignals = {
  /** The first one that came before anybody took them; null if none did. */
  readonly early: () => EndSignal | null
  /** Gives each signal that comes from now on to a command. */
  readonly passTo: (take: (signal: EndSignal) => void) => void
  readonly release: () => void
}

/** Keeps this process alive through signals, so that it can tidy up. The end of npx, which started it, counts as SIGTERM. */
export function catchEndSignals(): EndSignals {
  let first: EndSignal | null = null
  let take = (signal: EndSignal): void => void (first ??= signal)
  const on = (signal: NodeJS.Signals): void => {
    const known = caught.find((one) => one === signal)
    if (known !== undefined) take(known)
  }
  for (const signal of caught) process.on(signal, on)
  const starter = watchStarter(() => take('SIGTERM'), process)
  return {
    early: () => first,
    passTo(next) {
      take = next
    },
    release() {
      starter.stop()
      for (const signal of caught) process.off(signal, on)
    },
  }
}

import { watchStarter } from './starter.ts'

/** Resolves when the process gets a signal to end. */
export function waitForEnd(): Promise<void> {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  watchStarter(resolve, process)
  return ended
}

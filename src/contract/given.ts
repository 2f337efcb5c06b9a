/** The initial state of a world, its accounts, and the course of future sessions: the `given` of a scenario, by its schema. */
export type { Account as GivenAccount, Fault as GivenFault, Given, GivenSession, Timeline as GivenTimeline } from './generated/files.ts'

/** A title or question as people read it, without the magic that steers its session. One that is nothing else stays. */
export function withoutMagic(text: string): string {
  const rest = text
    .replace(/\[understudy:[^\]]*\]?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return rest === '' ? text : rest
}

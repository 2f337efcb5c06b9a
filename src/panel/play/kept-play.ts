import type { PlayState } from './play-steps.ts'

/** A play as it outlives a reload of the page. */
type KeptPlay = {
  /** The scenario, as its link carries it. */
  readonly packed: string
  readonly state: PlayState
  /** The values that its steps saved, by their names. */
  readonly saved: readonly (readonly [name: string, value: unknown])[]
}

/** True while the page goes away: what it asked for breaks off, which is no answer of the mock. */
let isLeaving = false
addEventListener('pagehide', () => (isLeaving = true))
addEventListener('pageshow', () => (isLeaving = false))

/** Keeps a play of a world. One for which the browser has no room is forgotten. */
export function keepPlay(world: string, packed: string, state: PlayState, saved: ReadonlyMap<string, unknown>): void {
  if (isLeaving) return
  try {
    sessionStorage.setItem(nameOf(world), JSON.stringify({ packed, state, saved: [...saved] } satisfies KeptPlay))
  } catch {
    sessionStorage.removeItem(nameOf(world))
  }
}

/** The play of this scenario that a world had; null where none is kept. */
export function readKeptPlay(world: string, packed: string): KeptPlay | null {
  const text = sessionStorage.getItem(nameOf(world))
  if (text === null) return null
  const kept = JSON.parse(text) as KeptPlay // as it was written
  return kept.packed === packed ? kept : null
}

function nameOf(world: string): string {
  return `understudy ${world} play`
}

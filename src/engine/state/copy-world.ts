import type { Agenda } from '../agenda.ts'
import { addToFeed, createFeed, entryOf } from '../feed.ts'
import { feedsOf } from '../session-feeds.ts'
import type { World } from '../world.ts'

/** A copy of a world. It shares what never changes: the facts of sessions, papers and trials. */
export function copyWorld(world: World): World {
  const copy = captureWorld(world)
  fillFeeds(copy)
  return copy
}

/** A copy of a world to be saved, which is made fast: its feeds are empty. */
export function captureWorld(world: World): World {
  const { sessions, feeds: _feeds, everything: _everything, agenda, papers, trials, log, ...rest } = world
  return {
    ...structuredClone(rest),
    papers,
    trials,
    log: [...log],
    sessions: new Map(sessions),
    feeds: new Map(),
    everything: createFeed(),
    agenda: copyAgenda(agenda),
  }
}

function copyAgenda({ heap, added }: Agenda): Agenda {
  const entries = heap.map((entry) => ({ ...entry }))
  return { heap: entries, entries: new Map(entries.map((entry) => [entry.sessionId, entry])), added }
}

/** Puts all sessions into the feeds that they belong to. */
export function fillFeeds(world: World): void {
  for (const facts of world.sessions.values()) {
    const entry = entryOf(facts)
    for (const feed of feedsOf(world, facts)) addToFeed(feed, facts, entry)
  }
}

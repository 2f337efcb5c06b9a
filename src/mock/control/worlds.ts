import { controlDefaults } from '../../contract/control.ts'
import { parseDurationMs } from '../../contract/duration.ts'
import type { Given } from '../../contract/given.ts'
import { toFullMessage } from '../../contract/faults.ts'
import { fileFaults } from '../../contract/judge-file.ts'
import { parseInstant, toTimestamp } from '../../contract/instant.ts'
import { nextChangeAt } from '../../engine/settle.ts'
import { lastInstant } from '../worlds/clock.ts'
import { maxSnapshots } from '../worlds/snapshots.ts'
import { presets } from '../worlds/presets.ts'
import { toCreatedWorld } from '../worlds/describe-world.ts'
import type { ControlHandler, ControlRefusal } from './control-handler.ts'
import { givenOnShelf } from './shelf.ts'
import { toClock } from './views.ts'
import { defaultWorldId } from '../worlds/world-id.ts'

export const getServer: ControlHandler<'getServer'> = ({ standIn }) => ({
  name: 'understudy',
  version: standIn.version,
  worlds: standIn.worlds.all().length,
})

export const listWorlds: ControlHandler<'listWorlds'> = ({ standIn, query }) => {
  const { limit = Infinity, search, newest } = { ...controlDefaults.ListWorldsQuery, ...query }
  const text = search?.toLowerCase()
  const all = standIn.worlds.all()
  const found = text === undefined ? all : all.filter(({ id }) => id.includes(text))
  const shown = newest ? found.slice(-limit).toReversed() : found.slice(0, limit)
  return {
    worlds: shown.map(({ id, world, clock }) => ({
      id,
      seed: world.seed,
      baseUrl: standIn.urlsFor(id).baseUrl,
      sessions: world.sessions.size,
      now: toTimestamp(clock.now()),
    })),
    totalCount: found.length,
  }
}

export const createWorld: ControlHandler<'createWorld'> = ({ standIn, query, body }) => {
  const { id, seed, given, scenario, shelf, preset = 'default' } = { ...query, ...body }
  const [fault] = scenario === undefined ? [] : fileFaults('Scenario', scenario)
  if (fault !== undefined) return { refused: 'invalid_request', message: `scenario.${toFullMessage(fault)}` }
  // Validated above.
  const ofScenario: Given = scenario?.['given'] ?? {}
  const ofShelf = shelf === undefined ? null : givenOnShelf(shelf)
  if (ofShelf !== null && !('given' in ofShelf)) return ofShelf
  const from = given ?? ofShelf?.given ?? (scenario === undefined ? presets[preset] : ofScenario)
  const live = standIn.worlds.create(id, seed === undefined ? from : { ...from, seed })
  if ('problem' in live) {
    const { problem, message } = live
    return { refused: problem, message: problem === 'invalid_request' ? `given.${message}` : message }
  }
  return toCreatedWorld(standIn, live)
}

export const getWorld: ControlHandler<'getWorld'> = ({ standIn, live }) => toCreatedWorld(standIn, live)

export const deleteWorld: ControlHandler<'deleteWorld'> = ({ standIn, live }) => {
  if (live.id === defaultWorldId) return { refused: 'world_is_default', message: 'The default world stays; reset it instead.' }
  standIn.worlds.remove(live)
  return null
}

export const resetWorld: ControlHandler<'resetWorld'> = ({ standIn, live }) => {
  standIn.worlds.reset(live)
  return toCreatedWorld(standIn, live)
}

export const getClock: ControlHandler<'getClock'> = ({ live }) => toClock(live)

export const moveClock: ControlHandler<'moveClock'> = ({ standIn, live, body }) => {
  const at = instantOf(body, live.clock.now(), nextChangeAt(live.world))
  if (typeof at === 'object') return at
  standIn.worlds.moveClock(live, (clock) => {
    if (at !== undefined) clock.to(at)
    else if (body.freeze === true) clock.freeze()
    else clock.run()
  })
  return toClock(live)
}

/** The target instant of a move; undefined when it only stops or starts the clock. */
function instantOf(
  { advance, to }: Parameters<typeof moveClock>[0]['body'],
  now: number,
  nextChange: number | null,
): number | undefined | ControlRefusal {
  if (advance !== undefined) {
    const at = now + Math.round(parseDurationMs(advance) ?? 0)
    return at > lastInstant ? { refused: 'invalid_request', message: 'advance must not lead beyond the year 9999' } : at
  }
  if (to === undefined) return undefined
  if (to === 'nextChange')
    return nextChange ?? { refused: 'wrong_state', message: 'Nothing will change by itself, so there is no next change to go to.' }
  const at = parseInstant(to)
  return at < now ? { refused: 'clock_backwards', message: `The clock only goes forward: it is ${toTimestamp(now)}, past ${to}.` } : at
}

export const listSnapshots: ControlHandler<'listSnapshots'> = ({ live }) => ({
  snapshots: [...live.snapshots].map(([id, { at }]) => ({ id, takenAt: toTimestamp(at) })),
  limit: maxSnapshots,
})

export const takeSnapshot: ControlHandler<'takeSnapshot'> = ({ standIn, live, body }) => {
  const id = standIn.worlds.takeSnapshot(live, body.id)
  if (typeof id !== 'string') return { refused: id.problem, message: id.message }
  return { id, takenAt: toTimestamp(live.snapshots.get(id)?.at ?? live.clock.now()) }
}

export const deleteSnapshot: ControlHandler<'deleteSnapshot'> = ({ standIn, live, path }) => {
  const problem = standIn.worlds.deleteSnapshot(live, path.snapshot)
  return problem === null ? null : { refused: problem.problem, message: problem.message }
}

export const restoreSnapshot: ControlHandler<'restoreSnapshot'> = ({ standIn, live, path }) => {
  const problem = standIn.worlds.restoreSnapshot(live, path.snapshot)
  return problem === null ? toCreatedWorld(standIn, live) : { refused: problem.problem, message: problem.message }
}

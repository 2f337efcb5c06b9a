import type { AskedWorlds, Journal, JournalEntry } from '../../mock/worlds/journal.ts'
import type { Worlds } from '../../mock/worlds/worlds.ts'
import type { Round, SharedStore, WorldNews } from '../../store/shared-store.ts'
import { StoreError, type Append } from '../../store/store.ts'
import { defaultWorldId } from '../../mock/worlds/world-id.ts'
import { isOfNone, isWithin, unionOf } from './asked-of-round.ts'
import { goesOn, partedAt } from './parted-news.ts'
import { resultOf, toNotKept, type RoundResult } from './round-results.ts'
import { createSharedTallies, type SharedTallies } from './shared-tallies.ts'
import { createUnreadWorlds } from './unread-worlds.ts'

/** The worlds of this server, as the journal keeps them the same as those of others. */
type SharedWorlds = Pick<Worlds, 'catchUp' | 'putBack' | 'sort' | 'undo' | 'peek'>

/** A journal that several servers have in common. Each request waits for a round, in which its worlds change nowhere else. */
export type SharedJournal = Required<Pick<Journal, 'past' | 'keep' | 'whenKept' | 'within'>> & {
  /** Has rounds change these worlds. Until then, they begin with what `past` gives. */
  readonly attach: (worlds: SharedWorlds) => void
  /** Reads worlds that others changed: at once for those who follow them, and soon if they are in use here. Null stands for all. */
  readonly refresh: (worlds: readonly string[] | null) => void
  /** Ends worlds that no server used for an hour, and forgets those that ended. */
  readonly tidy: () => Promise<void>
  readonly versionOf: (world: string) => number
  readonly tallies: SharedTallies
  /** Resolves when no round is under way. */
  readonly end: () => Promise<void>
}

type Options = {
  readonly store: SharedStore
  /** Reads the entries of a world. */
  readonly toPast: (news: WorldNews) => Journal['past']
  /** Hears of a failure. */
  readonly tell: (line: string) => void
  /** Hears of the first round that works again. */
  readonly onResume: () => void
  /** Hears of the versions that worlds reached. */
  readonly onKept: (heads: readonly { readonly world: string; readonly version: number }[]) => void
}

type Task = {
  readonly asked: () => AskedWorlds
  readonly act: () => unknown
  readonly settle: (result: RoundResult) => void
  readonly since: number
  tries: number
}

/** The round that functions run in. */
type Current = { readonly batch: Map<string, Append[]>; readonly kept: PromiseWithResolvers<void> }

/** So many requests are decided in one round. */
const mostTasks = 500

/** A request that was decided anew holds its worlds, so that it is decided anew once. */
function askedBy({ asked, tries }: Task): AskedWorlds {
  return tries === 0 ? asked() : { ...asked(), isReading: false }
}

/** A world that was used so lately is read soon when others change it, so that its next request waits for little. */
const [usedMs, warmMs] = [60_000, 250]

/** A world that was not used here for longer may have ended. */
const idleMs = 3_600_000

/** So often is a request decided anew before it is refused. */
const mostTries = 20

export function createSharedJournal({ store, toPast, tell, onResume, onKept }: Options): SharedJournal {
  const versions = new Map<string, number>()
  /** The place of each world in the order of their creation. */
  const places = new Map<string, number>()
  /** The worlds that are not what the store has, with the version that their followers heard of. */
  const lost = new Map<string, number>()
  const tallies = createSharedTallies()
  const unread = createUnreadWorlds((error) => error instanceof StoreError && tell(error.message))
  let worlds: SharedWorlds | null = null
  let past: Journal['past'] = []
  let waiting: Task[] = []
  let current: Current | null = null
  let running: Promise<void> | null = null
  let isOutOfOrder = false
  let told: string | null = null
  /** Worlds in use here that others changed. */
  const warmed = new Set<string>()
  let warming: ReturnType<typeof setTimeout> | null = null

  const known = (world: string): number | null => (lost.has(world) ? null : (versions.get(world) ?? null))
  const inOrder = (): readonly string[] => [...places].toSorted(([, a], [, b]) => a - b).map(([world]) => world)

  const learn = (news: WorldNews): void => {
    const { world, version, hasEnded, isAnew } = news
    const heard = lost.get(world)
    if (worlds === null) past = [...past, ...(hasEnded ? [] : toPast(news))]
    else if (heard !== undefined && goesOn(news, heard)) {
      const [before, since] = partedAt(news, heard)
      const [own, others] = [toPast(before), toPast(since)]
      worlds.putBack({ worlds: new Set([world]), past: own, order: [] })
      worlds.catchUp(others)
    } else {
      const isOver = hasEnded || isAnew || heard !== undefined
      const isThere = worlds.peek(world) !== undefined
      // The end of one that was never here counts, too: its id is not assigned again.
      const ending: readonly JournalEntry[] = isOver && (isThere || hasEnded) ? [{ type: 'worldDeleted', world }] : []
      worlds.catchUp([...ending, ...(hasEnded ? [] : toPast(news))])
    }
    lost.delete(world)
    versions.set(world, version)
    if (hasEnded) places.delete(world)
  }

  const forget = (world: string): void => {
    versions.delete(world)
    unread.forget(world)
  }

  const runRound = async (tasks: readonly Task[]): Promise<void> => {
    const asked = unionOf(tasks.map(askedBy))
    const reads = asked.isOfAll ? [...asked.read, ...lost.keys()] : asked.read
    let round: Round
    try {
      round = await store.begin({ ...asked, read: reads }, known)
    } catch (error) {
      return fail(tasks, error)
    }
    tallies.round(tasks.map(({ since }) => performance.now() - since))
    if (told !== null) {
      told = null
      tell('The store is there again.')
      onResume()
    }
    const found = new Set(round.news.map(({ world }) => world))
    for (const news of round.news)
      if (!unread.isRead(news.world, () => learn(news))) lost.set(news.world, lost.get(news.world) ?? versions.get(news.world) ?? 0)
    for (const [world, place] of round.places) {
      if (places.get(world) !== place) isOutOfOrder = true
      places.set(world, place)
    }
    // Those that were never made are nowhere.
    for (const world of [...asked.held, ...reads]) if (!found.has(world) && lost.delete(world)) forget(world)
    if (asked.isOfAll && isOutOfOrder) {
      worlds?.sort(inOrder())
      isOutOfOrder = false
    }
    const own: Current = { batch: new Map(), kept: Promise.withResolvers() }
    own.kept.promise.catch(() => undefined)
    const done: { readonly task: Task; readonly result: RoundResult }[] = []
    const again: Task[] = []
    current = own
    for (const task of tasks) {
      // By what others did, it may be about other worlds.
      const about = askedBy(task)
      const reason = unread.reasonFor(about)
      if (!isWithin(about, { ...asked, read: reads })) again.push(task)
      else done.push({ task, result: reason === undefined ? resultOf(task.act) : { error: toNotKept(reason.error) } })
    }
    current = null
    waiting = [...again, ...waiting]
    await keepAll(round, own, done)
  }

  const keepAll = async (
    round: Round,
    { batch, kept }: Current,
    done: readonly { readonly task: Task; readonly result: RoundResult }[],
  ): Promise<void> => {
    const appends = [...batch.values()].flat()
    try {
      if (appends.length === 0) {
        kept.resolve()
        for (const { task, result } of done) task.settle(result)
        return await round.release()
      }
      await round.commit(appends)
    } catch (error) {
      for (const [world, [first]] of batch) lost.set(world, first?.after ?? 0)
      kept.reject(toNotKept(error))
      worlds?.undo()
      // A world whose end is undone stands behind the others now.
      isOutOfOrder = true
      if (appends.length === 0) return
      const tasks = done.map(({ task }) => task)
      if (!(error instanceof StoreError && error.code === 'conflict')) return fail(tasks, error)
      tallies.conflict()
      for (const task of tasks) task.tries++
      const isTired = ({ tries }: Task): boolean => tries >= mostTries
      waiting = [...tasks.filter((task) => !isTired(task)), ...waiting]
      return fail(tasks.filter(isTired), error)
    }
    const heads = [...batch].map(([world]) => ({ world, version: versions.get(world) ?? 0 }))
    kept.resolve()
    for (const { task, result } of done) task.settle(result)
    tallies.kept(appends.reduce((sum, { entries }) => sum + entries.length, 0))
    store.notify(heads.map(({ world }) => world))
    onKept(heads)
  }

  const fail = (tasks: readonly Task[], error: unknown): void => {
    if (tasks.length === 0) return
    const line = error instanceof Error ? error.message : String(error)
    if (line !== told && error instanceof StoreError) tell(line)
    told = line
    const failure = { error: toNotKept(error) }
    for (const task of tasks) task.settle(failure)
  }

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      // All requests that are there join the round.
      await new Promise((resolve) => setImmediate(resolve))
      const tasks = waiting.slice(0, mostTasks)
      waiting = waiting.slice(mostTasks)
      await runRound(tasks)
    }
    running = null
  }

  const read = (names: readonly string[]): void => {
    whenDone({ held: [], read: names, isOfAll: false }).catch(() => undefined)
  }

  const whenDone = (asked: AskedWorlds): Promise<void> =>
    within(
      () => asked,
      () => undefined,
    )

  const within = <Result>(asked: () => AskedWorlds, act: () => Result): Promise<Result> =>
    isOfNone(asked())
      ? Promise.resolve().then(act)
      : new Promise<Result>(
          (resolve, reject) =>
            add({ asked, act, settle: (result) => ('error' in result ? reject(result.error) : resolve(result.value as Result)) }), // of this very act
        )

  const add = (task: Omit<Task, 'since' | 'tries'>): void => {
    waiting.push({ ...task, since: performance.now(), tries: 0 })
    running ??= run()
  }

  return {
    get past() {
      return past
    },
    keep(entries) {
      if (current === null) throw new Error(`Failed to keep ${entries[0]?.type ?? 'nothing'}: no round is under way`)
      const { batch } = current
      for (const { world, ...value } of entries) {
        const appends = batch.get(world) ?? []
        batch.set(world, appends)
        const version = versions.get(world) ?? 0
        const last = appends.at(-1)
        const ends = value.type === 'worldDeleted'
        if (last === undefined || last.ends) appends.push({ world, after: version, entries: [value], ends })
        else appends[appends.length - 1] = { ...last, entries: [...last.entries, value], ends }
        versions.set(world, version + 1)
      }
    },
    whenKept: () => current?.kept.promise ?? null,
    within,
    attach: (given) => void (worlds = given),
    refresh(names) {
      const followed: string[] = []
      for (const world of names ?? places.keys()) {
        const live = worlds?.peek(world)
        if (live === undefined) continue
        if (live.subscribers.size > 0) followed.push(world)
        else if (live.lastUsedAt > performance.now() - usedMs) warmed.add(world)
      }
      read(followed)
      if (warmed.size > 0)
        warming ??= setTimeout(() => {
          warming = null
          read([...warmed])
          warmed.clear()
        }, warmMs)
    },
    async tidy() {
      const served = [...places.keys()].flatMap((world) => worlds?.peek(world) ?? [])
      const followed = served.filter(({ subscribers }) => subscribers.size > 0).map(({ id }) => id)
      // They are in use, though nobody asks.
      await whenDone({ held: followed, read: [], isOfAll: false })
      const ended: string[] = []
      for (let some = await store.endIdle(defaultWorldId); some.length > 0; some = await store.endIdle(defaultWorldId)) ended.push(...some)
      store.notify(ended)
      const unused = served.filter(({ lastUsedAt }) => lastUsedAt < performance.now() - idleMs).map(({ id }) => id)
      await whenDone({ held: [], read: [...new Set([...ended, ...unused])].filter((world) => places.has(world)), isOfAll: false })
    },
    versionOf: (world) => versions.get(world) ?? 0,
    tallies,
    async end() {
      if (warming !== null) clearTimeout(warming)
      await running
    },
  }
}

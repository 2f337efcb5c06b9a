import { version } from '../../contract/version.ts'
import type { JournalEntry, Keep } from '../worlds/journal.ts'
import { isHead, isKept, isKeptAnswer } from './recognise.ts'
import type { Head, Kept, KeptAnswer, Step, Store } from './store.ts'
import { defaultWorldId, numberOfWorld, worldOfNumber } from '../worlds/world-id.ts'

/** All that happened in the worlds of an origin, and what was answered to other pages and not yet heard. */
export type Log = {
  readonly past: readonly JournalEntry[]
  readonly answers: readonly KeptAnswer[]
  readonly keep: Keep
  readonly keepAnswer: (answer: KeptAnswer) => void
  readonly forgetAnswer: (id: string) => void
  /** How many entries it was given. */
  readonly count: () => number
  /** Resolves when all that it was given so far outlives the page, or when it has said that it will not. */
  readonly kept: () => Promise<void>
  /** Forgets all. */
  readonly beginAnew: () => void
  readonly close: () => Promise<void>
}

export type LogOptions = {
  /** Null when there is none: then all is kept in this page alone. */
  readonly store: Store | null
  /** What the default world is made of. */
  readonly madeOf: string
  /** Whether a log that was made of something else is begun anew. */
  readonly mayBeginAnew: boolean
  readonly now: () => number
  readonly warn: (message: string) => void
}

const format = 1
/** A world other than the default one that nothing changed for so long is dropped when a page takes the log up. */
const forgottenAfterMs = 24 * 3_600_000
/** Whoever has not heard an answer for so long is gone. */
const awaitedMs = 600_000

/** Reads a log, and begins it anew when it cannot be played: nothing in it stops a page. */
export async function openLog(options: LogOptions): Promise<Log> {
  const { store, now, warn } = options
  const before = store === null ? nothing : await read(store, options)
  const fresh: Head = { format, version, madeOf: options.madeOf, restarts: 0, highestGone: 0 }
  let head = before.head ?? fresh
  const unheard = new Set(before.answers.map(({ id }) => id))
  const { add, addHeard, kept } = createWriter(store, warn)
  let count = 0

  const begin = (as: Head): void => {
    head = as
    add({ type: 'head', head })
  }
  const beginAnew = (): void => {
    add({ type: 'clear' })
    begin(fresh)
  }

  const forget = (...worlds: readonly string[]): void => {
    add(...worlds.map((world): Step => ({ type: 'forget', world, isReset: false })))
    begin({ ...head, highestGone: Math.max(head.highestGone, ...worlds.map(numberOfWorld)) })
  }

  if (before.head === null) beginAnew()
  if (before.forgotten.length > 0) forget(...before.forgotten)
  for (const id of before.expired) add({ type: 'heard', id })
  return {
    past: [...goneBefore(head), ...before.kept.flatMap(({ entries }) => entries)],
    answers: before.answers,
    keep(entries) {
      count += entries.length
      const [first] = entries
      if (first === undefined) return
      if (first.type === 'restarted') return begin({ ...head, restarts: head.restarts + 1 })
      const { world } = first
      if (first.type === 'worldDeleted') return forget(world)
      if (first.type === 'worldReset') add({ type: 'forget', world, isReset: true })
      add({ type: 'add', kept: { world, entries, keptAt: now() } })
    },
    keepAnswer(answer) {
      unheard.add(answer.id)
      add({ type: 'answer', answer })
    },
    forgetAnswer(id) {
      if (unheard.delete(id)) addHeard(id)
    },
    count: () => count,
    kept,
    beginAnew,
    async close() {
      await kept()
      store?.close()
    },
  }
}

/** Writes steps to a store, one batch after the other. */
type Writer = {
  readonly add: (...steps: readonly Step[]) => void
  /** Forgets an answer with the next steps that are written, and is no reason to write. */
  readonly addHeard: (id: string) => void
  readonly kept: Log['kept']
}

function createWriter(store: Store | null, warn: LogOptions['warn']): Writer {
  let steps: Step[] = []
  let heard: string[] = []
  let last: Promise<void> = Promise.resolve()
  let isPlanned = false
  let isLost = store === null

  const write = async (): Promise<void> => {
    isPlanned = false
    const batch = [...steps, ...heard.map((id): Step => ({ type: 'heard', id }))]
    steps = []
    heard = []
    if (isLost || store === null) return
    try {
      await store.write(batch)
    } catch (error) {
      // What came after a gap would be no history.
      isLost = true
      steps = []
      warn(`Failed to keep what happens: ${reasonOf(error)}. What happens from now on is lost with this page.`)
    }
  }
  return {
    add(...more) {
      if (!isLost) steps.push(...more)
    },
    addHeard: (id) => void heard.push(id),
    kept() {
      if (steps.length === 0 || isPlanned) return last
      isPlanned = true
      return (last = last.then(write))
    },
  }
}

type Before = {
  /** Null when it begins anew. */
  readonly head: Head | null
  readonly kept: readonly Kept[]
  readonly answers: readonly KeptAnswer[]
  readonly forgotten: readonly string[]
  /** The ids of answers that nobody will ask for any more. */
  readonly expired: readonly string[]
}

const nothing: Before = { head: null, kept: [], answers: [], forgotten: [], expired: [] }

async function read(store: Store, { madeOf, mayBeginAnew, now, warn }: LogOptions): Promise<Before> {
  const found = await store.read().catch((error: unknown): Awaited<ReturnType<Store['read']>> => {
    warn(`Failed to read what was kept of the stand-in's world: ${reasonOf(error)}; a fresh world begins.`)
    return { head: undefined, kept: [], answers: [] }
  })
  const { head } = found
  if (head === undefined && found.kept.length === 0) return nothing
  const why = whyForeign(head)
  if (why !== null || !isHead(head)) {
    warn(`What was kept of the stand-in's world ${why ?? 'has no beginning'}; a fresh world begins.`)
    return nothing
  }
  if (mayBeginAnew && head.madeOf !== madeOf) {
    warn('The stand-in is given something else than its kept world was made of; a fresh world begins.')
    return nothing
  }
  const [kept, answers] = [found.kept.filter(isKept), found.answers.filter(isKeptAnswer)]
  if (kept.length < found.kept.length) {
    warn("What was kept of the stand-in's world is broken; a fresh world begins.")
    return nothing
  }
  const changedAt = new Map(kept.map(({ world, keptAt }) => [world, keptAt]))
  const forgotten = [...changedAt]
    .filter(([world, at]) => world !== defaultWorldId && at < now() - forgottenAfterMs)
    .map(([world]) => world)
  const isExpired = ({ keptAt }: KeptAnswer): boolean => keptAt < now() - awaitedMs
  return {
    head,
    kept: kept.filter(({ world }) => !forgotten.includes(world)),
    answers: answers.filter((answer) => !isExpired(answer)),
    forgotten,
    expired: answers.filter(isExpired).map(({ id }) => id),
  }
}

function whyForeign(head: unknown): string | null {
  if (!isHead(head)) return 'is not understood'
  if (head.format !== format || head.version !== version) return `is of version ${head.version}, this is ${version}`
  return null
}

/** What stands for all that is forgotten: how often the log was taken up, and that no name of a world is given twice. */
function goneBefore({ restarts, highestGone }: Head): readonly JournalEntry[] {
  const world = worldOfNumber(highestGone)
  const gone: readonly JournalEntry[] =
    highestGone === 0
      ? []
      : [
          { type: 'worldCreated', world, given: {}, at: 0, clock: { mode: 'frozen', at: 0 } },
          { type: 'worldDeleted', world },
        ]
  return [...Array.from({ length: restarts }, () => ({ type: 'restarted', world: defaultWorldId }) as const), ...gone]
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

import { version } from '../../contract/version.ts'
import type { JournalEntry, Keep } from '../worlds/journal.ts'
import { isHead, isStoredChange, isStoredAnswer } from './validate-stored.ts'
import type { Head, StoredChange, StoredAnswer, Step, Store } from './store.ts'
import { defaultWorldId, numberOfWorld, toWorldId } from '../worlds/world-id.ts'

/** The stored history of an origin's worlds, and the answers that other pages have not confirmed yet. */
export type Log = {
  readonly past: readonly JournalEntry[]
  readonly answers: readonly StoredAnswer[]
  readonly keep: Keep
  readonly storeAnswer: (answer: StoredAnswer) => void
  readonly deleteAnswer: (id: string) => void
  /** The number of entries so far. */
  readonly count: () => number
  /** Resolves when everything so far is stored, or when a warning has said that it is not. */
  readonly whenStored: () => Promise<void>
  /** Deletes everything. */
  readonly restart: () => void
  readonly close: () => Promise<void>
}

export type LogOptions = {
  /** The store; null keeps everything in this page alone. */
  readonly store: Store | null
  /** A description of the default world's given. */
  readonly madeOf: string
  /** Restart a log that was made from another given. */
  readonly canRestart: boolean
  readonly now: () => number
  readonly warn: (message: string) => void
}

const format = 2
/** The time after which an unchanged world is dropped when a page opens the log. The default world stays. */
const worldRetentionMs = 24 * 3_600_000
/** The time after which an unconfirmed answer is dropped: its page is gone. */
const answerRetentionMs = 600_000

/** Opens a log, and restarts it when it cannot be replayed, so that a broken one never stops a page. */
export async function openLog(options: LogOptions): Promise<Log> {
  const { store, now, warn } = options
  const before = store === null ? emptyLog : await read(store, options)
  const fresh: Head = { format, version, madeOf: options.madeOf, highestGone: 0 }
  let head = before.head ?? fresh
  const unheard = new Set(before.answers.map(({ id }) => id))
  const { add, addHeard, whenStored } = createWriter(store, warn)
  let count = 0

  const begin = (as: Head): void => {
    head = as
    add({ type: 'head', head })
  }
  const restart = (): void => {
    add({ type: 'clear' })
    begin(fresh)
  }

  const forget = (...worlds: readonly string[]): void => {
    add(...worlds.map((world): Step => ({ type: 'forget', world, isReset: false })))
    begin({ ...head, highestGone: Math.max(head.highestGone, ...worlds.map(numberOfWorld)) })
  }

  if (before.head === null) restart()
  if (before.forgotten.length > 0) forget(...before.forgotten)
  for (const id of before.expired) add({ type: 'heard', id })
  return {
    past: [...toDeletedHistory(head), ...before.kept.flatMap(({ entries }) => entries)],
    answers: before.answers,
    keep(entries) {
      count += entries.length
      const [first] = entries
      if (first === undefined) return
      const { world } = first
      if (first.type === 'worldDeleted') return forget(world)
      if (first.type === 'worldReset') add({ type: 'forget', world, isReset: true })
      add({ type: 'add', kept: { world, entries, keptAt: now() } })
    },
    storeAnswer(answer) {
      unheard.add(answer.id)
      add({ type: 'answer', answer })
    },
    deleteAnswer(id) {
      if (unheard.delete(id)) addHeard(id)
    },
    count: () => count,
    whenStored,
    restart,
    async close() {
      await whenStored()
      store?.close()
    },
  }
}

/** Writes steps to a store, one batch after the other. */
type Writer = {
  readonly add: (...steps: readonly Step[]) => void
  /** Deletes an answer with the next batch, without causing a batch by itself. */
  readonly addHeard: (id: string) => void
  readonly whenStored: Log['whenStored']
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
      // History after a gap is worthless.
      isLost = true
      steps = []
      warn(`Failed to store changes: ${reasonOf(error)}. Later changes are lost with this page.`)
    }
  }
  return {
    add(...more) {
      if (!isLost) steps.push(...more)
    },
    addHeard: (id) => void heard.push(id),
    whenStored() {
      if (steps.length === 0 || isPlanned) return last
      isPlanned = true
      return (last = last.then(write))
    },
  }
}

type Before = {
  /** Null when the log starts empty. */
  readonly head: Head | null
  readonly kept: readonly StoredChange[]
  readonly answers: readonly StoredAnswer[]
  readonly forgotten: readonly string[]
  /** The ids of answers whose pages are gone. */
  readonly expired: readonly string[]
}

const emptyLog: Before = { head: null, kept: [], answers: [], forgotten: [], expired: [] }

async function read(store: Store, { madeOf, canRestart, now, warn }: LogOptions): Promise<Before> {
  const found = await store.read().catch((error: unknown): Awaited<ReturnType<Store['read']>> => {
    warn(`Failed to read the stored world: ${reasonOf(error)}; a fresh world begins.`)
    return { head: undefined, kept: [], answers: [] }
  })
  const { head } = found
  if (head === undefined && found.kept.length === 0) return emptyLog
  const why = findHeadFault(head)
  if (why !== null || !isHead(head)) {
    warn(`The stored world ${why ?? 'has no head'}; a fresh world begins.`)
    return emptyLog
  }
  if (canRestart && head.madeOf !== madeOf) {
    warn('The stored world was made from another given; a fresh world begins.')
    return emptyLog
  }
  const [kept, answers] = [found.kept.filter(isStoredChange), found.answers.filter(isStoredAnswer)]
  if (kept.length < found.kept.length) {
    warn('The stored world is broken; a fresh world begins.')
    return emptyLog
  }
  const changedAt = new Map(kept.map(({ world, keptAt }) => [world, keptAt]))
  const forgotten = [...changedAt]
    .filter(([world, at]) => world !== defaultWorldId && at < now() - worldRetentionMs)
    .map(([world]) => world)
  const isExpired = ({ keptAt }: StoredAnswer): boolean => keptAt < now() - answerRetentionMs
  return {
    head,
    kept: kept.filter(({ world }) => !forgotten.includes(world)),
    answers: answers.filter((answer) => !isExpired(answer)),
    forgotten,
    expired: answers.filter(isExpired).map(({ id }) => id),
  }
}

function findHeadFault(head: unknown): string | null {
  if (!isHead(head)) return 'is not understood'
  if (head.format !== format || head.version !== version) return `is of version ${head.version}, this is ${version}`
  return null
}

/** Entries that stand for deleted history: a deleted world, so that no id is assigned twice. */
function toDeletedHistory({ highestGone }: Head): readonly JournalEntry[] {
  return highestGone === 0 ? [] : [{ type: 'worldDeleted', world: toWorldId(highestGone) }]
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

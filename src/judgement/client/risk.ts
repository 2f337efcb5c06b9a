import type { OperationId } from '../../contract/operations.ts'
import type { ClientRecord } from './client-record.ts'

/** Kinds of behaviour that goes wrong sooner or later. Each has one way to do it right. */
export const riskKinds = {
  'polls-too-fast': { title: 'Polls faster than asked', cure: 'poll' },
  'polls-after-refusal': { title: 'Polls on after a refusal', cure: 'poll' },
  'polls-after-final': { title: 'Polls on after the end', cure: 'poll' },
  'polls-unknown-forever': { title: 'Polls a session that is not tracked', cure: 'poll' },
  'polls-without-end': { title: 'Polls without an end', cure: 'poll' },
  'paused-never-resumed': { title: 'Never resumes a paused session', cure: 'resume' },
  'paused-taken-as-final': { title: 'Takes a paused session for ended', cure: 'resume' },
  'resume-hammering': { title: 'Resumes again and again without quota', cure: 'resume' },
  'gives-up-after-409': { title: 'Gives a session up after 409', cure: 'resume' },
  'gives-up-after-500': { title: 'Gives a session up after one 500', cure: 'retry' },
  'gives-up-after-429': { title: 'Gives a session up after one 429', cure: 'retry' },
  'retries-inside-block': { title: 'Asks on inside a block', cure: 'retry' },
  'retries-without-delay': { title: 'Repeats a request at once', cure: 'retry' },
  'create-repeated-blindly': { title: 'Creates again without looking', cure: 'create' },
  'lost-create-not-looked-for': { title: 'Loses a session that may have begun', cure: 'create' },
  'generating-taken-as-final': { title: 'Takes exports under way for final', cure: 'poll' },
  'expired-url-reused': { title: 'Asks an expired download again', cure: 'download' },
  'hand-built-links': { title: 'Builds an address by hand', cure: 'links' },
  'page-after-last': { title: 'Asks for pages after the last', cure: 'pages' },
  'key-to-file-host': { title: 'Sends its key to the host of the files', cure: 'download' },
  'default-user-agent': { title: 'Sends the User-Agent of its library, or none', cure: 'client' },
  'version-1': { title: 'Speaks version 1', cure: 'links' },
} as const

export type RiskKind = keyof typeof riskKinds

/** The parts of the example client that do it right. */
export type Cure = (typeof riskKinds)[RiskKind]['cure']

/** Behaviour of a client that goes wrong sooner or later. */
export type Risk = {
  readonly kind: RiskKind
  readonly operation?: OperationId
  readonly sessionId?: string
  readonly times: number
  readonly message: string
  /** The request that shows it first. */
  readonly first: ClientRecord
}

/** All that a client did so far, in the order of its requests. */
export type ClientHistory = {
  readonly records: readonly ClientRecord[]
  /** True once a program has ended by itself: what it has not done by now it never does. Nothing else proves that. */
  readonly isOver: boolean
  readonly now: number
  /** The exit code of a program, unless a signal reached it. */
  readonly exitCode?: number
}

/** True for a program that ended with another code than 0: it says that it did not do what it was to do. */
export function saysThatItFailed({ exitCode }: ClientHistory): boolean {
  return exitCode !== undefined && exitCode !== 0
}

/** True if a client that wanted to go on would have by now. */
export function isLeftAlone({ isOver, now }: ClientHistory, since: number): boolean {
  return isOver || now - since > patienceMs
}

/** More than the longest block, and many times the interval between polls. */
const patienceMs = 15 * 60_000

export function toRisk(kind: RiskKind, first: ClientRecord, times: number, message: string): Risk {
  const { operation, sessionId } = first
  return { kind, ...(operation !== null && { operation }), ...(sessionId !== null && { sessionId }), times, message, first }
}

/** No person presses a button twice within this time, and no pause that was meant is shorter. */
export const atOnceMs = 200

/** Threads that send the same request at once have sent it within this time. */
export const sentAtOnceMs = 20

/** Parts of a page, or threads of a program, send so many requests that are alike at once. More of them are one loop. */
export const mostTogether = 8

/**
 * A few requests that are alike and follow each other at once count once: they knew nothing of each other's answers, or the clock of the world
 * stood still, and nobody knows how long the client waited.
 */
export function atDistinctTimes(records: readonly ClientRecord[], longestMs = atOnceMs): readonly ClientRecord[] {
  const latest = new Map<string, [ClientRecord, ...ClientRecord[]]>()
  const groups: (readonly [ClientRecord, ...ClientRecord[]])[] = []
  for (const record of records) {
    const { client, method, target, body, status, sentAt } = record
    const alike = `${client} ${method} ${target} ${body} ${status}`
    const group = latest.get(alike)
    if (group !== undefined && sentAt - (group.at(-1) ?? group[0]).sentAt <= longestMs) group.push(record)
    else {
      const begun: [ClientRecord] = [record]
      latest.set(alike, begun)
      groups.push(begun)
    }
  }
  const leftOut = new Set(groups.flatMap(([, ...others]) => (others.length < mostTogether ? others : [])))
  return records.filter((record) => !leftOut.has(record))
}

/** The records of each session, by what tells clients apart. */
export function groupRecords(
  records: readonly ClientRecord[],
  keyOf: (record: ClientRecord) => string | null,
): readonly (readonly [ClientRecord, ...ClientRecord[]])[] {
  const groups = new Map<string, [ClientRecord, ...ClientRecord[]]>()
  for (const record of records) {
    const key = keyOf(record)
    if (key === null) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [record])
    else group.push(record)
  }
  return [...groups.values()]
}

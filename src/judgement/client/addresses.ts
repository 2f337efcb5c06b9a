import { findUuids } from '../../contract/formats.ts'
import { service } from '../../contract/service.ts'
import type { ClientRecord } from './client-record.ts'
import { intervalOf, isOneLoop, mostTabs, timesOf } from './pollers.ts'
import { atDistinctTimes, groupRecords, isLeftAlone, toRisk, type ClientHistory, type Risk } from './risk.ts'
import { namesOfVersion1, ofVersion1 } from './version-1.ts'

/** Judges where a client asks: downloads, links, pages and hosts. */
export function judgeAddresses(history: ClientHistory): readonly Risk[] {
  const { records } = history
  return [
    ...findGeneratingTakenAsFinal(history),
    ...findExpiredDownloads(history),
    ...findKeysAtFileHost(records),
    ...findHandBuilt(records),
    ...groupRecords(records, (record) => (record.role === 'list' ? pagesOf(record) : null)).flatMap(findPagesAfterLast),
    ...findUsualAgents(records),
    ...findVersion1(records),
  ]
}

function findGeneratingTakenAsFinal(history: ClientHistory): readonly Risk[] {
  const { records } = history
  const reads = groupRecords(records, ({ role, sessionId, session }) => (role === 'typedGet' && session !== null ? sessionId : null))
  return reads.flatMap((ofSession) => {
    const last = ofSession.at(-1)
    if (last?.session?.type !== 'systematicReview' || last.session.status !== 'completed' || last.session.exportsStatus !== 'generating')
      return []
    const given = new Set(last.session.downloads)
    const used = records.filter(({ id, isOfFile, target, status }) => id > last.id && isOfFile && status === 200 && given.has(target))
    if (used.length === 0 || !isLeftAlone(history, last.answeredAt)) return []
    const message = 'takes the exports of a review for whole while exportsStatus is generating, and never asks again'
    return [toRisk('generating-taken-as-final', last, used.length, message)]
  })
}

const lifetimeMs = service.retention.downloadUrlDays * 86_400_000

function findExpiredDownloads(history: ClientHistory): readonly Risk[] {
  const { records } = history
  const givenAt = new Map<string, ClientRecord>()
  const expired: ClientRecord[] = []
  for (const record of records) {
    for (const address of record.session?.downloads ?? []) if (!givenAt.has(address)) givenAt.set(address, record)
    const given = givenAt.get(record.target)
    if (!record.isOfFile || record.status !== 403 || given === undefined || record.sentAt - given.answeredAt < lifetimeMs) continue
    expired.push(record)
  }
  return groupRecords(expired, ({ client, target }) => `${client} ${target}`).flatMap((asked) => {
    const [first, last] = [asked[0], asked.at(-1) ?? asked[0]]
    const { sessionId = null } = givenAt.get(first.target) ?? {}
    const gets = records.filter((record) => record.role === 'typedGet' && record.sessionId === sessionId)
    const isGivenUp = !gets.some(({ id }) => id > last.id) && isLeftAlone(history, last.answeredAt)
    const isTold = asked.length > mostTabs || isGivenUp || (first.isOfPage ? hasBlindTabs(asked, gets) : knewOfExpiry(asked, gets))
    const message = `asks a download that expired; getting the session again gives a fresh address`
    return !isTold ? [] : [toRisk('expired-url-reused', { ...first, sessionId }, asked.length, message)]
  })
}

/** Two presses of a button, or two tabs, ask within this time. */
const pressedTwiceMs = 2000
/** A program that retries what was refused once does so within this time. */
const retriedMs = 10_000

/** Two runs of a program may each have kept the address. */
const mostRuns = 2

/** Tests if a program knew for long that an address had expired when it asked it again, or got another and goes on with the old one. */
function knewOfExpiry(asked: readonly ClientRecord[], gets: readonly ClientRecord[]): boolean {
  const runs = Map.groupBy(asked, ({ id }) => gets.filter((get) => get.id < id).length)
  return runs.size > mostRuns || [...runs.values()].some(areAskedOn)
}

function areAskedOn([first, ...others]: readonly ClientRecord[]): boolean {
  const again = others.filter(({ sentAt }) => sentAt - (first?.answeredAt ?? sentAt) >= pressedTwiceMs)
  return again.length > 1 || again.some(({ sentAt }) => sentAt - (first?.answeredAt ?? sentAt) > retriedMs)
}

/** Tests if not all can be tabs that each have the old address, and ask it once, and then the session. */
function hasBlindTabs(asked: readonly ClientRecord[], gets: readonly ClientRecord[]): boolean {
  const blind = asked.slice(1).filter((again, index) => {
    const before = asked[index] ?? again
    return again.sentAt - before.answeredAt >= pressedTwiceMs && !gets.some(({ id }) => id > before.id && id < again.id)
  })
  return blind.length > (gets.some(({ id }) => id > (asked.at(-1)?.id ?? 0)) ? 1 : 0)
}

function findKeysAtFileHost(records: readonly ClientRecord[]): readonly Risk[] {
  const sent = records.filter(({ isOfFile, hasKey }) => isOfFile && hasKey)
  const [first] = sent
  return first === undefined
    ? []
    : [toRisk('key-to-file-host', first, sent.length, 'sends its key with a download, which needs none and lies elsewhere')]
}

const typeOfPath: { readonly [operation: string]: string } = {
  getReport: 'report',
  getSystematicReview: 'systematicReview',
  getAgentSession: 'agent',
}

function findHandBuilt(records: readonly ClientRecord[]): readonly Risk[] {
  const types = new Map<string, string>()
  const found = new Map<string, { readonly first: ClientRecord; times: number }>()
  for (const record of records) {
    for (const [sessionId, type] of record.types) types.set(sessionId, type)
    const sessionId = record.sessionId ?? findUuids(record.target)[0]?.toLowerCase() ?? null
    const type = sessionId === null ? undefined : types.get(sessionId)
    if (sessionId === null || type === undefined || record.status !== 404) continue
    const isOfOtherType = record.operation !== null && (typeOfPath[record.operation] ?? type) !== type
    const isNowhere =
      record.operation === null && !record.isOfFile && record.target.startsWith('/') && ofVersion1(record.method, record.target) === null
    if (!isOfOtherType && !isNowhere) continue
    const known = found.get(sessionId)
    if (known === undefined) found.set(sessionId, { first: { ...record, sessionId }, times: 1 })
    else known.times += 1
  }
  return [...found.values()].map(({ first, times }) =>
    toRisk(
      'hand-built-links',
      first,
      times,
      `asks ${first.method} ${first.target.replace(/\?.*$/s, '')}, which is nothing; links.self of the session leads to it`,
    ),
  )
}

/** The risk that tells better of an unknown path, or of a cursor of no list. */
export function findTeller(record: ClientRecord, risks: readonly Risk[]): Risk | undefined {
  return risks.find(({ kind, first }) =>
    kind === 'page-after-last'
      ? isNoCursor(record.query) && first.id <= record.id && pagesOf(first) === pagesOf(record)
      : (kind === 'hand-built-links' || kind === 'version-1') && first.target === record.target,
  )
}

/** The pages to which a page belongs. */
export function pagesOf({ client, query }: ClientRecord): string {
  return `${client} ${withoutCursor(query)}`
}

const noCursor = /^(?:|null|undefined|none|nil|nan|\[object Object\])$/i

export function cursorOf(query: string): string | null {
  return new URLSearchParams(query).get('cursor')
}

function withoutCursor(query: string): string {
  const parameters = new URLSearchParams(query)
  parameters.delete('cursor')
  parameters.delete('limit')
  parameters.sort()
  return parameters.toString()
}

/** A list that is refreshed asks for the page that it shows again, but not sooner. */
const refreshMs = 10_000
/** Fewer are a second tab, or somebody who goes back and forth. */
const leastInARow = 3

function findPagesAfterLast(pages: readonly ClientRecord[]): readonly Risk[] {
  const rows: ClientRecord[][] = [[]]
  const cursors = createCursorCount()
  // Those of one instant count once: they knew nothing of each other, or the clock stood still.
  const counted = new Set(atDistinctTimes(pages, 0))
  let last: ClientRecord | undefined
  for (const page of pages) {
    const isFirstShown = cursors.see(page)
    const cursor = cursorOf(page.query)
    const isAgain = !isFirstShown && cursor === cursorOf(last?.query ?? '') && page.sentAt - (last?.answeredAt ?? 0) < refreshMs
    if (!counted.has(page) && !isNoCursor(page.query)) continue
    if (last !== undefined && cursor !== null && (noCursor.test(cursor) || isAgain)) rows.at(-1)?.push(page)
    else rows.push([])
    if (page.nextCursor !== undefined) last = page.nextCursor === null ? page : undefined
  }
  const found = rows.filter((row) => row.some(({ query }) => isNoCursor(query)) || areOfOneLoop(row, cursors.timesGiven(row[0]))).flat()
  const [first] = found
  if (first === undefined) return []
  return [toRisk('page-after-last', first, found.length, 'asks for a page after the last, whose nextCursor was null')]
}

/** Counts how often each cursor was given: each of several users or tabs is given the same one, and asks for its page once. */
function createCursorCount(): {
  /** Tells if a page is shown to one of them for the first time. */
  readonly see: (page: ClientRecord) => boolean
  readonly timesGiven: (page: ClientRecord | undefined) => number
} {
  const [given, unasked] = [new Map<string, number>(), new Map<string, number>()]
  return {
    see({ query, nextCursor }) {
      const cursor = cursorOf(query) ?? ''
      const isFirstShown = (unasked.get(cursor) ?? 0) > 0
      if (isFirstShown) add(unasked, cursor, -1)
      if (typeof nextCursor === 'string') for (const counts of [given, unasked]) add(counts, nextCursor, 1)
      return isFirstShown
    },
    timesGiven: (page) => given.get(cursorOf(page?.query ?? '') ?? '') ?? 1,
  }
}

function add(counts: Map<string, number>, cursor: string, more: number): void {
  counts.set(cursor, (counts.get(cursor) ?? 0) + more)
}

/** Tests if one loop asked for the last page again and again. Only tabs, or parts of a program, that were given its cursor show it again. */
function areOfOneLoop(row: readonly ClientRecord[], timesGiven: number): boolean {
  if (row.length < leastInARow) return false
  const tabs = Math.min(mostTabs, timesGiven)
  const mostAtOnce = leastInARow - 1 + (tabs - 1)
  const isDense = row.some((page, at) => (row[at + mostAtOnce]?.sentAt ?? Infinity) - page.sentAt < refreshMs)
  return isDense || (isOneLoop(timesOf(row)) && intervalOf(timesOf(row)) * tabs < refreshMs)
}

/** True for the text of a missing value in the place of a cursor. */
export function isNoCursor(query: string): boolean {
  const cursor = cursorOf(query)
  return cursor !== null && noCursor.test(cursor)
}

const usualAgent = /^Python-urllib\//i

function findUsualAgents(records: readonly ClientRecord[]): readonly Risk[] {
  const sent = records.filter(
    ({ operation, program, tool }) =>
      operation !== null && tool === undefined && program !== undefined && (program === null || program === '' || usualAgent.test(program)),
  )
  const [first] = sent
  if (first === undefined) return []
  const says = first.program === null || first.program === '' ? 'sends no User-Agent' : `sends the User-Agent ${first.program}`
  return [toRisk('default-user-agent', first, sent.length, `${says}; the edge before the service refuses it with 403`)]
}

function findVersion1(records: readonly ClientRecord[]): readonly Risk[] {
  const found = new Map<string, { readonly first: ClientRecord; times: number }>()
  for (const record of records) {
    const now = record.operation === null && !record.isOfFile ? ofVersion1(record.method, record.target) : null
    if (now === null) continue
    const known = found.get(now)
    if (known === undefined) found.set(now, { first: record, times: 1 })
    else known.times += 1
  }
  const named = Object.entries(namesOfVersion1).flatMap(([name, now]) => {
    const sent = records.filter(({ oldNames }) => oldNames.includes(name))
    const [first] = sent
    return first === undefined ? [] : [toRisk('version-1', first, sent.length, `sends ${name} of version 1, which is now ${now}`)]
  })
  const asked = [...found].map(([now, { first, times }]) => {
    const path = first.target.replace(/[?#].*$/s, '').replace(/^https?:\/\/[^/]*/, '')
    return toRisk('version-1', first, times, `asks ${first.method} ${path} of version 1, which is now ${now}`)
  })
  return [...asked, ...named]
}

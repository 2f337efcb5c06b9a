import type { ClientRecord } from './client-record.ts'

/** The loops that poll one session together, such as those of several tabs, and the interval of each. */
export type Pollers = {
  readonly count: number
  readonly intervalMs: number
}

/** So many tabs of a browser, or loops of a program, may well be open at once. */
export const mostTabs = 8
/** A resume takes a press of a button in each tab. */
const mostTabResumes = 4
/** A loop that sleeps gives gaps that differ by less; those of several loops rarely do. */
const evenSpread = 0.03
/** Fewer may be even by chance. */
const leastGaps = 3
const longestIntervalMs = 60_000

/**
 * Tests if several tabs may have sent requests, one each, so that none knew of what the others were answered. Tabs at even phases look like one
 * loop, but each has its turn within the longest interval that the service asks for.
 */
export function mayBeOfTabsEach(records: readonly ClientRecord[], most = mostTabs): boolean {
  return mayBeOfEach(records, most, longestIntervalMs)
}

/** Tests if several tabs may have resumed a session, one each. It takes people, who are not even. */
export function mayBeResumesOfTabs(records: readonly ClientRecord[]): boolean {
  return mayBeOfEach(records, mostTabResumes, 0)
}

function mayBeOfEach(records: readonly ClientRecord[], most: number, evenMs: number): boolean {
  const [first, last] = [records[0], records.at(-1)]
  if (first === undefined || last === undefined || records.length > most || !first.isOfPage) return false
  const times = timesOf(records)
  return !isBackOff(times) && (last.sentAt - first.sentAt <= evenMs || !isOneLoop(times))
}

/** A browser that restores its tabs, or opens several links, has each of them send its request within this time. */
const togetherMs = 500

/** The first request and those that tabs may have sent that were opened together with the first, of which none was answered yet. */
export function sentTogether([first, ...others]: readonly [ClientRecord, ...ClientRecord[]]): readonly ClientRecord[] {
  const together = others.filter(({ sentAt }) => sentAt - first.sentAt <= togetherMs)
  return first.isOfPage && together.length < mostTabs ? [first, ...together] : [first]
}

/** A request after so long, such as by an old bookmark or in a job of each day, is no poll. */
const nextVisitMs = 12 * 3_600_000

/** A job of each day may well be a bit earlier or later. */
const longestSleepMs = 20 * 3_600_000
/** A person, or a job that waits for its turn, is less punctual. */
const punctualSpread = 0.01

/**
 * Splits requests into rows that follow each other as polls do. A loop that sleeps for as long each time polls, however seldom, and is one
 * row.
 */
export function splitVisits(records: readonly ClientRecord[], longestMs = longestSleepMs): readonly (readonly ClientRecord[])[] {
  const sleeps = gapsOf(timesOf(records), 1).filter((gap) => gap >= nextVisitMs)
  if (sleeps.length >= leastGaps && medianOf(sleeps) < longestMs && spreadOf(sleeps) <= punctualSpread) return [records]
  const rows: ClientRecord[][] = [[]]
  let last: ClientRecord | undefined
  for (const record of records) {
    if (last !== undefined && record.sentAt - last.sentAt >= nextVisitMs) rows.push([])
    rows.at(-1)?.push(record)
    last = record
  }
  return rows
}

export function longestVisit(records: readonly ClientRecord[], longestMs = longestSleepMs): readonly ClientRecord[] {
  return splitVisits(records, longestMs).reduce((longest, row) => (row.length > longest.length ? row : longest))
}

export function timesOf(records: readonly ClientRecord[]): readonly number[] {
  return records.map(({ sentAt }) => sentAt)
}

/**
 * Finds how many loops would send requests at these times. Several loops give uneven gaps, but every second, third or fourth gap together
 * is even again.
 */
export function findPollers(times: readonly number[]): Pollers {
  return findTogether(times, 0.25, 2) ?? { count: 1, intervalMs: intervalOf(times) }
}

/** Finds several loops, each of whose gaps are even. Those of one loop that add up by chance even out as well, but less. */
function findTogether(times: readonly number[], mostSpread: number, evener: number, leastMs = 0): Pollers | undefined {
  const unevenness = spreadOf(gapsOf(times, 1))
  if (unevenness <= evenSpread) return undefined
  for (let count = 2; count <= mostTabs; count++) {
    const gaps = gapsOf(times, count)
    const intervalMs = medianOf(gaps)
    if (gaps.length < 2 * count - 1 || intervalMs < leastMs) continue
    if (spreadOf(gaps) < Math.min(mostSpread, unevenness / (evener * Math.sqrt(count)))) return { count, intervalMs }
  }
  return undefined
}

/** Tests if one loop alone sends requests at these times, which sleeps for as long each time. */
export function isOneLoop(times: readonly number[]): boolean {
  const gaps = gapsOf(times, 1)
  return gaps.length >= leastGaps && medianOf(gaps) > 0 && spreadOf(gaps) <= evenSpread
}

/** People leave gaps that differ by more. A loop may add up to half of its interval to each by chance. */
const spreadOfPeople = 0.7
const leastUsualMs = 20_000
/** Of so many gaps, people leave at least one that is so many times as long as usual. */
const [manyGaps, longGap] = [30, 3]

/** Tests if people may have asked at these times, each time for a reason of their own. */
export function areOfPeople(times: readonly number[]): boolean {
  const gaps = gapsOf(times, 1)
  if (medianOf(gaps) <= leastUsualMs || spreadOf(gaps) <= spreadOfPeople || isBackOff(times) || hasEvenRow(gaps) || repeatsItself(times))
    return false
  const long = longGap * medianOf(gaps)
  return gaps.filter((gap) => gap > long).length >= Math.floor(gaps.length / manyGaps)
}

/** So many gaps in a row are hardly ever even by chance. */
const leastEvenRow = 4

/** Tests if a loop sent some of these requests, such as a job that polls for a while each hour. */
function hasEvenRow(gaps: readonly number[]): boolean {
  return gaps.some((_, at) => at + leastEvenRow <= gaps.length && spreadOf(gaps.slice(at, at + leastEvenRow)) <= evenSpread)
}

/** A row of so many gaps that comes again and again is a loop, such as a back-off that begins anew. */
const longestRow = 6
const leastRows = 3

function repeatsItself(times: readonly number[]): boolean {
  const lags = Array.from({ length: longestRow - 1 }, (_, index) => index + 2)
  return lags.some((lag) => times.length > leastRows * lag && spreadOf(gapsOf(times, lag)) <= evenSpread)
}

/** People have no reason to ask more often for what is not there. */
const [mostInAnHour, hourMs] = [20, 3_600_000]
const [mostInTwoDays, twoDaysMs] = [30, 48 * hourMs]

/** Tests if people may have asked at these times for what the service does not have. */
export function areOfPeopleInVain(times: readonly number[]): boolean {
  const comeWithin = (count: number, ms: number): boolean => gapsOf(times, count).some((gap) => gap < ms)
  return areOfPeople(times) && !comeWithin(mostInAnHour, hourMs) && !comeWithin(mostInTwoDays, twoDaysMs)
}

/** So many gaps rarely grow all by chance, and those of tabs at even phases grow once. */
const [leastGrowingGaps, leastSteps] = [5, 3]

/** Tests if one loop alone sends requests at these times, which sleeps longer and longer, to some limit. */
function isBackOff(times: readonly number[]): boolean {
  const gaps = gapsOf(times, 1)
  const factors = gaps.slice(1).map((gap, index) => gap / Math.max(1, gaps[index] ?? 1))
  return gaps.length >= leastGrowingGaps && Math.min(...factors) >= 0.95 && factors.filter((factor) => factor >= 1.3).length >= leastSteps
}

/** The median of the gaps between requests. */
export function intervalOf(times: readonly number[]): number {
  return medianOf(gapsOf(times, 1))
}

/**
 * Tests if tabs that each wait long enough cannot have sent requests at these times. Tabs at even phases look like one loop, which two may well
 * be by chance. More may not, where a single one of them saw the end.
 */
export function areTooFastForTabs(times: readonly number[], leastMs: number, isEndSeenOnce: boolean): boolean {
  // Tabs that wait long enough send as many requests within that time as there are tabs.
  if (medianOf(gapsOf(times, mostTabs)) < leastMs) return true
  return isEndSeenOnce && isOneLoop(times) && medianOf(gapsOf(times, 2)) < leastMs
}

/** Tests if the loops of a program that each wait long enough cannot have sent requests at these times. */
export function areTooFastForLoops(times: readonly number[], leastMs: number): boolean {
  if (!isTooFastRow(times, leastMs)) return false
  const rows = withoutBreaks(times).filter(({ length }) => length > leastGaps)
  return rows.length === 0 || rows.some((row) => isTooFastRow(row, leastMs))
}

function isTooFastRow(times: readonly number[], leastMs: number): boolean {
  if (intervalOf(times) >= leastMs) return false
  return isOneLoop(times) || !(findTogether(times, 0.1, 4, leastMs) !== undefined || areFewLoops(times, leastMs))
}

/** The rows between long gaps, such as that of a block in which all loops wait. */
function withoutBreaks(times: readonly number[]): readonly (readonly number[])[] {
  const rows: number[][] = [[]]
  for (const [at, time] of times.entries()) {
    if (time - (times[at - 1] ?? time) > 2 * longestIntervalMs) rows.push([])
    rows.at(-1)?.push(time)
  }
  return rows
}

const fewLoops = 3

/** Tests if a few loops that wait long enough may send requests at these times. Those that know nothing of each other come close at times. */
function areFewLoops(times: readonly number[], leastMs: number): boolean {
  const gaps = gapsOf(times, 1)
  return Math.min(...gapsOf(times, fewLoops)) >= leastMs && Math.min(...gaps) < medianOf(gaps) / fewLoops
}

function gapsOf(times: readonly number[], lag: number): readonly number[] {
  return times.slice(lag).map((time, index) => time - (times[index] ?? 0))
}

/** The spread of most gaps, relative to their median: a tenth of them is left out at either end. */
function spreadOf(gaps: readonly number[]): number {
  const sorted = gaps.toSorted((a, b) => a - b)
  const left = Math.floor(sorted.length / 10)
  const [least = 0, most = 0] = [sorted[left], sorted[sorted.length - 1 - left]]
  return (most - least) / Math.max(1, medianOf(gaps))
}

export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

import type { Dice } from './dice.ts'
import { lastYear } from './periods.ts'

/** The course of a trial: its days and its status. */
export type Course = {
  readonly status: string
  readonly start: string
  readonly primaryCompletion: string
  readonly completion: string
  readonly mayHaveResults: boolean
  readonly lastUpdatedYear: number
}

/**
 * The last month of the registry. Nothing begins or ends in the half year after it, so the entries also hold in worlds whose clocks stand
 * there.
 */
const lastMonth = monthOf(lastYear, 11)
const nextChange = lastMonth + 7

const statusesWhenOver = ['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'TERMINATED', 'WITHDRAWN', 'UNKNOWN'] as const
const statusesWhenOpen = [
  'RECRUITING',
  'RECRUITING',
  'RECRUITING',
  'ENROLLING_BY_INVITATION',
  'SUSPENDED',
  'ACTIVE_NOT_RECRUITING',
] as const

/** Draws the course of a trial. Its subject exists since the year `since`. */
export function courseOf(dice: Dice, since: number): Course {
  const isPlanned = dice.oneIn(16)
  const start = isPlanned ? nextChange + dice.below(14) : startOf(dice, since)
  const planned = start + dice.between(6, 54)
  const primary = notSoon(planned)
  const completion = notSoon(primary + dice.below(11))
  const isOver = completion <= lastMonth
  // An abandoned entry was not updated for years.
  const isForgotten = isOver && completion <= lastMonth - 24
  const statuses = isForgotten ? statusesWhenOver : statusesWhenOver.slice(0, -1)
  const status = isPlanned
    ? 'NOT_YET_RECRUITING'
    : isOver
      ? dice.pick(statuses)
      : primary <= lastMonth
        ? 'ACTIVE_NOT_RECRUITING'
        : dice.pick(statusesWhenOpen)
  const [startDay, primaryDay] = [dice.between(1, 28), dice.between(1, 28)]
  const completionDay = completion === primary ? dice.between(primaryDay, 28) : dice.between(1, 28)
  const endYear = yearOf(completion)
  return {
    status,
    start: dayOf(start, startDay),
    primaryCompletion: dayOf(primary, primaryDay),
    completion: dayOf(completion, completionDay),
    mayHaveResults: (status === 'COMPLETED' || status === 'TERMINATED') && endYear < lastYear,
    lastUpdatedYear:
      status === 'UNKNOWN' ? Math.max(yearOf(start), endYear - 1) : isOver ? Math.min(lastYear, endYear + dice.below(3)) : lastYear,
  }
}

function startOf(dice: Dice, since: number): number {
  const year = lastYear - Math.min(dice.below(27), dice.below(24))
  return monthOf(year < since ? dice.between(since, lastYear) : year, dice.below(12))
}

/** Moves a month out of the half year in which nothing happens. */
function notSoon(month: number): number {
  return month > lastMonth && month < nextChange ? month + 6 : month
}

function monthOf(year: number, month: number): number {
  return year * 12 + month
}

function yearOf(months: number): number {
  return Math.floor(months / 12)
}

function dayOf(months: number, day: number): string {
  return `${yearOf(months)}-${twoDigits((months % 12) + 1)}-${twoDigits(day)}`
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}

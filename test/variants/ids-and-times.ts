import { isOperation } from '../support/deployments/change-answer.ts'
import { changeAnswers, type MutantRequest, type Mutant } from '../support/deployments/mutant.ts'
import { rewriteText } from '../support/deployments/rewrite-text.ts'
import type { Variant } from '../support/deployments/variant.ts'

const hex = (count: number): string => `[0-9a-f]{${count}}`
const id = new RegExp([8, 4, 4, 4, 12].map(hex).join('-'), 'gi')

const inCapitals = (text: string): string => text.replace(id, (found) => found.toUpperCase())

/** Some answers name sessions in capitals, others do not. */
function inCapitalsFor(isFor: (asked: MutantRequest) => boolean): Mutant['fetchOf'] {
  return changeAnswers((asked, { body }) =>
    body !== undefined && isFor(asked) ? { body: withTexts(body, inCapitals, /^sessionId$/) } : null,
  )
}

/** The texts of members that are called so, changed wherever they stand. */
function withTexts(body: unknown, change: (text: string) => string, names: RegExp): unknown {
  return JSON.parse(JSON.stringify(body), (name: string, value: unknown) =>
    typeof value === 'string' && names.test(name) ? change(value) : value,
  )
}

/** Writes its timestamps in another way. */
function telling(toTimestamp: (timestamp: string) => string): Mutant['fetchOf'] {
  return changeAnswers((_, { body }) =>
    body === undefined ? null : { body: withTexts(body, toTimestamp, /^(?:createdAt|dataFreshness)$/) },
  )
}

/** The same instant by the clocks of another place. */
function at(timestamp: string, hours: number): string {
  const there = new Date(Date.parse(timestamp) + hours * 3_600_000).toISOString().slice(0, -1)
  return `${there}${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`
}

export const variants: readonly Variant[] = [
  {
    does: 'writes its ids in capitals',
    tellTarget: inCapitals,
    fetchOf: rewriteText({
      inward: (text) => text.replace(id, (found) => found.toLowerCase()),
      outward: inCapitals,
      isToldByControl: true,
    }),
  },
  { does: 'lists its ids in capitals', fetchOf: inCapitalsFor((asked) => isOperation(asked, 'listSessions')) },
  {
    does: 'shows ids in capitals by typed gets',
    fetchOf: inCapitalsFor((asked) => isOperation(asked, 'getReport', 'getSystematicReview')),
  },
  {
    does: 'gives ids out in capitals where sessions are created',
    fetchOf: inCapitalsFor((asked) => isOperation(asked, 'createReport', 'createSystematicReview')),
  },
  {
    does: 'tells the time by clocks on both sides of Greenwich',
    fetchOf: telling((timestamp) => at(timestamp, Date.parse(timestamp) % 2000 === 0 ? 5 : -8)),
  },
  { does: 'tells the time to the second', fetchOf: telling((timestamp) => timestamp.replace(/\.\d+Z$/, 'Z')) },
  { does: 'tells the time to the microsecond', fetchOf: telling((timestamp) => timestamp.replace(/\.(\d{3})Z$/, '.$1456Z')) },
  { does: 'tells milliseconds behind a comma', fetchOf: telling((timestamp) => timestamp.replace('.', ',')) },
  { does: 'tells the time without an offset', fetchOf: telling((timestamp) => timestamp.replace('Z', '')) },
  { does: 'tells an offset without a colon', fetchOf: telling((timestamp) => timestamp.replace('Z', '+0000')) },
  {
    does: 'is twenty minutes before everybody else',
    fetchOf: telling((timestamp) => new Date(Date.parse(timestamp) + 1_200_000).toISOString()),
  },
]

import { isOperation } from '../support/deployments/change-answer.ts'
import { changeAnswers, type MutantRequest, type Mutant } from '../support/deployments/mutant.ts'
import { rewriteText } from '../support/deployments/rewrite-text.ts'
import type { Variant } from '../support/deployments/variant.ts'

const hex = (count: number): string => `[0-9a-f]{${count}}`
const id = new RegExp([8, 4, 4, 4, 12].map(hex).join('-'), 'gi')

const inCapitals = (text: string): string => text.replace(id, (found) => found.toUpperCase())

/** Writes ids in capitals in some answers alone. */
function inCapitalsFor(isFor: (asked: MutantRequest) => boolean): Mutant['fetchOf'] {
  return changeAnswers((asked, { body }) =>
    body !== undefined && isFor(asked) ? { body: withTexts(body, inCapitals, /^sessionId$/) } : null,
  )
}

/** Texts of members with one of the names, changed at any depth. */
function withTexts(body: unknown, change: (text: string) => string, names: RegExp): unknown {
  return JSON.parse(JSON.stringify(body), (name: string, value: unknown) =>
    typeof value === 'string' && names.test(name) ? change(value) : value,
  )
}

/** Writes its timestamps otherwise. */
function rewriteTimestamps(toTimestamp: (timestamp: string) => string): Mutant['fetchOf'] {
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
    rewriteTarget: inCapitals,
    fetchOf: rewriteText({
      inward: (text) => text.replace(id, (found) => found.toLowerCase()),
      outward: inCapitals,
      rewritesControl: true,
    }),
  },
  { does: 'lists its ids in capitals', fetchOf: inCapitalsFor((asked) => isOperation(asked, 'listSessions')) },
  {
    does: 'writes ids in capitals in typed gets',
    fetchOf: inCapitalsFor((asked) => isOperation(asked, 'getReport', 'getSystematicReview')),
  },
  {
    does: 'writes ids in capitals where sessions are created',
    fetchOf: inCapitalsFor((asked) => isOperation(asked, 'createReport', 'createSystematicReview')),
  },
  {
    does: 'writes timestamps in two zones',
    fetchOf: rewriteTimestamps((timestamp) => at(timestamp, Date.parse(timestamp) % 2000 === 0 ? 5 : -8)),
  },
  { does: 'writes timestamps to the second', fetchOf: rewriteTimestamps((timestamp) => timestamp.replace(/\.\d+Z$/, 'Z')) },
  { does: 'writes timestamps to the microsecond', fetchOf: rewriteTimestamps((timestamp) => timestamp.replace(/\.(\d{3})Z$/, '.$1456Z')) },
  { does: 'writes timestamps with a decimal comma', fetchOf: rewriteTimestamps((timestamp) => timestamp.replace('.', ',')) },
  { does: 'writes timestamps without an offset', fetchOf: rewriteTimestamps((timestamp) => timestamp.replace('Z', '')) },
  { does: 'writes offsets without a colon', fetchOf: rewriteTimestamps((timestamp) => timestamp.replace('Z', '+0000')) },
  {
    does: 'has a clock twenty minutes fast',
    fetchOf: rewriteTimestamps((timestamp) => new Date(Date.parse(timestamp) + 1_200_000).toISOString()),
  },
]

import { isObject } from '../../../contract/is-object.ts'
import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { readSessionsIn } from '../../../judgement/session-readings.ts'
import { defineFurtherPart } from '../../define/check.ts'
import { givenSessions } from '../../probes/given-sessions.ts'
import { fullReviewJourney, plainReportJourney, titledReportJourney } from '../../probes/journey.ts'
import { createdAgain, readAtEnd } from '../../probes/followed-to-end.ts'

/** The members of the three lists, in a report and in the report of a review. */
const lists = [
  ['txtUrl', 'txt'],
  ['bibUrl', 'bib'],
  ['risUrl', 'ris'],
] as const

/** One report may lack an export of its list. So many that lack the same one are no chance. */
const enough = 3

/** The part about reports with a list of references: they do not all lack it in one format. */
export const everyList = defineFurtherPart({
  about: 'a list of references in each format, of reports that were created',
  probes: [titledReportJourney, plainReportJourney, fullReviewJourney, readAtEnd, createdAgain, givenSessions],
  judge(titled, plain, review, atEnd, again, given) {
    // Lists of references are made after the end, so that the last read of each session counts.
    const created = [titled?.ended, plain?.ended, review?.ended, ...(atEnd?.reads ?? []), ...(again?.reports ?? [])]
    // The sessions that the target offers may be older than a format.
    return judgeLists(present(created)) ?? judgeLists(present([...created, given?.completedReport, given?.completedReview, given?.capped]))
  },
})

function present(reads: readonly (Exchange | undefined)[]): readonly Exchange[] {
  return reads.filter((read) => read !== undefined)
}

function judgeLists(reads: readonly Exchange[]) {
  const ready = [...new Map(reads.flatMap(readSessionsIn).map((reading) => [reading.key, reading])).values()].filter(
    ({ session, status }) => status === 'completed' && session['exportsStatus'] === 'ready',
  )
  for (const names of lists) {
    const others = lists.filter((one) => one !== names)
    const having = ready.filter((reading) => hasList(reading.exchange, names)).length
    const lacking = ready.filter(({ exchange }) => !hasList(exchange, names) && others.every((other) => hasList(exchange, other)))
    if (having > 0 || lacking.length < enough) continue
    const expected = `${names[0]} of some, for there are ${others.map(([name]) => name).join(' and ')} of all`
    return { broken: { expected, actual: `none in ${lacking.length} reports` }, by: lacking.map(({ exchange }) => exchange) }
  }
  return null
}

function hasList(read: Exchange, [ofReport, ofReview]: (typeof lists)[number]): boolean {
  const report = memberOf(read, 'data', 'report')
  const url = isObject(report) ? report[ofReview] : memberOf(read, ofReport)
  return typeof url === 'string' && url !== ''
}

import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { defineFurtherPart, type Finding } from '../../define/check.ts'
import { givenSessions } from '../../probes/given-sessions.ts'
import { plainReportJourney, titledReportJourney } from '../../probes/journey.ts'
import { tellingOf } from '../../probes/include-without-result.ts'

/** One report may lack a text. So many that lack the same one, and have the other, are no chance. */
const enough = 3

const texts = ['abstract', 'reportBody'] as const

/** The part about the two texts of several reports: neither is null in each of them. */
export const fillsBothTexts = defineFurtherPart({
  about: 'abstract and body of several reports',
  probes: [givenSessions, titledReportJourney, plainReportJourney],
  judge(given, ...lives) {
    const including = [
      given?.completedReportWithBody,
      ...lives.map((life) => (life?.withBody === undefined ? undefined : tellingOf(life.withBody))),
    ]
    const read = including.filter((one) => one !== undefined && memberOf(one, 'status') === 'completed')
    return judgeTexts(read.filter((one) => one !== undefined))
  },
})

function textIn(read: Exchange, name: string): unknown {
  return memberOf(read, 'result', name)
}

function judgeTexts(read: readonly Exchange[]): Finding | null {
  for (const name of texts) {
    const others = read.filter((one) => texts.some((other) => typeof textIn(one, other) === 'string'))
    if (others.length < enough || others.some((one) => textIn(one, name) !== null)) continue
    const expected = 'a text in some of them, with include=reportBody'
    return { broken: { pointer: `/result/${name}`, expected, actual: `null in ${others.length} reports` }, by: others }
  }
  return null
}

import { presets } from '../../../../src/mock/worlds/presets.ts'
import { changeAnswer, isOperation } from '../../../support/deployments/change-answer.ts'
import { changeCreatedSessions } from '../../../support/deployments/change-over-time.ts'
import { changeAnswers, changeAnswersWithMemory, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

type Members = Readonly<Record<string, unknown>>

const withExports =
  (...statuses: readonly string[]) =>
  ({ exportsStatus }: Members): boolean =>
    statuses.includes(String(exportsStatus))

/** A completed report of the list that the target does not name. */
const unnamed = 'Not named by the target'
const given = {
  sessions: { ...presets.conformance.sessions, unnamed: { type: 'report', status: 'completed', title: unnamed } },
} as const

const withoutResult = changeAnswersWithMemory(() => {
  const resumed = new Set<string>()
  return (asked, { status, body }) => {
    const [, , one = '', other = ''] = asked.path.split('/')
    if (isOperation(asked, 'resumeSession') && status === 200) resumed.add(one)
    return isOperation(asked, 'getReport') && resumed.has(other) ? { body: withMembers(body, { result: undefined }) } : null
  }
})

export const mutants: readonly Mutant[] = [
  {
    breaks: 'a report that was resumed has no result',
    rule: 'reports/get/result-when-completed',
    class: 'conditional member',
    hidden: true,
    fetchOf: withoutResult,
  },
  ...(['generating', 'unavailable'] as const).map((status): Mutant => ({
    breaks: `a report whose references are ${status} says ready`,
    rule: 'reports/get/reference-urls-need-bibliography',
    class: 'consistency',
    hidden: true,
    fetchOf: changeAnswer('getReport', '/exportsStatus', 'ready', withExports(status)),
  })),
  {
    breaks: 'the BibTeX of a report without references is its PDF',
    rule: 'reports/get/reference-urls-need-bibliography',
    class: 'downloads',
    hidden: true,
    given,
    fetchOf: changeAnswers((asked, { status, body }) => {
      if (!isOperation(asked, 'getReport') || status !== 200) return null
      const { result, pdfUrl } = body as Members
      const { title } = Object(result) as Members
      return title === unnamed ? { body: withMembers(body, { txtUrl: null, risUrl: null, bibUrl: pdfUrl }) } : null
    }),
  },
  ...(['abstract', 'reportBody'] as const).map((name): Mutant => ({
    breaks: `no report has its ${name}`,
    rule: 'reports/get/body-only-with-include',
    class: 'nullability',
    hidden: true,
    fetchOf: changeAnswer(
      'getReport',
      `/result/${name}`,
      (old: unknown) => (typeof old === 'string' ? null : old),
      ({ status }) => status === 'completed',
    ),
  })),
  {
    breaks: 'a review that has nothing to export yet has a freshness',
    rule: 'reviews/get/data-freshness-null',
    class: 'nullability',
    hidden: true,
    fetchOf: changeAnswer(
      'getSystematicReview',
      '/dataFreshness',
      '2026-03-02T09:00:00Z',
      ({ executionStage, data }) => executionStage === 'gathering_sources' && data === undefined,
    ),
  },
  {
    breaks: 'a review of abstracts alone has full texts',
    rule: 'reviews/get/data-only-configured',
    class: 'conditional member',
    hidden: true,
    fetchOf: changeCreatedSessions((_, { body }, { abstractScreening, fulltextScreening }) => {
      const { data } = body as Members
      const { screen } = Object(data) as Members
      const isOther = abstractScreening === undefined || fulltextScreening !== undefined || screen === undefined
      return isOther ? null : { body: withMembers(body, { data: withMembers(data, { fulltext: screen }) }) }
    }),
  },
]

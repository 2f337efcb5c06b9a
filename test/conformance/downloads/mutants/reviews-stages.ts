import { isOperation, replaceValue } from '../../../support/deployments/change-answer.ts'
import {
  changeAnswers,
  changeAnswersWithMemory,
  type AnswerChange,
  type MutantRequest,
  type Mutant,
} from '../../../support/deployments/mutant.ts'

type Members = Readonly<Record<string, unknown>>

const memberOf = ({ body }: Pick<MutantRequest, 'body'>, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (Object(value) as Members)[name], body)

function serveOnce(breaks: string, instead: AnswerChange): Mutant {
  return {
    breaks,
    rule: 'downloads/expire',
    class: 'downloads',
    hidden: true,
    fetchOf: changeAnswersWithMemory(() => {
      const served = new Set<string>()
      return ({ path, query }) => {
        if (!path.startsWith('/_files')) return null
        const url = `${path}?${query.toString()}`
        const isServed = served.has(url)
        served.add(url)
        return isServed ? instead : null
      }
    }),
  }
}

export const mutants: readonly Mutant[] = [
  serveOnce('a download is served once', { status: 403, text: '' }),
  serveOnce('a download fails from its second visit on', { status: 503, text: 'Later.' }),
  serveOnce('a download is empty from its second visit on', { text: '' }),
  ...(
    [
      ['bib', 'ris'],
      ['txt', 'bib'],
      ['docx', 'pdf'],
    ] as const
  ).map(([at, from]): Mutant => ({
    breaks: `the ${at} of the report of a review is its ${from}`,
    rule: 'downloads/report-formats',
    class: 'downloads',
    hidden: true,
    fetchOf: changeAnswers((asked, { status, body }) => {
      const url = memberOf({ body }, 'data', 'report', from)
      return isOperation(asked, 'getSystematicReview') && status === 200 && typeof url === 'string'
        ? { body: replaceValue(body, `/data/report/${at}`, url) }
        : null
    }),
  })),
]

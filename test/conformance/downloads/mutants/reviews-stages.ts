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

function addressOf({ path, query }: MutantRequest): string | null {
  return path.startsWith('/_files') ? `${path}?${query.toString()}` : null
}

/** Serves what has one name once. */
function serveOnce(breaks: string, instead: AnswerChange, nameOf: (asked: MutantRequest) => string | null = addressOf): Mutant {
  return {
    breaks,
    rule: 'downloads/expire',
    class: 'downloads',
    hidden: true,
    fetchOf: changeAnswersWithMemory(() => {
      const served = new Set<string>()
      return (asked) => {
        const name = nameOf(asked)
        if (name === null) return null
        const isServed = served.has(name)
        served.add(name)
        return isServed ? instead : null
      }
    }),
  }
}

export const mutants: readonly Mutant[] = [
  serveOnce('a download is served once', { status: 403, text: '' }),
  serveOnce('a download fails from its second visit on', { status: 503, text: 'Later.' }),
  serveOnce('a download is empty from its second visit on', { text: '' }),
  serveOnce('a PDF is served once, whatever its address', { status: 410, text: 'Gone.' }, ({ path }) =>
    path.endsWith('.pdf') ? path : null,
  ),
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

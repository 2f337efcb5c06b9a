import { crash } from './crash-requests.ts'
import { changeAnswers, refuseWith, type MutantRequest, type AnswerChange, type Mutant } from './mutant.ts'

type Members = Readonly<Record<string, unknown>>

const invalid = refuseWith(400, 'invalid_request')

const bodyOf = ({ body }: MutantRequest): Members => Object(body) as Members

export const readText = (asked: MutantRequest, name = 'researchQuestion'): string => {
  const text = bodyOf(asked)[name]
  return typeof text === 'string' ? text : ''
}

export type Refused = readonly [breaks: string, rule: Mutant['rule'], isRefused: (asked: MutantRequest) => boolean, instead?: AnswerChange]

const isPost = ({ method }: MutantRequest): boolean => method === 'POST'

/** A mutant for each valid request, which refuses it. */
export function toRefusalMutants(requests: readonly Refused[]): readonly Mutant[] {
  return requests.map(([breaks, rule, isRefused, instead = invalid]): Mutant => ({
    breaks,
    rule,
    class: instead === crash ? 'status' : 'bounds',
    hidden: true,
    fetchOf: changeAnswers((asked, { status }) => (isPost(asked) && status < 300 && isRefused(asked) ? instead : null)),
  }))
}

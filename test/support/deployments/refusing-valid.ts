import { crash } from './crash-requests.ts'
import { answering, refusal, type Asked, type Instead, type Mutant } from './mutant.ts'

type Members = Readonly<Record<string, unknown>>

const invalid = refusal(400, 'invalid_request')

const bodyOf = ({ body }: Asked): Members => Object(body) as Members

export const textIn = (asked: Asked, name = 'researchQuestion'): string => {
  const text = bodyOf(asked)[name]
  return typeof text === 'string' ? text : ''
}

export type Refused = readonly [breaks: string, rule: Mutant['rule'], isRefused: (asked: Asked) => boolean, instead?: Instead]

const isPost = ({ method }: Asked): boolean => method === 'POST'

/** Deployments that refuse one valid request each. */
export function refusing(requests: readonly Refused[]): readonly Mutant[] {
  return requests.map(([breaks, rule, isRefused, instead = invalid]): Mutant => ({
    breaks,
    rule,
    class: instead === crash ? 'status' : 'bounds',
    hidden: true,
    fetchOf: answering((asked, { status }) => (isPost(asked) && status < 300 && isRefused(asked) ? instead : null)),
  }))
}

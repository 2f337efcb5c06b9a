import { isOperation } from '../../../support/deployments/change-answer.ts'
import { changeAnswers, withMembers, type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'

type Members = Readonly<Record<string, unknown>>

const refusal = { status: 400, body: { error: { code: 'invalid_request', message: 'No.' } } }

const memberOf = ({ body }: Pick<MutantRequest, 'body'>, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (Object(value) as Members)[name], body)

const refusing = (isRefused: (asked: MutantRequest) => boolean): Mutant['fetchOf'] =>
  changeAnswers((asked) => (isOperation(asked, 'createSystematicReview') && isRefused(asked) ? refusal : null))

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

export const mutants: readonly Mutant[] = [
  {
    breaks: 'settings have the abstract depth as full-text depth',
    rule: 'reviews/create/settings-after-defaults',
    class: 'consistency',
    hidden: true,
    fetchOf: changeAnswers((asked, { status, body }) => {
      const { settings } = body as { settings?: Members }
      if (!isOperation(asked, 'createSystematicReview') || status !== 202 || typeof settings?.['fulltextScreeningDepth'] !== 'string')
        return null
      return { body: withMembers(body, { settings: { ...settings, fulltextScreeningDepth: settings['abstractScreeningDepth'] } }) }
    }),
  },
  {
    breaks: 'generate beside an empty list of criteria is refused',
    rule: 'reviews/create/stage-without-source',
    class: 'bounds',
    hidden: true,
    fetchOf: refusing(
      (asked) => isEmpty(memberOf(asked, 'abstractScreening', 'criteria')) && memberOf(asked, 'abstractScreening', 'generate') === true,
    ),
  },
  {
    breaks: 'an empty protocolDetails is refused',
    rule: 'reviews/create/text-lengths',
    class: 'bounds',
    hidden: true,
    fetchOf: refusing((asked) => memberOf(asked, 'protocolDetails') === ''),
  },
]

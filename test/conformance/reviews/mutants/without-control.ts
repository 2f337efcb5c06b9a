import type { Target } from '../../../../src/conformance/define/target.ts'
import { isOperation } from '../../../support/deployments/change-answer.ts'
import { changeCreateRequest, refuseCreate } from '../../../support/deployments/change-body.ts'
import { changeAnswers, refuseWith, type Mutant } from '../../../support/deployments/mutant.ts'

/** Without control no probe has a world of its own: sessions of the run show the bounds, and an account without quota. */
const foreign: Partial<Target> = { control: undefined } as unknown as Partial<Target> // as a target file that names none

type Body = Readonly<Record<string, unknown>>

const hasItems = (count: number) => (value: unknown) => Array.isArray(value) && value.length === count
const isOne = (value: unknown): boolean => typeof value === 'string' && value.length === 1

const bySessions = (
  [
    ['reviews/create/items-count', ['extraction', 'questions'], '40 questions', hasItems(40)],
    ['reviews/create/items-count', ['abstractScreening', 'criteria'], '40 criteria', hasItems(40)],
    ['reviews/create/search-bounds', ['searches'], '20 searches', hasItems(20)],
    ['reviews/create/text-lengths', ['protocolDetails'], 'protocolDetails without a letter', (value: unknown) => value === ''],
    ['reviews/create/item-lengths', ['abstractScreening', 'criteria', '*', 'name'], 'a criterion of a one-letter name', isOne],
    ['reviews/create/choices-bounds', ['extraction', 'questions', '*', 'choices', '*'], 'a choice of one character', isOne],
  ] as const
).map(([rule, way, what, isSo]): Mutant => ({
  breaks: `a review with ${what} is refused without control`,
  rule,
  class: 'bounds',
  hidden: true,
  target: foreign,
  fetchOf: refuseCreate('review', way, isSo),
}))

/** The deployment judges the body before the quota, so that an account without quota shows the refusal. */
const withoutQuota = (
  [
    [
      'reviews/create/searches-default',
      'an empty list of searches',
      ({ searches }: Body) => Array.isArray(searches) && searches.length === 0,
    ],
    [
      'reviews/create/stage-prerequisites',
      'generateReport false and no extraction',
      ({ generateReport, extraction }: Body) => generateReport === false && extraction === undefined,
    ],
    [
      'reviews/create/enums',
      'a search of trials by keywords',
      ({ searches }: Body) => JSON.stringify(searches ?? []).includes('"corpus":"clinical_trials","searchMode":"keyword"'),
    ],
  ] as const
).map(([rule, what, isSo]): Mutant => ({
  breaks: `a review with ${what} is refused without control`,
  rule,
  class: 'bounds',
  hidden: true,
  target: foreign,
  fetchOf: changeAnswers((asked, { status }) =>
    isOperation(asked, 'createSystematicReview') && asked.as === 'exhausted' && status === 402 && isSo(asked.body as Body)
      ? refuseWith(400, 'invalid_request')
      : null,
  ),
}))

export const mutants: readonly Mutant[] = [
  ...bySessions,
  ...withoutQuota,
  {
    breaks: 'a negative maxResults of a search is read as 1',
    rule: 'reviews/create/search-bounds',
    class: 'bounds',
    hidden: true,
    fetchOf: changeCreateRequest('review', ['searches', '*', 'maxResults'], (value) => (Number(value) < 0 ? 1 : value)),
  },
]

import { isObject } from '../../../../src/contract/is-object.ts'
import type { RuleId } from '../../../../src/contract/rules.ts'
import { changeRequests, type Mutant } from '../../../support/deployments/mutant.ts'

type Row = Readonly<Record<string, unknown>>

const mutant = (rule: RuleId, breaks: string, isMeant: (body: Row, as: string | null) => boolean): Mutant => ({
  rule,
  breaks,
  class: 'bounds',
  hidden: true,
  // The deployment takes what it should refuse for a review of its question alone.
  fetchOf: changeRequests(({ method, path, body, as }) =>
    method === 'POST' && path === '/sessions/systematic-reviews' && isObject(body) && isMeant(body, as)
      ? { body: { researchQuestion: body['researchQuestion'] } }
      : null,
  ),
})

/** Prerequisites that are demanded of one request and not of another. */
export const mutants: readonly Mutant[] = [
  mutant(
    'reviews/create/stage-prerequisites',
    'fulltextScreening may stand beside extraction alone',
    (body) => 'fulltextScreening' in body && !('abstractScreening' in body) && 'extraction' in body,
  ),
  mutant(
    'reviews/create/stage-prerequisites',
    'fulltextScreening may reuse the criteria of no abstractScreening',
    ({ fulltextScreening, abstractScreening }) =>
      abstractScreening === undefined && isObject(fulltextScreening) && fulltextScreening['reuseAbstractCriteria'] === true,
  ),
  mutant(
    'reviews/create/plan-without-figures',
    'Pro has figures of generated questions',
    ({ extraction }, as) => as === 'pro' && isObject(extraction) && extraction['generate'] === true && extraction['useFigures'] === true,
  ),
  mutant('reviews/create/items-count', 'Enterprise may ask 41 questions', ({ extraction }, as) => {
    const questions = isObject(extraction) ? extraction['questions'] : undefined
    return as === 'enterprise' && Array.isArray(questions) && questions.length === 41
  }),
]

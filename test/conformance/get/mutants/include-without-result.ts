import { hasStatus, isOperation } from '../../../support/deployments/change-answer.ts'
import { crash } from '../../../support/deployments/crash-requests.ts'
import { changeAnswers, refuseWith, withMembers, type AnswerChange, type Mutant } from '../../../support/deployments/mutant.ts'

type Members = Readonly<Record<string, unknown>>

type TypedGet = 'getReport' | 'getSystematicReview'

/** Changes answers of a typed get with include, of some sessions. */
function changeIncluded(
  id: TypedGet,
  isMeant: (session: Members) => boolean,
  instead: (session: Members) => AnswerChange,
): Mutant['fetchOf'] {
  return changeAnswers((asked, { status, body }) => {
    const session = Object(body) as Members
    return isOperation(asked, id) && status === 200 && asked.query.has('include') && isMeant(session) ? instead(session) : null
  })
}

const ofKinds = [
  ['getReport', 'report', 'reports/get/body-only-with-include'],
  ['getSystematicReview', 'review', 'reviews/get/body-only-with-include'],
] as const

/** The statuses without a result; no review is `unknown`. */
const statuses = ['processing', 'pausedForInsufficientQuota', 'failed', 'unknown'] as const

const crashing: readonly Mutant[] = ofKinds.flatMap(([id, kind, rule]) =>
  statuses
    .filter((status) => status !== 'unknown' || kind === 'report')
    .map((status): Mutant => ({
      breaks: `include=reportBody of a ${status} ${kind} answers 500`,
      rule,
      class: 'status',
      hidden: true,
      fetchOf: changeIncluded(id, hasStatus(status), () => crash),
    })),
)

const dropping: readonly Mutant[] = [
  ...ofKinds.flatMap(([id, kind, rule]) =>
    (['links', 'error'] as const).map((member): Mutant => ({
      breaks: `include=reportBody of a failed ${kind} lacks ${member}`,
      rule,
      class: 'conditional member',
      hidden: true,
      fetchOf: changeIncluded(id, hasStatus('failed'), (session) => ({ body: withMembers(session, { [member]: undefined }) })),
    })),
  ),
  ...ofKinds.map(([id, kind, rule]): Mutant => ({
    breaks: `include=reportBody of a failed ${kind} answers 404`,
    rule,
    class: 'status',
    hidden: true,
    fetchOf: changeIncluded(id, hasStatus('failed'), () => refuseWith(404, `${kind}_not_found`)),
  })),
  {
    breaks: 'include=reportBody of a failed review lacks its data',
    rule: 'reviews/get/body-only-with-include',
    class: 'conditional member',
    hidden: true,
    fetchOf: changeIncluded('getSystematicReview', hasStatus('failed'), (session) => ({ body: withMembers(session, { data: undefined }) })),
  },
  {
    breaks: 'include=reportBody of a review without a report answers 500',
    rule: 'reviews/get/body-only-with-include',
    class: 'status',
    hidden: true,
    fetchOf: changeIncluded(
      'getSystematicReview',
      ({ status, data }) => status === 'completed' && Object(data)['report'] === undefined,
      () => crash,
    ),
  },
]

export const mutants: readonly Mutant[] = [...crashing, ...dropping]

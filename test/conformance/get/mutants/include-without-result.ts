import { hasStatus, isOperation } from '../../../support/deployments/change-answer.ts'
import { crash } from '../../../support/deployments/crash-requests.ts'
import { changeAnswers, refuseWith, withMembers, type AnswerChange, type Mutant } from '../../../support/deployments/mutant.ts'

type Members = Readonly<Record<string, unknown>>

type TypedGet = 'getReport' | 'getSystematicReview'

/** Answers of a typed get that includes the body, of sessions of one kind. */
function including(id: TypedGet, isMeant: (session: Members) => boolean, instead: (session: Members) => AnswerChange): Mutant['fetchOf'] {
  return changeAnswers((asked, { status, body }) => {
    const session = Object(body) as Members
    return isOperation(asked, id) && status === 200 && asked.query.has('include') && isMeant(session) ? instead(session) : null
  })
}

const ofKinds = [
  ['getReport', 'report', 'reports/get/body-only-with-include'],
  ['getSystematicReview', 'review', 'reviews/get/body-only-with-include'],
] as const

/** There is no review that is not tracked. */
const statuses = ['processing', 'pausedForInsufficientQuota', 'failed', 'unknown'] as const

const crashing: readonly Mutant[] = ofKinds.flatMap(([id, kind, rule]) =>
  statuses
    .filter((status) => status !== 'unknown' || kind === 'report')
    .map((status): Mutant => ({
      breaks: `include=reportBody crashes on a ${kind} that is ${status}`,
      rule,
      class: 'status',
      hidden: true,
      fetchOf: including(id, hasStatus(status), () => crash),
    })),
)

const dropping: readonly Mutant[] = [
  ...ofKinds.flatMap(([id, kind, rule]) =>
    (['links', 'error'] as const).map((member): Mutant => ({
      breaks: `include=reportBody drops ${member} of a failed ${kind}`,
      rule,
      class: 'conditional member',
      hidden: true,
      fetchOf: including(id, hasStatus('failed'), (session) => ({ body: withMembers(session, { [member]: undefined }) })),
    })),
  ),
  ...ofKinds.map(([id, kind, rule]): Mutant => ({
    breaks: `include=reportBody finds no ${kind} that is failed`,
    rule,
    class: 'status',
    hidden: true,
    fetchOf: including(id, hasStatus('failed'), () => refuseWith(404, `${kind}_not_found`)),
  })),
  {
    breaks: 'include=reportBody drops the data of a failed review',
    rule: 'reviews/get/body-only-with-include',
    class: 'conditional member',
    hidden: true,
    fetchOf: including('getSystematicReview', hasStatus('failed'), (session) => ({ body: withMembers(session, { data: undefined }) })),
  },
  {
    breaks: 'include=reportBody crashes on a completed review without a report',
    rule: 'reviews/get/body-only-with-include',
    class: 'status',
    hidden: true,
    fetchOf: including(
      'getSystematicReview',
      ({ status, data }) => status === 'completed' && Object(data)['report'] === undefined,
      () => crash,
    ),
  },
]

export const mutants: readonly Mutant[] = [...crashing, ...dropping]

import type { Target } from '../../../../src/conformance/define/target.ts'
import { presets } from '../../../../src/mock/worlds/presets.ts'
import { isOperation } from '../../../support/deployments/change-answer.ts'
import type { ListBody } from '../../../support/deployments/change-list.ts'
import { changeAnswers, withMembers, type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'

function changeTotal(change: (body: ListBody, asked: MutantRequest) => number): Mutant['fetchOf'] {
  return changeAnswers((asked, { status, body }) =>
    isOperation(asked, 'listSessions') && status === 200
      ? { body: withMembers(body, { totalCount: change(body as ListBody, asked) }) } // a list
      : null,
  )
}

/** More sessions than some databases count, of two kinds. */
const many = Array.from({ length: 10_100 }, (_, number) => [
  `session${number}`,
  { type: number % 2 === 0 ? 'agent' : 'report', status: 'completed' } as const,
])

/** Without control no probe has a world of its own. */
const foreign: Partial<Target> = { control: undefined } as unknown as Partial<Target> // as a target file that names none

function isOfLastHours({ createdAt }: ListBody['sessions'][number]): boolean {
  return Date.parse(String(createdAt)) > Date.parse('2026-03-02T07:00:00Z')
}

const filtered: readonly Mutant[] = (['source', 'type', 'status'] as const).flatMap((name) =>
  [
    {
      breaks: `totalCount of a list by ${name} is 0 without control`,
      fetchOf: changeTotal(({ totalCount }, { query }) => (query.has(name) ? 0 : totalCount)),
    },
  ].map(({ breaks, fetchOf }): Mutant => ({
    breaks,
    fetchOf,
    rule: 'sessions/list/total-count',
    class: 'pagination',
    hidden: true,
    target: foreign,
  })),
)

export const mutants: readonly Mutant[] = [
  ...filtered,
  {
    breaks: 'totalCount lacks the sessions of the last two hours',
    rule: 'sessions/list/total-count',
    class: 'pagination',
    hidden: true,
    given: {
      sessions: { ...presets.conformance.sessions, old: { type: 'report', status: 'completed', createdAt: '2026-01-02T03:04:05Z' } },
    },
    target: foreign,
    fetchOf: changeTotal(({ totalCount, sessions }) => totalCount - sessions.filter(isOfLastHours).length),
  },
  {
    breaks: 'totalCount ends at 10,000',
    rule: 'sessions/list/total-count',
    class: 'pagination',
    hidden: true,
    given: { sessions: Object.fromEntries(many) },
    fetchOf: changeTotal(({ totalCount }) => Math.min(10_000, totalCount)),
  },
]

import { expect, test } from 'vitest'
import { changeAnswers, refuseWith, type MutantRequest } from '../../support/deployments/mutant.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'

const isList = ({ method, path }: MutantRequest): boolean => method === 'GET' && path === '/sessions'
const isSearch = ({ path }: MutantRequest): boolean => path.startsWith('/search/')
const isPaperSearch = ({ path }: MutantRequest): boolean => path === '/search/papers'
const [dead, closed] = [refuseWith(401, 'invalid_api_key'), refuseWith(403, 'api_access_denied')]
const cursors = 'sessions/list/cursor-unknown'
const absent = 'sessions/list/shared-report-absent'
const enums = 'search/papers/enums'

/** Examines a deployment by one rule, as `understudy rerun` does. */
async function examineBy(rule: string, isRefused: (asked: MutantRequest) => boolean, refusal: typeof dead) {
  const fetchOf = changeAnswers((asked) => (isRefused(asked) ? refusal : null))
  const { results, exchanges } = await examineStandIn({ globs: [rule], fetchOf })
  return { verdict: results[0]?.verdict, exchanges }
}

const refused = [
  ['lists with 401', cursors, isList, dead],
  ['lists for the plan', cursors, isList, closed],
  ['one kind of searches for the plan', enums, isPaperSearch, closed],
  ['lists of a key that reads nothing else', absent, (asked: MutantRequest) => isList(asked) && asked.as === 'other', closed],
  ['creations after the last read', 'sessions/create/quota-exhausted', ({ path }: MutantRequest) => path === '/sessions/reports', dead],
] as const

test.each(refused)('narrow run: a deployment that refuses %s is broken', async (_, rule, isRefused, refusal) => {
  const { verdict } = await examineBy(rule, isRefused, refusal)
  expect(verdict).toMatchObject({ verdict: 'fail', expected: expect.stringContaining('an answer to the request, for its key is served') })
})

const legal = [
  ['a key that is dead', absent, ({ as }: MutantRequest) => as === 'other', dead],
  ['a plan without access', absent, ({ as }: MutantRequest) => as === 'other', closed],
  ['a plan without searches', enums, isSearch, closed],
] as const

test.each(legal)('narrow run: %s accuses nobody', async (_, rule, isRefused, refusal) => {
  const { verdict, exchanges } = await examineBy(rule, isRefused, refusal)
  expect(verdict).toMatchObject({ verdict: 'not-run' })
  // It is asked once more, however much is refused.
  expect(exchanges.filter(({ operation }) => operation === 'searchTrials')).toHaveLength(1)
})

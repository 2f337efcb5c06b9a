import { service } from '../../../../src/contract/service.ts'
import { changeAnswers, refuseWith, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

const refused = refuseWith(400, 'invalid_request')

const values = [
  ...['user', 'api', 'mcp', 'agent_session'].map((value) => ['source', value] as const),
  ...['report', 'systematicReview', 'agent'].map((value) => ['type', value] as const),
  ...service.sessions.statuses.map((value) => ['status', value] as const),
]

/** Refuses each listed value of a filter. */
const refusedValues = values.map(([name, value]): Mutant => ({
  breaks: `the list refuses ${name} ${value}`,
  rule: 'sessions/list/filters-every-kind',
  class: 'filters',
  fetchOf: changeAnswers(({ method, path, query }) =>
    method === 'GET' && path === '/sessions' && query.get(name) === value ? refused : null,
  ),
}))

const pagination: readonly Mutant[] = [
  {
    breaks: 'nextCursor of the last page is empty',
    rule: 'sessions/list/pages-complete',
    class: 'pagination',
    hidden: true,
    fetchOf: changeAnswers(({ method, path, query }, { status, body }) => {
      if (method !== 'GET' || path !== '/sessions') return null
      if (query.get('cursor') === '') return refused
      return status === 200 && (body as { nextCursor: unknown }).nextCursor === null
        ? { body: withMembers(body, { nextCursor: '' }) }
        : null
    }),
  },
  {
    breaks: 'every cursor is refused',
    rule: 'sessions/list/pages-complete',
    class: 'pagination',
    hidden: true,
    fetchOf: changeAnswers(({ method, path, query }) => (method === 'GET' && path === '/sessions' && query.has('cursor') ? refused : null)),
  },
]

export const mutants: readonly Mutant[] = [...refusedValues, ...pagination]

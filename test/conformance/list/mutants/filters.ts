import { service } from '../../../../src/contract/service.ts'
import { changeAnswers, refuseWith, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

const refused = refuseWith(400, 'invalid_request')

const values = [
  ...['user', 'api', 'mcp', 'agent_session'].map((value) => ['source', value] as const),
  ...['report', 'systematicReview', 'agent'].map((value) => ['type', value] as const),
  ...service.sessions.statuses.map((value) => ['status', value] as const),
]

/** A deployment that does not know a value that is listed. */
const unknowing = values.map(([name, value]): Mutant => ({
  breaks: `the list knows no ${name} ${value} to filter by`,
  rule: 'sessions/list/filters-every-kind',
  class: 'filters',
  fetchOf: changeAnswers(({ method, path, query }) =>
    method === 'GET' && path === '/sessions' && query.get(name) === value ? refused : null,
  ),
}))

const walks: readonly Mutant[] = [
  {
    breaks: 'the last page has an empty text for a cursor, and knows none such',
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
    breaks: 'a cursor that was given out is refused',
    rule: 'sessions/list/pages-complete',
    class: 'pagination',
    hidden: true,
    fetchOf: changeAnswers(({ method, path, query }) => (method === 'GET' && path === '/sessions' && query.has('cursor') ? refused : null)),
  },
]

export const mutants: readonly Mutant[] = [...unknowing, ...walks]

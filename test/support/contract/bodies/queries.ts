import type { OperationId } from '../../../../src/contract/operations.ts'
import { subject, type Body } from './body.ts'

const of = (operation: OperationId) => ({ operation, direction: 'query' }) as const
const list = subject('a query for sessions', of('listSessions'))

export const queryBodies: readonly Body[] = [
  list.valid('without parameters', {}),
  list.valid('with a cursor', { cursor: 'eyJiZWZvcmUiOiIyMDI2In0' }),
  list.valid('with every filter', { limit: 5, source: 'api', type: 'report', status: 'completed' }),
  list.valid('with an unknown parameter', { order: 'asc' }),
  ...list.bounds({}, 'limit', 'PageLimit'),
  list.invalid('with a fraction in limit', { limit: 2.5 }, '/limit'),
  list.invalid('with a word in limit', { limit: 'all' }, '/limit'),
  ...list.choices({}, 'source', ['user', 'api', 'mcp', 'agent_session'], 'web'),
  ...list.choices({}, 'type', ['report', 'systematicReview', 'agent'], 'library'),
  ...list.choices({}, 'status', ['processing', 'pausedForInsufficientQuota', 'completed', 'failed', 'unknown'], 'idle'),
  ...aboutInclude('getReport'),
  ...aboutInclude('getSystematicReview'),
]

function aboutInclude(operation: OperationId): Body[] {
  const query = subject(`a query of ${operation}`, of(operation))
  return [query.valid('without parameters', {}), ...query.choices({}, 'include', ['reportBody'], 'abstract')]
}

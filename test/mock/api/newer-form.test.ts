import { expect, test } from 'vitest'
import { schemaFaults } from '../../../src/contract/judge-response.ts'
import { everyStage, startStandIn, textOf } from '../../support/serve/stand-in.ts'

/** Pointers to the objects of a value without an unknown member. */
function objectsWithout(value: unknown, pointer = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = !Array.isArray(value) && !('addedLater' in value) ? [pointer] : []
  return [...own, ...Object.entries(value).flatMap(([name, member]) => objectsWithout(member, `${pointer}/${name}`))]
}

test('the newer form adds an unknown member to every object and stays valid', async () => {
  const { advance, get, post } = startStandIn({ options: { form: 'newer' }, sessions: { agent: { type: 'agent', status: 'completed' } } })
  const report = await post('/sessions/reports', { researchQuestion: 'Why?' })
  const review = await post('/sessions/systematic-reviews', { researchQuestion: 'Why?', ...everyStage })
  const id = textOf(report, '/sessionId')
  advance(60)
  const answers = [
    [report, 'ReportCreated'],
    [review, 'SystematicReviewCreated'],
    [await get(`${textOf(report, '/links/self')}?include=reportBody`), 'Report'],
    [await get(`${textOf(review, '/links/self')}?include=reportBody`), 'SystematicReview'],
    [await get('/sessions'), 'SessionList'],
    [await post('/search/papers', { query: 'sleep' }), 'PaperSearchResult'],
    [await post('/search/trials', { query: 'sleep' }), 'TrialSearchResult'],
    [await post(`/sessions/${id}/shares`, { email: 'a@example.org' }), 'SharedSession'],
    [await post(`/sessions/${id}/resume`), 'Error'],
    [await get('/sessions', null), 'Error'],
  ] as const
  for (const [{ body }, schema] of answers) {
    expect(objectsWithout(body), schema).toEqual([])
    expect(schemaFaults(schema, body), schema).toEqual([])
  }
})

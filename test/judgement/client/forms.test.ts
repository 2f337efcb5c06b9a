import { expect, test } from 'vitest'
import { createUnderstudy } from '../../../src/mock/understudy.ts'

test.each(['current', 'older', 'newer'] as const)(
  'client report: the use of an operation has the form of its answers: %s',
  async (form) => {
    const { baseUrl, fetch, control, keys } = createUnderstudy({ given: { options: { form } } })
    const headers = { authorization: `Bearer ${keys['default']}`, 'content-type': 'application/json' }
    const post = (path: string, body: object): Promise<Response> =>
      fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
    await post('/search/papers', { query: 'sleep', maxResults: 3 })
    await post('/search/papers', { query: 'light', maxResults: 3 })
    await post('/search/papers', {})
    await post('/sessions/reports', { researchQuestion: 'Does light help people to sleep?' })
    await fetch(`${baseUrl}/sessions`, { headers })
    const { used } = await control.getClientReport({ path: { world: 'default' } })
    const seen = (times: number): object => (form === 'newer' ? {} : { [form]: times })
    expect(used.map(({ operation, forms }) => [operation, forms])).toEqual([
      ['searchPapers', seen(2)],
      ['createReport', {}],
      ['listSessions', seen(1)],
    ])
  },
)

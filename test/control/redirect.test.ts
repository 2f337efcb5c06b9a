import { expect, test } from 'vitest'
import { createControl } from '../../src/control/index.ts'

test('redirects: a control call follows none, so that its token goes nowhere else', async () => {
  const asked: (RequestInit | undefined)[] = []
  const control = createControl({
    url: 'http://a.test/_control',
    token: 'secret',
    fetch: async (_, init) => {
      asked.push(init)
      return new Response(null, { status: 307, headers: { location: 'http://b.test/_control/worlds' } })
    },
  })
  await expect(control.createWorld({ body: {} })).rejects.toMatchObject({ code: 'unexpected_answer', status: 307 })
  expect(asked).toEqual([expect.objectContaining({ redirect: 'manual' })])
})

import { expect, test } from 'vitest'
import { createControl } from '../../src/control/index.ts'

test('a control call follows no redirect, so that its token stays where it was sent', async () => {
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

import { expect, test } from 'vitest'
import { createUnderstudy } from '../../../src/mock/understudy.ts'

test('a fault takes a member away at any depth of the answer', async () => {
  const { fetch, baseUrl, control } = createUnderstudy()
  const change = { body: { title: { $absent: true }, links: { self: { $absent: true }, next: 'x' } } }
  await control.addFault({ path: { world: 'default' }, body: { on: { operation: 'createReport' }, times: 1, does: { change } } })
  const answer = await fetch(`${baseUrl}/sessions/reports`, {
    method: 'POST',
    headers: { authorization: 'Bearer key-default', 'content-type': 'application/json' },
    body: JSON.stringify({ researchQuestion: 'Does tea help?', title: 'Tea' }),
  })
  const body = (await answer.json()) as { readonly links: unknown }
  expect(body).not.toHaveProperty('title')
  expect(body.links).toEqual({ next: 'x' })
})

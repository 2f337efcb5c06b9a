import { expect, test } from 'vitest'
import { createUnderstudy } from '../../../src/mock/understudy.ts'

/** A mock with a world `mine`, which has one report, and a client that names a world in a header. */
async function startWithWorld() {
  const { control, fetch, baseUrl, ledger } = createUnderstudy()
  await control.createWorld({
    body: {
      id: 'mine',
      given: {
        accounts: { default: { plan: 'pro' }, own: { plan: 'pro', key: 'live_0123' } },
        sessions: { one: { type: 'report', status: 'completed' } },
      },
    },
  })
  const ask = async (world: string, key: string, path = '/sessions') => {
    const url = path.startsWith('/') ? `${baseUrl}${path}` : path
    const response = await fetch(url, { headers: { authorization: `Bearer ${key}`, 'X-Understudy-World': world } })
    const { totalCount, error } = (await response.json()) as { totalCount?: number; error?: { code: string } } // as a list or a refusal answers
    return `${response.status} ${totalCount ?? error?.code ?? ''}`
  }
  return { control, fetch, baseUrl, ledger, ask }
}

test('world in a header: one key leads to whatever world the header names', async () => {
  const { ask } = await startWithWorld()
  expect([await ask('default', 'key-default'), await ask('mine', 'key-default'), await ask('mine', 'key-default-mine')]).toEqual([
    '200 0',
    '200 1',
    '200 1',
  ])
  expect(await ask('mine', 'live_0123')).toBe('200 0')
})

test('world in a header: a key of no account there, and of another world, is refused', async () => {
  const { ask, control } = await startWithWorld()
  await control.createWorld({ body: { id: 'other' } })
  expect([await ask('mine', 'key-nobody'), await ask('mine', 'key-default-other'), await ask('mine', 'key-other')]).toEqual([
    '401 invalid_api_key',
    '401 invalid_api_key',
    '401 invalid_api_key',
  ])
  const { exchanges } = await control.getLedger({ path: { world: 'mine' } })
  expect(exchanges.map(({ notes }) => notes[0])).toEqual([
    'the key is of the world default, not of mine',
    'the key is of the world other, not of mine',
    'the key is of no account of the world mine',
  ])
})

test('world in a header: an unknown one is 404 and noted, and an empty one is none', async () => {
  const { ask, control, ledger } = await startWithWorld()
  expect([await ask('nowhere', 'key-default'), await ask('', 'key-default'), await ask('', 'key-default-mine')]).toEqual([
    '404 world_not_found',
    '200 0',
    '200 1',
  ])
  await control.deleteWorld({ path: { world: 'mine' } })
  await ask('mine', 'key-default')
  expect(ledger().exchanges.map(({ operation, notes }) => [operation, notes])).toEqual([
    ['listSessions', ['the header names the world mine, which is gone']],
    ['listSessions', []],
    ['listSessions', ['the header names the world nowhere, which does not exist']],
  ])
})

test('world in a header: one in the path wins, and links are plain', async () => {
  const { ask, baseUrl, fetch } = await startWithWorld()
  expect(await ask('default', 'key-default-mine', 'http://understudy.test/w/mine/api/v2/sessions')).toBe('200 1')
  const created = await fetch(`${baseUrl}/sessions/reports`, {
    method: 'POST',
    headers: { authorization: 'Bearer key-default', 'content-type': 'application/json', 'x-understudy-world': 'mine' },
    body: JSON.stringify({ researchQuestion: 'Why?' }),
  })
  const { links } = (await created.json()) as { links: { self: string } } // as a create answers
  expect(links.self).toMatch(/^http:\/\/understudy\.test\/api\/v2\/sessions\/reports\//)
})

test('world in a header: a page of another origin may send it', async () => {
  const { fetch, baseUrl } = await startWithWorld()
  const { headers } = await fetch(`${baseUrl}/sessions`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:3000',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,x-understudy-world',
    },
  })
  expect(headers.get('access-control-allow-headers')).toContain('x-understudy-world')
})

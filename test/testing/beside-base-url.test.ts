import { expect, test } from 'vitest'
import { createTestWorlds } from '../../src/testing/index.ts'

/** A world of a test, and the function that asks an address with a key. */
function setUp() {
  const worlds = createTestWorlds()
  const world = worlds.create()
  const ask = (path: string, key: string | null, method = 'GET') =>
    world.fetch(new URL(path, world.baseUrl), { method, headers: key === null ? {} : { authorization: `Bearer ${key}` } })
  return { worlds, world, ask }
}

test.each([
  ['/sessions', 'GET /sessions below the base URL'],
  ['/v1/sessions', 'GET /sessions below the base URL'],
  ['/v2/sessions', 'GET /sessions below the base URL'],
  ['/v2/sesions', 'GET /api/v2/sessions'],
  ['/foo', 'a path of the API, below the base URL'],
])('clean: a client that asks %s with the key of its test has dropped the base path', async (path, fix) => {
  const { world, ask } = setUp()
  expect((await ask(path, world.key)).status).toBe(404)
  expect(() => world.assertClean()).toThrow(`GET ${path} is not below the base URL\n   fix: ask ${fix}`)
})

test('clean: who asks beside the base URL without a key accuses no test', async () => {
  const { world, ask } = setUp()
  for (const path of ['/sessions', '/favicon.ico', '/']) expect((await ask(path, null)).status).toBe(404)
  expect(() => world.assertClean()).not.toThrow()
})

test('clean: an area of which the contract says no more accuses nobody', async () => {
  const { world } = setUp()
  for (const path of ['/usage/extra', '/library/trash'])
    await world.fetch(world.baseUrl + path, { headers: { authorization: `Bearer ${world.key}` } })
  expect(() => world.assertClean()).not.toThrow()
})

import { expect, test } from 'vitest'
import { endConnection, nameConnection, stateOfConnection } from '../../src/engine/oauth/connections.ts'
import { registerClient } from '../../src/engine/oauth/decide-oauth.ts'
import type { OAuthEvent } from '../../src/engine/oauth/oauth-event.ts'
import { performOAuth } from '../../src/engine/perform.ts'
import { record, type World } from '../../src/engine/world.ts'
import { nine, worldOf } from '../support/engine/engine-world.ts'

const resource = 'http://127.0.0.1:4010/mcp'

/** Names so many connections. */
function nameMany(world: World, count: number): readonly string[] {
  return Array.from({ length: count }, () => {
    const named = performOAuth(world, (state) => nameConnection(state, 'default', resource, nine), nine)
    return 'outcome' in named ? named.outcome : ''
  })
}

function register(world: World): string {
  const asked = { name: null, redirectUris: [], isPublic: true }
  const registered = performOAuth(world, (state) => registerClient(state, asked, resource, nine), nine)
  return 'outcome' in registered ? registered.outcome.clientId : ''
}

test('connections: how often clients connect changes no id of a client', () => {
  const [seldom, often] = [worldOf({ seed: 7 }), worldOf({ seed: 7 })]
  nameMany(often, 5)
  expect(register(often)).toBe(register(seldom))
  expect(nameMany(often, 1)).not.toEqual(nameMany(seldom, 1))
})

test('connections: a world forgets the oldest, and gives no name again', () => {
  const world = worldOf({ seed: 7 })
  const names = nameMany(world, 2500)
  expect(new Set(names).size).toBe(2500)
  expect([...world.oauth.connections.keys()]).toEqual(names.slice(-1000))
  const [oldest = '', kept = '', newest = ''] = [names[0], names[1500], names[2499]]
  for (const event of endConnection(kept, nine)) record(world, event)
  expect([oldest, kept, newest].map((name) => stateOfConnection(world, 'default', name))).toEqual(['unknown', 'over', 'own'])
})

test('connections: events of a version that forgot none are recorded', () => {
  const world = worldOf({ seed: 7 })
  const named = Array.from({ length: 1200 }, (_, place): OAuthEvent => {
    const connection = { name: `mcp-${place}`, account: 'default', endedAt: null }
    return { type: 'connectionNamed', at: nine, connection, made: 1 }
  })
  for (const event of [...named, ...endConnection('mcp-0', nine), ...endConnection('mcp-1199', nine)]) record(world, event)
  // Those names were taken from the series of ids, which goes on after them.
  expect(world.oauth.made).toBe(1200)
  expect(['mcp-0', 'mcp-1199'].map((name) => stateOfConnection(world, 'default', name))).toEqual(['unknown', 'over'])
})

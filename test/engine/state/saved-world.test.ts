import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settle } from '../../../src/engine/settle.ts'
import { copyWorld } from '../../../src/engine/state/copy-world.ts'
import { loadFacts, loadWorld, saveFacts, saveWorld } from '../../../src/engine/state/saved-world.ts'
import { createWorld, takeLog, type World } from '../../../src/engine/world.ts'
import { nine, second, worldOf } from '../../support/engine/engine-world.ts'
import { readable } from '../../support/engine/readable-world.ts'
import { happenings, live, startingQuota, worldWith } from '../happenings.ts'

/** A world that was saved as JSON, and restored on a fresh one. */
function reload(world: World, fresh: World): World {
  const facts = [...world.sessions.values()]
  const saved = {
    facts: saveFacts(facts),
    world: saveWorld(world, (one) => facts.indexOf(one)),
  }
  const parsed = JSON.parse(JSON.stringify(saved)) as typeof saved // just made of it
  return loadWorld(parsed.world, fresh, loadFacts(parsed.facts))
}

test('a world saved as JSON is the same, member by member, and goes on alike', () => {
  fc.assert(
    fc.property(happenings, startingQuota, (list, quota) => {
      const world = live(quota, list)
      takeLog(world)
      const again = reload(world, worldWith(quota))
      expect(readable(again)).toEqual(readable(world))
      for (const one of [world, again]) settle(one, nine + 120 * second)
      expect(takeLog(again)).toEqual(takeLog(world))
      expect(readable(again)).toEqual(readable(world))
    }),
    { numRuns: 300 },
  )
})

test('a copy of a world is the same, and changes alone', () => {
  fc.assert(
    fc.property(happenings, startingQuota, (list, quota) => {
      const world = live(quota, list)
      const [copy, before] = [copyWorld(world), structuredClone(world)]
      expect(readable(copy)).toEqual(readable(world))
      settle(copy, nine + 120 * second)
      expect(readable(world)).toEqual(readable(before))
    }),
    { numRuns: 100 },
  )
})

test('members that a saved world lacks stay as in a fresh one', () => {
  const { rest, ...saved } = saveWorld(worldOf({ seed: 7, options: { form: 'older' } }), () => -1)
  const { options: _, oauth, ...older } = rest as World // as it was saved, without members that came later
  const { connections: _connections, named: _named, ...olderOAuth } = { ...oauth, made: 3 }
  const loaded = loadWorld({ rest: { ...older, oauth: olderOAuth }, ...saved }, createWorld({ options: { form: 'newer' } }), [])
  expect([loaded.seed, loaded.options.form]).toEqual([7, 'newer'])
  expect([loaded.oauth.made, loaded.oauth.named, loaded.oauth.connections]).toEqual([3, 0, new Map()])
})

test('any plain data of a world is saved, with maps and sets in it, whatever its keys', () => {
  const anything = fc.anything({ withMap: true, withSet: true, key: fc.oneof(fc.string(), fc.constantFrom('$map', '$set', '$object')) })
  const plain = anything.filter((value) => !/undefined|NaN|Infinity|-0|bigint/i.test(describe(value)))
  fc.assert(
    fc.property(plain, (value) => {
      const world = { ...worldOf(), anything: value }
      expect(reload(world, worldOf())).toMatchObject({ anything: value })
      expect(new Map(Object.entries(reload(world, worldOf()))).get('anything')).toEqual(value)
    }),
  )
})

function describe(value: unknown): string {
  return fc.stringify(value)
}

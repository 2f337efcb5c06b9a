import { expect, test } from 'vitest'
import { createTestWorlds, type TestWorld } from '../../src/testing/index.ts'
import { ask, createReport } from './ask.ts'

const question = { researchQuestion: 'Why?' }

test('ids: a world is named after its test, and no id comes twice', () => {
  const worlds = createTestWorlds()
  const named = (name?: string): string => {
    const world = worlds.create(name === undefined ? {} : { name })
    world.remove()
    return world.id
  }
  const names = ['It works!', 'it works', 'Ça marche, 你好', '你好', undefined, 'default', `${'long '.repeat(6)}and longer`]
  expect(names.map(named)).toEqual(['it-works', 'it-works-2', 'a-marche', 'test', 'test-2', 'default-2', 'long-long-long-long-long-long'])
})

test('given: that of one world overrides that of all, and the rest stays', async () => {
  const worlds = createTestWorlds({
    strictBodies: true,
    given: { seed: 5, accounts: { ann: { plan: 'pro' } }, options: { magic: false } },
  })
  const [one, other] = [
    worlds.create(),
    worlds.create({ given: { accounts: { bob: { plan: 'scale' } }, options: { strictBodies: false } } }),
  ]
  expect([one.keys, other.keys]).toEqual([{ ann: 'key-ann-test' }, { bob: 'key-bob-test-2' }])
  expect(await one.control.getWorld()).toMatchObject({ seed: 5 })
  expect(await other.control.getWorld()).toMatchObject({ seed: 5 })
  expect(await one.control.getOptions()).toMatchObject({ strictBodies: true, magic: false })
  expect(await other.control.getOptions()).toMatchObject({ strictBodies: false, magic: false })
  expect(one.clock.now()).toBe(other.clock.now())
})

test('seed: the same calls have the same answers in every run', async () => {
  const asked = async (): Promise<unknown> => {
    const world = createTestWorlds().create({ name: 'same' })
    const id = await createReport(world)
    world.clock.advance('PT10M')
    return [await ask(world, 'GET', `/sessions/reports/${id}`), world.ledger()]
  }
  expect(await asked()).toEqual(await asked())
})

test('key: that of the account default, or of the first', () => {
  const worlds = createTestWorlds()
  const keyOf = (...names: readonly string[]): string =>
    worlds.create({ given: { accounts: Object.fromEntries(names.map((name) => [name, { plan: 'pro' }])) } }).key
  expect([keyOf('ann', 'default'), keyOf('ann', 'bob')]).toEqual(['key-default-test', 'key-ann-test-2'])
})

test('remove: a world goes once, even if the test has deleted it', async () => {
  const worlds = createTestWorlds()
  const [one, other] = [worlds.create(), worlds.create()]
  one.remove()
  one.remove()
  await other.control.deleteWorld()
  other.remove()
  expect((await worlds.standIn.control.listWorlds()).worlds).toHaveLength(1)
})

test('token: a mock with a control token is controlled as well', async () => {
  const world: TestWorld = createTestWorlds({ controlToken: 'secret' }).create()
  world.clock.advance('PT1M')
  expect((await world.control.getClock()).now).toBe('2026-03-02T09:01:00.000Z')
  expect(await ask(world, 'POST', '/sessions/reports', question)).toMatchObject({ status: 202 })
})

test('onBug: the caller gets bugs, too', async () => {
  const bugs: unknown[] = []
  const world = createTestWorlds({ onBug: (bug) => bugs.push(bug) }).create()
  const broken = new Error('It broke.')
  world.override('createReport', () => {
    throw broken
  })
  expect(await ask(world, 'POST', '/sessions/reports', question)).toMatchObject({ status: 500 })
  expect(bugs).toEqual([broken])
})

test('clock: milliseconds of more than eleven days pass, too', () => {
  const { clock } = createTestWorlds().create()
  const [before, monthMs] = [clock.now(), 30 * 24 * 60 * 60_000]
  clock.advance(monthMs + 500)
  expect(clock.now() - before).toBe(monthMs + 500)
})

test('a mistyped option of a world, or exception of a check, is told', () => {
  const { create } = createTestWorlds()
  expect(() => create({ givn: {} } as never)).toThrow('Failed to create a world: givn is no option; did you mean given?')
  const world = create()
  expect(() => world.assertClean({ alow: [] } as never)).toThrow('Failed to check the client: alow is no option; did you mean allow?')
  expect(() => world.assertClean({ allow: ['listSesions 401'] } as never)).toThrow(
    'allow has listSesions 401, which is no operation with a status; did you mean listSessions?',
  )
  expect(() => world.assertClean({ allow: ['invalid_api_kee'] } as never)).toThrow('which is no error code; did you mean invalid_api_key?')
  world.assertClean({ allow: ['listSessions 401', 'invalid_api_key', 'unknown members', 'default world', () => false] })
})

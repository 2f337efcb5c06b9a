import { expect, test } from 'vitest'
import { createWorlds } from '../../../src/mock/worlds/worlds.ts'
import { startControlled } from '../../support/serve/controlled-stand-in.ts'

test('a thousand worlds exist side by side, each with its own key', async () => {
  const { control, ask, understudy } = startControlled()
  const worlds = await Promise.all(Array.from({ length: 1000 }, () => control.createWorld({ body: {} })))
  expect(new Set(worlds.map(({ id }) => id)).size).toBe(1000)
  expect((await control.getServer()).worlds).toBe(1001)
  for (const { keys, id } of [worlds[0], worlds[499], worlds[999]].flatMap((world) => (world === undefined ? [] : [world]))) {
    expect((await ask('GET', `${understudy.baseUrl}/sessions`, keys['default'] ?? null)).status).toBe(200)
    expect((await control.getLedger({ path: { world: id } })).exchanges).toHaveLength(1)
  }
})

test('finding or making a world takes no longer among a thousand than among ten', () => {
  const work = [10, 1000].map((many) => {
    let reads = 0
    const read = (): number => {
      reads++
      return 0
    }
    const worlds = createWorlds({ host: { readWallClock: read, readMonotonic: read } })
    for (let number = 0; number < many; number++) worlds.create(undefined, {})
    const measured = [() => worlds.get('w1'), () => worlds.get('w9'), () => worlds.get('none'), () => worlds.create(undefined, {})]
    return measured.map((act) => {
      const before = reads
      act()
      return reads - before
    })
  })
  expect(work[1]).toEqual(work[0])
})

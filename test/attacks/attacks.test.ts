import { expect, test } from 'vitest'
import { attack, drawsOf, pick, type AttackClass } from './attack.ts'
import { attackClasses } from './classes.ts'

/** A sample of each class; `npm run attack` makes all attempts. */
const sampleShare = 0.01

test.each(attackClasses.map(([one, count], index) => [one.name, one, count, index] as const))(
  'attacks: a sample of %s holds',
  async (_, one, count, index) => {
    const { tried, broke } = await attack(one, Math.ceil(count * sampleShare), drawsOf(1, index))
    expect(broke).toEqual([])
    expect(tried).toBe(Math.ceil(count * sampleShare))
  },
)

const weak = (make: () => Promise<string | null>, behind: readonly string[] = []): AttackClass => ({
  name: 'weak',
  holds: 'nothing',
  open: async () => ({ next: () => ({ name: 'a try', make }), close: async () => behind }),
})

test('attacks: what broke is named, also by what is found at the end', async () => {
  let tries = 0
  const everySecond = weak(async () => (++tries % 2 === 0 ? 'it fell' : null))
  expect(await attack(everySecond, 4, () => 0)).toMatchObject({ tried: 4, held: 2, broke: ['a try: it fell', 'a try: it fell'] })
  expect(
    (
      await attack(
        weak(async () => Promise.reject(new Error('lost'))),
        1,
        () => 0,
      )
    ).broke,
  ).toEqual(['a try: it ended with Error: lost'])
  expect(
    (
      await attack(
        weak(async () => null, ['the heap grew']),
        2,
        () => 0,
      )
    ).broke,
  ).toEqual(['the heap grew'])
})

test('attacks: one that draws while it is made is no attempt of a seed', async () => {
  const late: AttackClass = {
    ...weak(async () => null),
    open: async () => ({
      next: (draw) => ({ name: 'a try', make: async () => String(draw(2)) }),
      close: async () => [],
    }),
  }
  expect((await attack(late, 1, () => 0)).broke).toEqual([expect.stringContaining('Failed to draw')])
})

test('attacks: a draw picks one of what there is', () => {
  expect(pick(['a', 'b'], () => 1)).toBe('b')
  expect(() => pick([], () => 0)).toThrow(RangeError)
})

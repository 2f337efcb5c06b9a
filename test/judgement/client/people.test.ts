import { expect, test } from 'vitest'
import { asksForGone, brief, createChance, each, getsEnded, getsOld, inTurn, toldOf, untracked } from '../../support/client/habits.ts'
import type { Given } from '../../../src/contract/given.ts'
import type { Behaviour } from '../../support/client/simulated-client.ts'

const named = { program: 'papers/1.0' }
const seeds = [1, 2, 3, 4, 5]

type Chance = () => number
type Asks = (waits: readonly number[]) => Behaviour
const kinds: readonly (readonly [does: string, asks: Asks, given: Given, named: string])[] = [
  ['what is gone', asksForGone, {}, 'polls-after-refusal'],
  ['what is not tracked', getsOld, untracked, 'polls-unknown-forever'],
  ['what has ended', getsEnded, brief, 'polls-after-final'],
]

const draw = (times: number, wait: (at: number) => number): readonly number[] => Array.from({ length: times }, (_, at) => wait(at))
const loops: readonly (readonly [does: string, waits: (chance: Chance) => readonly number[]])[] = [
  ['at any time within a minute', (chance) => draw(40, () => 60 * chance())],
  ['at any time in the second half of a minute', (chance) => draw(12, () => 30 + 30 * chance())],
  ['later and later, and from the beginning again', () => inTurn([30, 60, 120, 240], 40)],
  ['five times each hour', () => inTurn([30, 30, 30, 30, 3600], 60)],
  ['later and later by chance', (chance) => draw(60, (at) => Math.min(120, 2 ** (at + 1)) * chance())],
]

test.each(kinds.flatMap((kind) => loops.map((loop) => [kind[0], loop[0], kind, loop] as const)))(
  'client report: a program that asks for %s %s is told',
  async (_, __, [, asks, given, kind], [, waits]) => {
    for (const seed of seeds) expect([seed, await toldOf([asks(waits(createChance(seed)))], given, named)]).toEqual([seed, [kind]])
  },
)

test.each(kinds)('client report: people who look at %s by a program are not accused', async (_, asks, given) => {
  for (const seed of seeds)
    for (const looks of [7, 10, 20]) {
      const chance = createChance(100 * seed + looks)
      // People come at any time, on average each ten minutes.
      const waits = draw(looks, () => -600 * Math.log(1 - chance()))
      expect([seed, looks, await toldOf([asks(waits)], given, named)]).toEqual([seed, looks, []])
    }
})

test('client report: a program that asks in vain over 20 times an hour is told', async () => {
  const waits = [40, 300, 90, 170, 25, 220, 60, 400, 35, 150, 80, 500, 45, 210, 30, 330, 70, 120, 55, 260]
  const uneven = (times: number): readonly number[] => inTurn(waits, times)
  expect(await toldOf([asksForGone(uneven(20))], {}, named)).toEqual([])
  expect(await toldOf([asksForGone(uneven(40))], {}, named)).toEqual(['polls-after-refusal'])
  expect(await toldOf([asksForGone(each(600, 8))], {}, named)).toEqual(['polls-after-refusal'])
})

test.each([
  ['a back-off that begins anew', [30, 60, 120, 240, 480]],
  ['four polls each hour', [30, 30, 30, 3600]],
  ['three polls each half hour', [60, 60, 1800]],
  ['two polls each hour', [30, 3600]],
])('client report: %s is a loop, however uneven', async (_, row) => {
  for (const client of [named, {}]) expect(await toldOf([asksForGone(inTurn(row, 40))], {}, client)).toEqual(['polls-after-refusal'])
})

test.each(kinds)('client report: people who look at %s, each time twice, are not accused', async (_, asks, given) => {
  for (const seed of seeds) {
    const chance = createChance(seed)
    // Two parts of the page get it, some milliseconds apart.
    const waits = draw(12, (at) => (at % 2 === 0 ? 0.005 : -1800 * Math.log(1 - chance())))
    expect([seed, await toldOf([asks(waits)], given, named)]).toEqual([seed, []])
  }
})

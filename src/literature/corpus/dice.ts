import { seededRandom } from '../seeded-random.ts'

/** Seeded random choices, determined by a seed and an index. */
export type Dice = {
  /** A whole number from 0 up to but not n. */
  readonly below: (n: number) => number
  readonly between: (from: number, to: number) => number
  readonly oneIn: (n: number) => boolean
  readonly pick: <Value>(values: readonly Value[]) => Value
  /** Picks one of several wordings and composes only that one. */
  readonly phrase: (ways: readonly (() => string)[]) => string
  /** Different values, in the order of the list. There are fewer when the list is shorter. */
  readonly some: <Value>(values: readonly Value[], count: number) => readonly Value[]
}

export function createDice(seed: number, index: number): Dice {
  const draw = seededRandom(seed, index)
  const below = (n: number): number => draw() % n
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[draw() % values.length]
    if (value === undefined) throw new RangeError('Failed to pick: the list is empty')
    return value
  }
  return {
    below,
    between: (from, to) => from + below(to - from + 1),
    oneIn: (n) => draw() % n === 0,
    pick,
    phrase: (ways) => pick(ways)(),
    some: (values, count) => {
      let left = Math.min(count, values.length)
      return values.filter((_, at) => {
        const isTaken = below(values.length - at) < left
        if (isTaken) left--
        return isTaken
      })
    },
  }
}

import { expect, test } from 'vitest'
import { inTime } from '../../src/traffic/in-time.ts'
import type { Recorded } from '../../src/traffic/recorded.ts'

const second = 1000

/** An entry that was sent at a second, and took some. */
function entry(name: string, at?: number, took = 0.1): Recorded {
  return {
    place: `bug.har, ${name}`,
    ...(at !== undefined && { sentAt: at * second, answeredAt: (at + took) * second }),
    request: { method: 'GET', url: `https://api.example.org/v2/${name}`, headers: [] },
  }
}

function namesIn(recorded: readonly Recorded[]): readonly string[] {
  return inTime(recorded, 0).ordered.map(({ place }) => place.slice('bug.har, '.length))
}

test('time: a long exchange in the order of ends is no clock that goes back', () => {
  const [made, slow, read, again] = [entry('made', 0), entry('slow', 1, 70), entry('read', 65), entry('again', 68)]
  const bySending = inTime([made, slow, read, again], 0)
  const byEnd = inTime([made, read, again, slow], 0)
  expect(byEnd).toEqual(bySending)
  expect([bySending.notes, namesIn([made, read, again, slow])]).toEqual([[], ['made', 'slow', 'read', 'again']])
})

test('time: a clock that goes back under a long exchange is seen after it', () => {
  const { notes, ordered } = inTime([entry('first', 7200), entry('slow', 3600, 3700), entry('next', 3700)], 0)
  expect(notes).toEqual(['the clock goes back by 3500 s at bug.har, next: its order in the file counts'])
  expect(ordered.at(-1)?.place).toBe('bug.har, next')
})

test('time: several jumps of the clock are told in one line', () => {
  const jumping = [entry('a', 9000), entry('b', 6000), entry('c', 6001), entry('d', 3000), entry('e', 10)]
  expect(namesIn(jumping)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(inTime(jumping, 0).notes).toEqual(['the clock goes back by 3000 s at bug.har, b, and 2 more times: the order in the file counts'])
})

test('time: a file that is written newest first is read from its end', () => {
  const [a, b, c, d] = [entry('a', 0), entry('b', 100), entry('c', 200), entry('d', 300)]
  expect(inTime([d, c, b, a], 0)).toEqual(inTime([a, b, c, d], 0))
  expect(inTime([d, c, b, a], 0).notes).toEqual([])
})

test.each<[string, readonly Recorded[]]>([
  ['a time of no year that can be', [entry('a', 9000), entry('b', 3e11), entry('c', 10)]],
  ['a time before 1970', [entry('b', -1), entry('a', 9000), entry('c', 10)]],
  ['an answer after years without end', [entry('a', 9000), entry('b', 9001, 1e300), entry('c', 10)]],
  ['a clock that goes back by thousands of years', [entry('a', 9000), entry('b', 2e11), entry('c', 10), entry('d', 2e11)]],
])('time: for %s, the order in the file counts', (_, recorded) => {
  const { ordered, notes } = inTime(recorded, 5000)
  expect(ordered.map(({ place, sentAt, answeredAt }) => [place, sentAt, answeredAt])).toEqual(
    recorded.map(({ place }, index) => [place, 5001 + index, 5001 + index]),
  )
  expect(notes).toEqual([
    expect.stringMatching(/^bug\.har, [bd] is before 1970 or after 9989: the order in the file counts, and no time does$/),
  ])
})

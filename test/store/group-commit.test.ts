import { expect, test } from 'vitest'
import { createGroupCommit, type QueuedEntry } from '../../src/store/group-commit.ts'
import type { Append } from '../../src/store/store.ts'

/** A store whose commits end when the test says so, and turns of the event loop that the test ends. */
function start(heads: Parameters<typeof createGroupCommit>[0]['heads'] = [], onFailure?: (error: unknown) => void) {
  const commits: { readonly batch: readonly Append[]; readonly end: (error?: Error) => void }[] = []
  const turns: (() => void)[] = []
  const group = createGroupCommit({
    heads,
    ...(onFailure !== undefined && { onFailure }),
    schedule: (callBack) => void turns.push(callBack),
    store: {
      append: (batch) =>
        new Promise((resolve, reject) => commits.push({ batch, end: (error) => (error === undefined ? resolve() : reject(error)) })),
    },
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    ...group,
    commits,
    endTurn: () => turns.splice(0).forEach((callBack) => callBack()),
    end: async (number: number, error?: Error): Promise<void> => {
      commits[number]?.end(error)
      await settled()
    },
    endAll: group.end,
  }
}

function of(world: string, value: unknown, ends = false): QueuedEntry {
  return { world, value, ends }
}

/** Tells if a promise has been resolved by now. */
async function isDone(promise: Promise<void> | null): Promise<boolean> {
  return (
    promise === null || (await Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(resolve, false))]))
  )
}

test('all entries of a turn are one commit, and each world has its own versions', () => {
  const { add, commits, endTurn, versionOf } = start([{ world: 'old', version: 7, hasEnded: false }])
  add([of('old', 1), of('new', 2)])
  add([of('old', 3)])
  expect(commits).toEqual([])
  endTurn()
  expect(commits.map(({ batch }) => batch)).toEqual([
    [
      { world: 'old', after: 7, entries: [1, 3], ends: false },
      { world: 'new', after: 0, entries: [2], ends: false },
    ],
  ])
  expect([versionOf('old'), versionOf('new'), versionOf('none')]).toEqual([9, 1, 0])
})

test('an answer waits for the commit of its own world, and of no other', async () => {
  const heads = ['a', 'b'].map((world) => ({ world, version: 1, hasEnded: false }))
  const { add, end, endTurn, whenCommitted } = start(heads)
  expect(whenCommitted(null)).toBe(null)
  add([of('a', 1)])
  expect(whenCommitted('b')).toBe(null)
  const waiting = [whenCommitted('a'), whenCommitted(null)]
  endTurn()
  expect(await Promise.all(waiting.map(isDone))).toEqual([false, false])
  await end(0)
  expect(await Promise.all(waiting.map(isDone))).toEqual([true, true])
  expect(whenCommitted('a')).toBe(null)
})

test('what comes during a commit is committed after it, and waits for itself', async () => {
  const { add, commits, end, endTurn, whenCommitted } = start([{ world: 'a', version: 1, hasEnded: false }])
  add([of('a', 1)])
  endTurn()
  const first = whenCommitted('a')
  add([of('a', 2)])
  const second = whenCommitted('a')
  await end(0)
  expect([await isDone(first), await isDone(second)]).toEqual([true, false])
  endTurn()
  expect(commits[1]?.batch).toEqual([{ world: 'a', after: 2, entries: [2], ends: false }])
  await end(1)
  expect(await isDone(second)).toBe(true)
})

test.each([
  ['begins', [], of('b', 1)],
  ['ends', [{ world: 'b', version: 3, hasEnded: false }], of('b', 1, true)],
  ['begins again', [{ world: 'b', version: 3, hasEnded: true }], of('b', 1)],
] as const)('while a world %s, answers about every other wait, too', (_, heads, entry) => {
  const { add, whenCommitted } = start([...heads, { world: 'a', version: 1, hasEnded: false }])
  add([entry])
  expect(whenCommitted('a')).not.toBe(null)
})

test('a world that ends and begins again in one turn is appended in two steps', () => {
  const { add, commits, endTurn } = start([{ world: 'a', version: 4, hasEnded: false }])
  add([of('a', 'last', true), of('a', 'first'), of('a', 'second')])
  endTurn()
  expect(commits[0]?.batch).toEqual([
    { world: 'a', after: 4, entries: ['last'], ends: true },
    { world: 'a', after: 5, entries: ['first', 'second'], ends: false },
  ])
})

test('after a failed commit all answers are refused, until the commits resume', async () => {
  const failures: unknown[] = []
  const { add, assertCommits, commits, end, endAll, endTurn, lost, resume, versionOf, whenCommitted } = start([], (error) =>
    failures.push(error),
  )
  const failure = new Error('no space is left')
  add([of('a', 1)])
  endTurn()
  const first = whenCommitted('a')
  add([of('b', 2)])
  const second = whenCommitted('b')
  await end(0, failure)
  await expect(first).rejects.toBe(failure)
  await expect(second).rejects.toBe(failure)
  expect(() => add([of('c', 3)])).toThrow(failure)
  expect(assertCommits).toThrow(failure)
  await expect(whenCommitted('other')).rejects.toBe(failure)
  endTurn()
  await endAll()
  expect([commits.length, failures, [...lost()]]).toEqual([1, [failure], ['a', 'b', 'c']])

  resume([{ world: 'a', version: 7, hasEnded: false }])
  assertCommits()
  expect([lost().size, whenCommitted(null), versionOf('a'), versionOf('b')]).toEqual([0, null, 7, 0])
  add([of('a', 4)])
  endTurn()
  expect(commits[1]?.batch).toEqual([{ world: 'a', after: 7, entries: [4], ends: false }])
  await end(1)
  expect(whenCommitted('a')).toBe(null)
})

test('the end waits for everything that was added', async () => {
  const { add, end, endAll, endTurn } = start()
  add([of('a', 1)])
  const ended = endAll()
  endTurn()
  expect(await isDone(ended)).toBe(false)
  await end(0)
  expect(await isDone(ended)).toBe(true)
})

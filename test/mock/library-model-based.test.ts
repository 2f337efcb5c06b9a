import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { env, stdout } from 'node:process'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { runsInTurn, turn } from '../support/rotate.ts'
import { arbitraryLibrarySteps, runLibrarySteps } from '../support/library/library-steps.ts'

/** Another one in each turn; a run that failed is repeated with its own. */
const seed = Number(env['UNDERSTUDY_LIBRARY_SEED'] ?? (turn === 'all' ? randomInt(2 ** 31) : 40 + Number(turn)))
const runs = runsInTurn(200)

/** Answers that some run must get, as a proof of coverage. */
const reached = [
  'save 200',
  'save 201',
  'saveAll 200',
  'edit 200',
  'edit 403',
  'edit 404',
  'delete 204',
  'delete 403',
  'delete 404',
  'deleteAll 200',
  'deleteAll 403',
  'deleteAll 404',
  'collect 201',
  'rename 200',
  'rename 403',
  'rename 404',
  'drop 204',
  'drop 403',
  'drop 404',
  'add 200',
  'add 403',
  'add 404',
  'remove 200',
  'remove 403',
  'remove 404',
  'restore 200',
  'restore 403',
  'restore 404',
  'share 200',
  'share 201',
  'share 400',
  'share 403',
  'share 404',
  'unshare 204',
  'unshare 403',
  'unshare 404',
  'find 200',
  'malformed 400',
  'wait 0',
]

/** The conventions as the guide lists them, with the steps that try each. */
const conventions = [
  ...readFileSync('src/mock/handlers/library/README.md', 'utf8').matchAll(/^\| (?<number>\d+) (?<name>[^|]+) \| (?<steps>[^|]+) \|/gm),
].map(({ groups: { number = '', name = '', steps = '' } = {} }) => ({
  title: `${number} ${name}`,
  steps: [...steps.matchAll(/`(\w+)`/g)].map(([, step = '']) => step),
}))

beforeAll(() => {
  stdout.write(`The library has UNDERSTUDY_LIBRARY_SEED=${seed}\n`)
})

test('library: three users see what a plain model of the ten conventions says', { timeout: 0 }, async () => {
  const answers = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(arbitraryLibrarySteps, async (steps) => {
      const { faults, answered } = await runLibrarySteps(steps)
      for (const answer of answered) answers.set(answer, (answers.get(answer) ?? 0) + 1)
      expect(faults, `UNDERSTUDY_LIBRARY_SEED=${seed}\n${answered.join('\n')}`).toEqual([])
    }),
    { seed, numRuns: runs },
  )
  expect(reached.filter((answer) => !answers.has(answer))).toEqual([])
  const timesOf = (step: string): number =>
    [...answers].filter(([answer]) => answer.startsWith(`${step} `)).reduce((sum, [, count]) => sum + count, 0)
  for (const { title, steps } of conventions) {
    const tried = steps.map((step) => `${step} ${timesOf(step)}`)
    stdout.write(`library convention ${title}: ${tried.length === 0 ? 'every step' : tried.join(', ')}\n`)
  }
  const total = [...answers.values()].reduce((sum, times) => sum + times, 0)
  expect(total).toBeGreaterThan(runs * 80)
})

test('library: the guide names the steps that try each of the ten conventions', () => {
  const numbers = conventions.map(({ title }) => Number.parseInt(title, 10))
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const known = new Set(reached.map((answer) => answer.split(' ')[0]))
  const named = new Set(conventions.flatMap(({ steps }) => steps))
  expect(named).toEqual(known)
  const tests = readFileSync('test/mock/handlers/library/conventions.test.ts', 'utf8')
  expect(numbers.filter((number) => !tests.includes(`'library ${number}: `))).toEqual([])
})

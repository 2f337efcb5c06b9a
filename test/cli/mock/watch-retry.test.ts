import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readScenarios } from '../../../src/cli/mock/scenarios.ts'
import { watchScenarios, type Reloaded } from '../../../src/cli/mock/watch.ts'

let directory: string
let file: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'watch-retry-'))
  file = join(directory, 'mine.yaml')
  await writeFile(file, text('old'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(directory, { recursive: true })
})

const text = (title: string) => `format: 1\ntitle: ${title}\ngiven: { seed: 7 }\nsteps: [{ call: listSessions }]\n`
const notKept = (message: string): Reloaded => ({ world: 'notKept', message })
const changed: Reloaded = { world: 'changed', changes: ['seed changed'] }
const unchanged = 'The world is unchanged. The reload is tried again until the state is kept.'

/** Watches a file that has just changed. Each reload has the next of these results. */
async function watchChanged(results: readonly Reloaded[]) {
  const told: string[] = []
  const reloads: string[] = []
  let reloaded = Promise.withResolvers<void>()
  const read = await readScenarios([file])
  await writeFile(file, text('new'))
  const { retry, stop } = watchScenarios({
    files: [file],
    read,
    async revise([scenario]) {
      reloads.push(scenario?.title ?? '')
      const result = results[reloads.length - 1] ?? changed
      setImmediate(() => reloaded.resolve())
      return result
    },
    log: (line) => told.push(line),
    logMistake: (line) => told.push(line),
    onBug(error) {
      throw error
    },
  })
  /** Resolves once a reload has been told of. */
  const next = async (): Promise<void> => {
    await reloaded.promise
    reloaded = Promise.withResolvers()
  }
  await next()
  return { told, reloads, next, retry, stop }
}

test('watch: a reload that is not kept is tried again, later each time, and told once', async () => {
  const full = notKept('Failed to keep the state: no space is left.')
  const { told, reloads, next, stop } = await watchChanged([full, full, full, notKept('Failed to keep the state: the disk fails.')])
  expect(told).toEqual([`Failed to keep the state: no space is left.\n${unchanged}`])
  for (const [count, ms] of [1000, 2000, 4000, 8000].entries()) {
    vi.advanceTimersByTime(ms - 1)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1)
    await next()
    expect(reloads).toHaveLength(count + 2)
  }
  expect(told.slice(1)).toEqual([`Failed to keep the state: the disk fails.\n${unchanged}`, 'Reloaded, kept the world: seed changed.'])
  expect(reloads).toEqual(['new', 'new', 'new', 'new', 'new'])
  expect(vi.getTimerCount()).toBe(0)
  stop()
})

test('watch: a reload that is not kept waits for half a minute at most', async () => {
  const { next, told, stop } = await watchChanged(Array.from({ length: 9 }, () => notKept('Failed to keep the state: no space is left.')))
  for (let count = 0; count < 9; count++) {
    vi.advanceTimersByTime(30_000)
    await next()
  }
  expect(told.at(-1)).toBe('Reloaded, kept the world: seed changed.')
  stop()
})

test('watch: a reload that is not kept is tried again once a write is', async () => {
  const { told, reloads, next, retry, stop } = await watchChanged([notKept('Failed to keep the state: no space is left.')])
  retry()
  await next()
  expect(told.at(-1)).toBe('Reloaded, kept the world: seed changed.')
  // Nothing is left to try.
  retry()
  expect([reloads.length, vi.getTimerCount()]).toEqual([2, 0])
  stop()
})

test('watch: the end leaves no reload to be tried', async () => {
  const { stop } = await watchChanged([notKept('Failed to keep the state: no space is left.')])
  expect(vi.getTimerCount()).toBe(1)
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

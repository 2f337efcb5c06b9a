import { expect, test, vi } from 'vitest'
import { watchStarter, type StartedProcess } from '../../../src/cli/mock/starter.ts'

const gone = (): never => {
  throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' })
}

/** A process that was started by a script of npm, and a way to end its parent. */
function startedBy(script: string): StartedProcess & { ppid: number; kill: StartedProcess['kill'] } {
  return { env: { npm_lifecycle_script: script }, ppid: 40, kill: () => true }
}

/** Says if the process noticed that its parent ended. */
function noticesEnd(started: ReturnType<typeof startedBy>, end: () => void): boolean {
  vi.useFakeTimers()
  try {
    const ended = vi.fn<() => void>()
    const { stop } = watchStarter(ended, started)
    vi.advanceTimersByTime(10_000)
    expect(ended).not.toHaveBeenCalled()
    end()
    vi.advanceTimersByTime(10_000)
    stop()
    expect(vi.getTimerCount()).toBe(0)
    return ended.mock.calls.length === 1
  } finally {
    vi.useRealTimers()
  }
}

test.each([
  ["'understudy' mock --port 0", true],
  ['understudy mock', true],
  ['"understudy" "mock"', true],
  ['node_modules/.bin/understudy mock quota/x', true],
  ['node dist/cli/main.js mock', true],
  ['understudy mock & vitest', false],
  ['understudy mock; echo done', false],
  ['node start-mock-in-background.js', false],
  ['', false],
])('mock: started by the npm script %j, it ends with it: %s', (script, ends) => {
  const started = startedBy(script)
  expect(noticesEnd(started, () => (started.ppid = 1))).toBe(ends)
})

test('mock: on Windows, where the parent stays the same, it ends with it', () => {
  const started = startedBy('understudy mock')
  expect(noticesEnd(started, () => (started.kill = gone))).toBe(true)
})

test('mock: a parent that may not be asked is alive', () => {
  const started = startedBy('understudy mock')
  const forbid = (): never => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
  }
  expect(noticesEnd(started, () => (started.kill = forbid))).toBe(false)
})

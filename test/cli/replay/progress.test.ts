import { afterEach, expect, test, vi } from 'vitest'
import { createReplayProgress } from '../../../src/cli/replay/progress.ts'

afterEach(() => void vi.restoreAllMocks())

test('progress: a log gets a line at the start and each quarter of a wait', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { wait, end } = createReplayProgress(true, (text) => text)
  for (let waitedMs = 0; waitedMs < 80_000; waitedMs += 10_000)
    wait({ step: '2', line: 5, says: 'getReport until', spanMs: 10_000, until: { waitedMs, atMostMs: 80_000, lacking: undefined } })
  end()
  const waited = said.mock.calls.map(([line]) => /waited (\d+) of 80 s/.exec(String(line))?.[1])
  expect(waited).toEqual(['0', '20', '40', '60'])
})

test('progress: a wait of less than a second is not shown', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { wait, end } = createReplayProgress(true, (text) => text)
  wait({ step: '1', line: 4, says: 'advance 0.9 s', spanMs: 900 })
  wait({ step: '2', line: 5, says: 'advance 1 s', spanMs: 1_000 })
  end()
  expect(said.mock.calls).toEqual([['2. advance 1 s · waited 0 of 1 s']])
})

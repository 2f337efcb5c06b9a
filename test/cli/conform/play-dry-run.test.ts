import { expect, test } from 'vitest'
import { playDryRun } from '../../../src/cli/conform/play-dry-run.ts'
import { toDryRun } from '../../../src/conformance/dry-run.ts'
import type { RunOptions } from '../../../src/conformance/run-options.ts'
import { rulesMatching } from '../../../src/contract/rules.ts'

test('rehearsal: requests to temporary worlds are counted apart', async () => {
  const options: RunOptions = {
    target: {
      baseUrl: 'https://api.example.org/v2',
      keys: { default: 'k' },
      control: { url: 'https://api.example.org/_control' },
      rateLimit: 'none',
    },
    rules: rulesMatching('sessions/list/limit-range'),
    profile: 'standard',
    seed: 1,
    fetch: () => Promise.reject(new Error('something was sent')),
    now: Date.now,
  }
  const sent: { readonly id: number; readonly isElsewhere: boolean }[] = []
  const played = await playDryRun(options, [], (event) => {
    if (event.type === 'exchanged') sent.push({ id: event.exchange.id, isElsewhere: event.inFreshWorld })
  })
  expect(played.inFreshWorlds.size).toBeGreaterThan(0)
  expect(played.inFreshWorlds).toEqual(new Set(sent.filter(({ isElsewhere }) => isElsewhere).map(({ id }) => id)))
  const { elsewhere, requests, spends } = toDryRun(options, played)
  expect(requests.reduce((sum, { count }) => sum + count, 0)).toBe(spends.here.requests)
  expect(elsewhere + spends.here.requests).toBe(played.report.exchanges.length)
})

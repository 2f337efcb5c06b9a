import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { papers } from '../../deployments/papers.ts'
import { understudy } from '../../support/processes/understudy-command.ts'
import { serveDeployment } from '../../support/serve/serve-deployment.ts'

/** Rules that the deployment shows in part, or is free not to show. */
const globs = [
  'downloads/*',
  'search/warnings/*',
  'sessions/list/total-count',
  'sessions/lifecycle/stays-paused',
  'reviews/create/depth-quotes',
  'reviews/create/generate-adds-criteria',
]

test('exit code: a deployment without control that keeps the contract gets 0', { timeout: 60_000 }, async () => {
  const { target, stop } = await serveDeployment(papers.harbour.correct, 1000)
  const file = join(mkdtempSync(join(tmpdir(), 'understudy-')), 'target.yaml')
  writeFileSync(file, JSON.stringify({ ...target, poll: { intervalSeconds: 0.05, timeoutSeconds: 30 } }))
  try {
    const rules = globs.flatMap((glob) => ['--rule', glob])
    const { code, stdout } = await understudy(['conform', '--target', file, '--profile', 'lifecycle', '--no-scenarios', ...rules])
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^conformant: .* 2 not-applicable, 1 not-run\s\(1\sneeds\)/m)])
  } finally {
    stop()
  }
})

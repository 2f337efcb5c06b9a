import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { serveTestWorlds } from '../../src/testing/index.ts' // 'research-understudy/testing'

test('Python example: creates a report, waits out the quota, downloads its references', async () => {
  const worlds = await serveTestWorlds()
  onTestFinished(worlds.stop)
  // Each look of the client takes the report a stage further, so that nobody has to wait.
  const world = worlds.create({
    given: { accounts: { default: { plan: 'pro', quota: 1 } }, timelines: [{ by: 'polls', polls: 1 }] },
  })
  const env = { ...process.env, RESEARCH_URL: world.baseUrl, RESEARCH_KEY: world.key, RESEARCH_POLL: '0.05' }
  const script = fileURLToPath(new URL('python/follow_report.py', import.meta.url))
  const python = spawn('python3', [script, 'Does exercise help people sleep?'], { env })
  const errors = text(python.stderr)
  const ended = new Promise<number | null>((resolve, reject) => {
    python.once('close', resolve)
    python.once('error', ({ message }) =>
      reject(new Error(`Failed to start python3: ${message}. Install it (Debian: apt-get install python3).`)),
    )
  })
  ended.catch(() => undefined)
  const lines: string[] = []
  for await (const line of createInterface(python.stdout)) {
    if (line === 'waiting for quota') await world.control.changeAccount({ path: { account: 'default' }, body: { quota: 100 } })
    if (lines.at(-1) !== line) lines.push(line)
  }
  expect({ code: await ended, errors: await errors }).toEqual({ code: 0, errors: '' })
  expect(lines).toEqual([
    'processing gathering_sources',
    'pausedForInsufficientQuota screening_abstract',
    'waiting for quota',
    'processing screening_abstract',
    'processing extracting_data',
    'processing generating_report',
    'completed done',
    expect.stringMatching(/^downloaded [1-9]\d* references$/),
  ])
  world.assertClean()
})

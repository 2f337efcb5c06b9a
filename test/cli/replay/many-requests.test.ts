import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStandIn } from '../../../src/cli/replay/open-player.ts'
import { play, type PlayEvent } from '../../../src/scenario/play.ts'
import { startCommand } from '../../attacks/classes/command.ts'
import { parseScenarioText } from '../../support/scenario/play-scenario.ts'

test.each([
  ['an until', '{ call: listSessions, until: { status: 299 }, every: PT1S, atMost: PT999999H }'],
  ['a repeat', '{ repeat: 9999, steps: [{ call: listSessions }, { call: getUsage }] }'],
  ['an until of a tool', '{ mcp: get_usage, until: { status: 299 }, every: PT1S, atMost: PT999999H }'],
  ['visits', '{ repeat: 9999, steps: [{ call: listSessions }, { visit: "${url}", expect: {} }] }'],
])('a fresh mock is asked no further by %s without end', async (_, step) => {
  const first = '{ call: createReport, body: { researchQuestion: "Why?" }, save: { url: /body/links/self } }'
  const scenario = parseScenarioText(`format: 1\ntitle: Without end\nsteps:\n  - ${first}\n  - ${step}\n`)
  const opened = await openStandIn(scenario, new AbortController().signal, 50)
  if ('reason' in opened) throw new Error(opened.reason)
  const events: PlayEvent[] = []
  const playing = play(scenario, opened.player)
  let next = await playing.next()
  for (; next.done !== true; next = await playing.next()) events.push(next.value)
  expect(next.value).toBe('cannotReplay')
  expect(events.at(-1)).toMatchObject({ type: 'stepImpossible', reason: expect.stringContaining('it asked the mock 50 times') })
})

test.each([
  [
    'requests without a wait',
    '{ repeat: 10000, steps: [{ call: listSessions }, { call: getUsage }, { call: listSessions }, { call: getUsage }] }',
  ],
  ['an until', '{ call: listSessions, until: { status: 299 }, every: PT1S, atMost: PT99999H }'],
])('a replay on a fresh mock hears Ctrl-C amid %s', async (_, step) => {
  const folder = mkdtempSync(join(tmpdir(), 'many-requests-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'long.yaml'), `format: 1\ntitle: Long\nsteps:\n  - { call: getUsage }\n  - ${step}\n`)
  const running = startCommand(['replay', 'long.yaml'], folder, {})
  await expect.poll(running.printed, { timeout: 60_000 }).toContain('1. getUsage')
  running.end('SIGINT')
  const { code, text } = await running.ended
  expect([code, text]).toEqual([130, expect.stringContaining(': interrupted')])
})

import { expect, test } from 'vitest'
import { openStandIn } from '../../../src/cli/replay/open-player.ts'
import { play, type PlayEvent } from '../../../src/scenario/play.ts'
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

import { expect, test } from 'vitest'
import { createTestWorlds, UncleanError, type TestWorld } from '../../src/testing/index.ts'
import { faultyBehaviours } from '../support/client/faulty-behaviours.ts'
import { faultyRequests } from '../support/client/faulty-requests.ts'
import { createService, type Behaviour } from '../support/client/simulated-client.ts'
import { browser, tab } from '../support/client/tabs.ts'
import { createVirtualTime } from '../support/client/virtual-time.ts'
import type { Given } from '../../src/contract/given.ts'

/** Lets a client loose on a world of a test. */
async function play(behaviour: Behaviour, given: Given = {}, program?: string): Promise<TestWorld> {
  const world = createTestWorlds().create({ given })
  const { sleep, run } = createVirtualTime(world.clock)
  await run([() => behaviour(createService({ ...world, program }, sleep))])
  return world
}

type Named = { readonly name: string; readonly times: number; readonly message: string }

/** The rules and risks that assertClean names, with how often and in which words. */
function namedByAssertClean(world: TestWorld): readonly Named[] {
  return complaintOf(world)
    .split(/^(?=\d+\. )/m)
    .slice(1)
    .map((text) => {
      const [title = '', ...lines] = text.split('\n').map((line) => line.trim())
      const rule = lines.find((line) => /^(?:rule|risk): /.test(line))?.replace(/^.*: /, '')
      const times = Number(/ \((\d+) times\)$/.exec(title)?.[1] ?? 1)
      if (rule !== undefined) return { name: rule, times, message: lines[0]?.replace(/^it /, '') ?? '' }
      return { name: lines[0]?.split(' ')[0] ?? '', times, message: title.replace(/^\d+\. it /, '').replace(/ \(\d+ times\)$/, '') }
    })
}

function complaintOf(world: TestWorld): string {
  try {
    world.assertClean({ risked: 'fail' })
  } catch (error) {
    if (error instanceof UncleanError) return error.message
    throw error
  }
  return ''
}

function namedByReport(world: TestWorld): readonly Named[] {
  const { broke, risked } = world.clientReport()
  return [
    ...broke.map(({ rule, times, message }) => ({ name: rule, times, message })),
    ...risked.map(({ kind, times, message }) => ({ name: kind, times, message })),
  ]
}

const byName = (a: Named, b: Named): number => a.name.localeCompare(b.name)

test.each([...faultyBehaviours, ...faultyRequests].map((client) => [client.does, client] as const))(
  'assertClean names what the report names of a client that %s',
  async (_, { behaviour, given }) => {
    const world = await play(behaviour, given)
    expect(namedByAssertClean(world).toSorted(byName)).toEqual(namedByReport(world).toSorted(byName))
  },
)

test.each(faultyRequests.map((client) => [client.does, client] as const))(
  'assertClean names the fault alone of a client that %s',
  async (_, { behaviour, given, named }) => {
    const world = await play(behaviour, given)
    expect(namedByAssertClean(world).map(({ name }) => name)).toEqual([named])
  },
)

const nobody = '6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11'
const own: Given = { sessions: { done: { type: 'report', status: 'completed' } } }

/** Requests whose fault the document alone does not show: the service refuses them. */
const refused: readonly (readonly [does: string, name: string, given: Given, behaviour: Behaviour])[] = [
  [
    'sends a body of 2 MiB',
    'errors/body-form',
    {},
    async ({ ask }) => void (await ask('POST', '/search/papers', { query: 'x'.repeat(2 ** 21) })),
  ],
  [
    'asks below no base URL',
    'versioning/one-root',
    {},
    async ({ ask, baseUrl }) => void (await ask('GET', `${baseUrl.replace('/api/v2', '')}/sessions`)),
  ],
  [
    'shares a session with itself',
    'sessions/shares/self-share',
    own,
    async ({ ask }) => {
      const { json } = await ask('GET', '/sessions')
      await ask('POST', `/sessions/${json.sessions[0]?.sessionId}/shares`, { email: 'owner@example.org' })
    },
  ],
  [
    'asks for more papers than its plan has',
    'search/max-results-range',
    { accounts: { default: { plan: 'pro' } }, limits: { planCap: 'reject' } },
    async ({ ask }) => void (await ask('POST', '/search/papers', { query: 'light', maxResults: 5000 })),
  ],
  ['asks for a source that is none', 'library/malformed-input', {}, async ({ ask }) => void (await ask('GET', '/library/sources/1'))],
  [
    'asks the pages of a library by a cursor of its own',
    'library/malformed-input',
    {},
    async ({ ask }) => void (await ask('GET', '/library/sources?cursor=2')),
  ],
  [
    'sends the library what is unknown',
    'library/malformed-input',
    {},
    async ({ ask }) => void (await ask('GET', '/library/sources?page=2')),
  ],
  [
    'builds the address of a session',
    'hand-built-links',
    own,
    async ({ ask }) => {
      const { json } = await ask('GET', '/sessions')
      await ask('GET', `/session/${json.sessions[0]?.sessionId}`)
    },
  ],
  ['asks a path of version 1', 'version-1', {}, async ({ ask }) => void (await ask('GET', `/reports/${nobody}`))],
]

test.each(refused)('assertClean and the report name what is refused of a client that %s', async (_, name, given, behaviour) => {
  const world = await play(behaviour, given)
  expect(namedByReport(world)).toMatchObject([{ name, times: 1 }])
  expect(namedByAssertClean(world)).toEqual(namedByReport(world))
  expect(complaintOf(world)).not.toContain('risked:')
})

test('assertClean and the report name nothing of a request that is allowed', async () => {
  const world = await play(async (service) => void (await service.ask('GET', '/sessions')))
  expect([namedByAssertClean(world), namedByReport(world)]).toEqual([[], []])
})

test('assertClean accuses no tabs of which one alone has seen the end so far', async () => {
  const creates: Behaviour = async (service) => {
    await service.ask('POST', '/sessions/reports', { researchQuestion: 'Why sleep?' })
    await tab(0, () => 6.667)(service)
  }
  const world = await play(creates, { timelines: [{ spanSeconds: 60 }] }, browser)
  expect(namedByAssertClean(world)).toEqual([])
  world.clock.advance('PT1H')
  expect(namedByAssertClean(world).map(({ name }) => name)).toEqual(['polls-too-fast'])
})

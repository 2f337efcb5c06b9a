import { expect, test } from 'vitest'
import { perform } from '../../src/engine/perform.ts'
import { sessionAt } from '../../src/engine/session.ts'
import { nextChangeAt, settle } from '../../src/engine/settle.ts'
import { defineTimeline, type TimelineWish } from '../../src/engine/timeline.ts'
import type { World } from '../../src/engine/world.ts'
import { accountOf, create, created, nine, resume, second, sessionOf, steer, worldOf } from '../support/engine/engine-world.ts'

const request = { type: 'agent', researchQuestion: 'Does it work?', title: null } as const

function begin(wish: TimelineWish = {}, quota: number | null = null): { readonly world: World; readonly sessionId: string } {
  const world = worldOf({ accounts: { default: { plan: 'pro', quota } } })
  return { world, sessionId: created(perform(world, create(request, wish), nine)) }
}

function send(world: World, sessionId: string, text: string, now: number, wish: TimelineWish = {}) {
  return perform(world, { type: 'sendMessage', by: 'default', sessionId, text, uploads: [], timeline: defineTimeline(request, wish) }, now)
}

const kindsOf = ({ agentLogs }: World, sessionId: string): readonly string[] =>
  (agentLogs.get(sessionId)?.entries ?? []).map(({ kind, turn }) => (turn === 0 ? kind : `${turn} ${kind}`))
const statusOf = (world: World, sessionId: string): string => sessionAt(sessionOf(world, sessionId)).status

const wholeTurn = [
  'planning',
  'searching',
  'reading',
  'firstDraft',
  'extracting',
  'artifact',
  'secondDraft',
  'thirdDraft',
  'answer',
  'completed',
]

test('agent turn: it works in steps, each announced, and is idle then', () => {
  const { world, sessionId } = begin()
  expect(kindsOf(world, sessionId)).toEqual(['message', 'planning'])
  expect(nextChangeAt(world)).toBe(nine + second / 4)
  settle(world, nine + second)
  expect(kindsOf(world, sessionId)).toEqual(['message', ...wholeTurn.slice(0, 5)])
  settle(world, nine + 2 * second)
  expect(kindsOf(world, sessionId)).toEqual(['message', ...wholeTurn])
  expect([statusOf(world, sessionId), nextChangeAt(world)]).toEqual(['completed', null])
})

test('agent turn: a message to an idle agent begins the next one', () => {
  const { world, sessionId } = begin()
  settle(world, nine + 60 * second)
  send(world, sessionId, 'And in children?', nine + 60 * second)
  expect(statusOf(world, sessionId)).toBe('processing')
  settle(world, nine + 62 * second)
  expect(statusOf(world, sessionId)).toBe('completed')
  expect(kindsOf(world, sessionId).slice(11)).toEqual(['1 message', ...wholeTurn.map((kind) => `1 ${kind}`)])
})

test('agent turn: messages to a working agent wait, each for a turn of its own', () => {
  const { world, sessionId } = begin()
  for (const text of ['One?', 'Two?']) send(world, sessionId, text, nine + second)
  settle(world, nine + 60 * second)
  expect(
    world.agentLogs
      .get(sessionId)
      ?.entries.filter(({ kind }) => kind === 'completed')
      .map(({ turn, at }) => [turn, at - nine]),
  ).toEqual([
    [0, 2 * second],
    [1, 4 * second],
    [2, 6 * second],
  ])
})

test('agent turn: one that asks ends with the question, and the answer goes on', () => {
  const { world, sessionId } = begin({ agentTurn: 'asks' })
  settle(world, nine + 60 * second)
  expect(kindsOf(world, sessionId).slice(-2)).toEqual(['question', 'waiting'])
  expect(world.agentLogs.get(sessionId)?.artifacts).toEqual([])
  send(world, sessionId, 'Trials alone', nine + 61 * second)
  settle(world, nine + 70 * second)
  expect(kindsOf(world, sessionId).slice(-2)).toEqual(['1 answer', '1 completed'])
})

test('agent turn: without quota for its second half it pauses, and a resume writes', () => {
  const { world, sessionId } = begin({}, 1)
  settle(world, nine + 60 * second)
  expect(statusOf(world, sessionId)).toBe('pausedForInsufficientQuota')
  expect(kindsOf(world, sessionId)).toEqual(['message', ...wholeTurn.slice(0, 4), 'paused'])
  expect(resume(world, sessionId, nine + 60 * second)).toMatchObject({ refused: 'insufficient_quota' })
  world.accounts.set('default', { ...accountOf(world), quotaLeft: 1 })
  resume(world, sessionId, nine + 61 * second)
  settle(world, nine + 70 * second)
  expect(kindsOf(world, sessionId).slice(5)).toEqual(['paused', 'resumed', ...wholeTurn.slice(4)])
})

test('agent turn: a scripted pause comes once, in the middle', () => {
  const { world, sessionId } = begin({ agentTurn: 'pauses' })
  settle(world, nine + 60 * second)
  expect(kindsOf(world, sessionId).at(-1)).toBe('paused')
  resume(world, sessionId, nine + 61 * second)
  settle(world, nine + 63 * second)
  expect(statusOf(world, sessionId)).toBe('completed')
})

test('agent stop: only a request, which is confirmed a moment later', () => {
  const { world, sessionId } = begin()
  expect(perform(world, { type: 'stopSession', by: 'default', sessionId }, nine + 300)).toHaveLength(1)
  expect(perform(world, { type: 'stopSession', by: 'default', sessionId }, nine + 301)).toEqual([])
  expect(statusOf(world, sessionId)).toBe('processing')
  settle(world, nine + 60 * second)
  expect(kindsOf(world, sessionId).at(-1)).toBe('stopped')
  expect(sessionOf(world, sessionId).ended).toEqual({ at: nine + 550, as: 'completed' })
  expect(perform(world, { type: 'stopSession', by: 'default', sessionId }, nine + 60 * second)).toEqual([])
})

test.each(['hangs', 'pauses'] as const)('agent stop: it ends a session that %s', (how) => {
  const wish: TimelineWish = how === 'hangs' ? { end: { at: null, as: 'hang' } } : { agentTurn: 'pauses' }
  const { world, sessionId } = begin(wish)
  settle(world, nine + 60 * second)
  perform(world, { type: 'stopSession', by: 'default', sessionId }, nine + 60 * second)
  settle(world, nine + 61 * second)
  expect([statusOf(world, sessionId), kindsOf(world, sessionId).at(-1)]).toEqual(['completed', 'stopped'])
  send(world, sessionId, 'Go on.', nine + 62 * second)
  settle(world, nine + 70 * second)
  expect(kindsOf(world, sessionId).at(-1)).toBe('1 completed')
})

test('agent failure: it ends the session, which takes no more messages', () => {
  const { world, sessionId } = begin({ end: { at: null, as: 'failed', code: 'out_of_luck' } })
  settle(world, nine + 60 * second)
  expect(sessionAt(sessionOf(world, sessionId))).toMatchObject({ status: 'failed', error: { code: 'out_of_luck' } })
  expect(send(world, sessionId, 'Go on.', nine + 60 * second)).toMatchObject({ refused: 'session_ended' })
})

test('agent message: it needs quota', () => {
  const { world, sessionId } = begin({}, 2)
  settle(world, nine + 60 * second)
  expect(send(world, sessionId, 'Go on.', nine + 60 * second)).toMatchObject({ refused: 'insufficient_quota' })
})

test('agent by polls: each shows more, and the last ends a half', () => {
  const { world, sessionId } = begin({ by: 'polls', polls: 2 })
  const poll = () => perform(world, { type: 'pollSession', by: 'default', sessionId }, nine)
  poll()
  expect(kindsOf(world, sessionId)).toEqual(['message', ...wholeTurn.slice(0, 3)])
  poll()
  expect(kindsOf(world, sessionId)).toEqual(['message', ...wholeTurn.slice(0, 5)])
  for (let polls = 0; polls < 2; polls++) poll()
  expect(kindsOf(world, sessionId)).toEqual(['message', ...wholeTurn])
})

test('agent by control: it says, asks and finishes', () => {
  const { world, sessionId } = begin({ by: 'hand' })
  steer(world, sessionId, { do: 'say', text: 'Nearly there.' }, nine + second)
  steer(world, sessionId, { do: 'ask', text: 'Which?', choices: ['This', 'That'] }, nine + 2 * second)
  expect(statusOf(world, sessionId)).toBe('completed')
  send(world, sessionId, 'This', nine + 3 * second, { by: 'hand' })
  steer(world, sessionId, { do: 'finish', text: 'It does.' }, nine + 4 * second)
  expect(kindsOf(world, sessionId)).toEqual([
    'message',
    'planning',
    'said',
    'asked',
    'waiting',
    '1 message',
    ...wholeTurn.slice(0, 8).map((kind) => `1 ${kind}`),
    '1 said',
    '1 completed',
  ])
})

test('agent by control: a further question while it waits is no second end of its turn', () => {
  const { world, sessionId } = begin({ by: 'hand' })
  for (const text of ['Which?', 'And where?']) steer(world, sessionId, { do: 'ask', text }, nine + second)
  expect(kindsOf(world, sessionId)).toEqual(['message', 'planning', 'asked', 'waiting', 'asked'])
})

test('agent report: it starts one, which is listed with its source', () => {
  const { world, sessionId } = begin({ agentTurn: 'createsReport' })
  settle(world, nine + 60 * second)
  const entry = world.agentLogs.get(sessionId)?.entries.find(({ kind }) => kind === 'reportCreated')
  const reportId = entry?.kind === 'reportCreated' ? entry.reportId : ''
  expect(sessionOf(world, reportId)).toMatchObject({ source: 'agent_session', owner: 'default', createdAt: nine + second })
  expect(statusOf(world, reportId)).toBe('completed')
})

test('agent log: settling in one step or in many gives the same', () => {
  const [once, often] = [begin(), begin()]
  for (const { world, sessionId } of [once, often]) send(world, sessionId, 'And then?', nine + 100)
  settle(once.world, nine + 60 * second)
  for (let at = 0; at <= 60_000; at += 97) settle(often.world, nine + at)
  settle(often.world, nine + 60 * second)
  expect(often.world.log).toEqual(once.world.log)
  expect(often.world.agentLogs).toEqual(once.world.agentLogs)
})

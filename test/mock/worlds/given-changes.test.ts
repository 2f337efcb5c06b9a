import { expect, test } from 'vitest'
import type { Given } from '../../../src/contract/given.ts'
import { diffGiven } from '../../../src/mock/worlds/given-changes.ts'

const report = { type: 'report' } as const
const before: Given = {
  seed: 7,
  clock: '2026-03-02T09:00:00Z',
  accounts: { default: { plan: 'pro', quota: 5 } },
  sessions: { old: report },
  papers: [{ title: 'A paper' }],
  trials: [{ nctId: 'NCT00000001', title: 'A trial' }],
  faults: [{ does: { edge: true } }, { delay: 'PT1S' }],
}

const saidOf = (after: Given) => diffGiven(before, after).map(({ description: says }) => says)
const kindsOf = (after: Given) => diffGiven(before, after).map(({ type }) => type)

test('what is written otherwise and means the same is no change', () => {
  expect(
    diffGiven(before, { ...before, accounts: { default: { quota: 5, plan: 'pro', key: 'valid' } }, limits: { rateLimit: 'none' } }),
  ).toEqual([])
  expect(diffGiven({}, { seed: 1, accounts: {}, options: { form: 'current' }, timelines: [], papers: [], faults: [] })).not.toEqual([])
  expect(diffGiven({}, { seed: 1, sessions: {}, options: { form: 'current' }, timelines: [], papers: [], faults: [] })).toEqual([])
})

test('a list is not the object of its items, nor an empty one an empty object', () => {
  const answering = (body: unknown): Given => ({ faults: [{ does: { answer: { status: 503, body } } }] })
  for (const [was, is] of [
    [[], {}],
    [{ 0: 'a' }, ['a']],
  ])
    expect(diffGiven(answering(was), answering(is))).toMatchObject([{ says: 'faults changed' }])
})

test('reference lists and instants that are written otherwise and say the same are no change', () => {
  const [one, other] = ['@article{a, title = {Tea}}\n', '% Mine.\n@article{b,\n  title = "Tea"\n}\n']
  const given: Given = { clock: '2026-03-02T09:00:00Z', papers: [{ bibtex: one }], trials: [{ nctId: 'NCT00000001', title: 'A trial' }] }
  expect(
    diffGiven(given, {
      clock: '2026-03-02T10:00:00.000+01:00',
      papers: [{ bibtex: other, file: 'refs.bib' }],
      trials: [{ nctId: 'NCT00000001', title: 'A trial', summary: null, phase: [] }],
    }),
  ).toEqual([])
})

test.each<[string, Given, string]>([
  ['another seed', { seed: 8 }, 'seed changed'],
  ['another clock', { clock: '2026-03-02T10:00:00Z' }, 'clock changed'],
  ['an account less', { accounts: { other: { plan: 'pro' } } }, 'accounts.default removed'],
  ['a changed session', { sessions: { old: { ...report, status: 'failed' } } }, 'sessions.old changed'],
  ['a session less', { sessions: {} }, 'sessions.old removed'],
  ['a paper more', { papers: [{ title: 'A paper' }, { title: 'Another' }] }, 'papers changed'],
  ['a trial less', { trials: [] }, 'trials changed'],
])('%s needs a world that begins anew', (_, member, says) => {
  expect(diffGiven(before, { ...before, ...member })).toContainEqual({ type: 'beginning', says })
})

test('a clock that is taken out needs a world that begins anew', () => {
  const { clock: _, ...running } = before
  expect(diffGiven(before, running)).toEqual([{ type: 'beginning', says: 'clock changed' }])
})

test('a new account signs up, and of a changed one only what was changed is set', () => {
  expect(diffGiven(before, { ...before, accounts: { default: { plan: 'scale', quota: 5 }, poor: { plan: 'pro', quota: 0 } } })).toEqual([
    {
      type: 'operation',
      says: 'accounts.default.plan changed',
      operation: { type: 'changeAccount', name: 'default', change: { plan: 'scale' } },
    },
    { type: 'operation', says: 'accounts.poor added', operation: { type: 'signUp', name: 'poor', account: { plan: 'pro', quota: 0 } } },
  ])
})

test('a quota that is taken out is none, and one that stays is left to what was used of it', () => {
  expect(diffGiven(before, { ...before, accounts: { default: { plan: 'pro', mayInvite: false } } })).toEqual([
    {
      type: 'operation',
      says: 'accounts.default.quota changed, accounts.default.mayInvite changed',
      operation: { type: 'changeAccount', name: 'default', change: { quota: null, mayInvite: false } },
    },
  ])
})

test('limits and options are set where they were changed, also back to what they are by themselves', () => {
  const [one, other]: readonly Given[] = [{ limits: { rateLimit: 'daily' }, options: { form: 'older' } }, { options: { magic: false } }]
  expect(diffGiven(one ?? {}, other ?? {})).toEqual([
    {
      type: 'operation',
      says: 'limits.rateLimit changed',
      operation: { type: 'changeLimits', limits: { rateLimit: 'none' }, forget: false },
    },
    {
      type: 'operation',
      says: 'options.form changed, options.magic changed',
      operation: { type: 'changeOptions', options: { form: 'current', magic: false } },
    },
  ])
})

test('timelines are of sessions to come, so all of them are set', () => {
  const timelines = [{ pauseAt: ['extracting_data'] }] as const
  expect(diffGiven(before, { ...before, timelines })).toEqual([
    { type: 'operation', says: 'timelines changed', operation: { type: 'setTimelines', timelines } },
  ])
})

test('a new session comes into the world', () => {
  expect(diffGiven(before, { ...before, sessions: { old: report, young: { type: 'agent' } } })).toEqual([
    { type: 'session', says: 'sessions.young added', name: 'young', session: { type: 'agent' } },
  ])
})

test('faults stay up to the first that differs, since their order counts', () => {
  const [edge = {}, slow = {}] = before.faults ?? []
  const slower = { delay: 'PT2S' }
  expect(diffGiven(before, { ...before, faults: [edge, slower, slow] })).toEqual([
    { type: 'faults', says: 'faults changed', kept: [edge], gone: [slow], come: [slower, slow] },
  ])
  expect(diffGiven(before, { ...before, faults: [edge, slow, slower] })).toEqual([
    { type: 'faults', says: 'faults changed', kept: [edge, slow], gone: [], come: [slower] },
  ])
})

test('many changes come in the order in which they can be made: accounts before sessions, sessions before faults', () => {
  const after: Given = {
    ...before,
    faults: [],
    sessions: { old: report, young: { type: 'report', owner: 'poor' } },
    accounts: { ...before.accounts, poor: { plan: 'pro' } },
  }
  expect(kindsOf(after)).toEqual(['operation', 'session', 'faults'])
  expect(saidOf(after)).toEqual(['accounts.poor added', 'sessions.young added', 'faults changed'])
})

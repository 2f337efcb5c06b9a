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

const saidOf = (after: Given) => diffGiven(before, after).map(({ description }) => description)
const kindsOf = (after: Given) => diffGiven(before, after).map(({ type }) => type)

test('a given with the same meaning has no changes', () => {
  expect(
    diffGiven(before, { ...before, accounts: { default: { quota: 5, plan: 'pro', key: 'valid' } }, limits: { rateLimit: 'none' } }),
  ).toEqual([])
  expect(diffGiven({}, { seed: 1, accounts: {}, options: { form: 'current' }, timelines: [], papers: [], faults: [] })).not.toEqual([])
  expect(diffGiven({}, { seed: 1, sessions: {}, options: { form: 'current' }, timelines: [], papers: [], faults: [] })).toEqual([])
})

test('lists differ from objects of their items, even when empty', () => {
  const answering = (body: unknown): Given => ({ faults: [{ does: { answer: { status: 503, body } } }] })
  for (const [was, is] of [
    [[], {}],
    [{ 0: 'a' }, ['a']],
  ])
    expect(diffGiven(answering(was), answering(is))).toMatchObject([{ description: 'faults changed' }])
})

test('references and instants written in another way are no changes', () => {
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
])('changing %s needs a restarted world', (_, member, description) => {
  expect(diffGiven(before, { ...before, ...member })).toContainEqual({ type: 'beginning', description })
})

test('removing the clock needs a restarted world', () => {
  const { clock: _, ...running } = before
  expect(diffGiven(before, running)).toEqual([{ type: 'beginning', description: 'clock changed' }])
})

test('a new account signs up, and a changed one gets its changes only', () => {
  expect(diffGiven(before, { ...before, accounts: { default: { plan: 'scale', quota: 5 }, poor: { plan: 'pro', quota: 0 } } })).toEqual([
    {
      type: 'operation',
      description: 'accounts.default.plan changed',
      operation: { type: 'changeAccount', name: 'default', change: { plan: 'scale' } },
    },
    {
      type: 'operation',
      description: 'accounts.poor added',
      operation: { type: 'signUp', name: 'poor', account: { plan: 'pro', quota: 0 } },
    },
  ])
})

test('a removed quota becomes unlimited, and an unchanged one keeps its remainder', () => {
  expect(diffGiven(before, { ...before, accounts: { default: { plan: 'pro', mayInvite: false } } })).toEqual([
    {
      type: 'operation',
      description: 'accounts.default.quota changed, accounts.default.mayInvite changed',
      operation: { type: 'changeAccount', name: 'default', change: { quota: null, mayInvite: false } },
    },
  ])
})

test('changed limits and options are set, also back to their defaults', () => {
  const [one, other]: readonly Given[] = [{ limits: { rateLimit: 'daily' }, options: { form: 'older' } }, { options: { magic: false } }]
  expect(diffGiven(one ?? {}, other ?? {})).toEqual([
    {
      type: 'operation',
      description: 'limits.rateLimit changed',
      operation: { type: 'changeLimits', limits: { rateLimit: 'none' }, forget: false },
    },
    {
      type: 'operation',
      description: 'options.form changed, options.magic changed',
      operation: { type: 'changeOptions', options: { form: 'current', magic: false } },
    },
  ])
})

test('changed timelines are set as a whole, since they are for new sessions', () => {
  const timelines = [{ pauseAt: ['extracting_data'] }] as const
  expect(diffGiven(before, { ...before, timelines })).toEqual([
    { type: 'operation', description: 'timelines changed', operation: { type: 'setTimelines', timelines } },
  ])
})

test('a new session is added to the world', () => {
  expect(diffGiven(before, { ...before, sessions: { old: report, young: { type: 'agent' } } })).toEqual([
    { type: 'session', description: 'sessions.young added', name: 'young', session: { type: 'agent' } },
  ])
})

test('faults stay up to the first different one, since their order counts', () => {
  const [edge = {}, slow = {}] = before.faults ?? []
  const slower = { delay: 'PT2S' }
  expect(diffGiven(before, { ...before, faults: [edge, slower, slow] })).toEqual([
    { type: 'faults', description: 'faults changed', kept: [edge], gone: [slow], come: [slower, slow] },
  ])
  expect(diffGiven(before, { ...before, faults: [edge, slow, slower] })).toEqual([
    { type: 'faults', description: 'faults changed', kept: [edge, slow], gone: [], come: [slower] },
  ])
})

test('changes are in order: accounts before sessions, sessions before faults', () => {
  const after: Given = {
    ...before,
    faults: [],
    sessions: { old: report, young: { type: 'report', owner: 'poor' } },
    accounts: { ...before.accounts, poor: { plan: 'pro' } },
  }
  expect(kindsOf(after)).toEqual(['operation', 'session', 'faults'])
  expect(saidOf(after)).toEqual(['accounts.poor added', 'sessions.young added', 'faults changed'])
})

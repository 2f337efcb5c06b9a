import { ids } from './ids.ts'
import type { Account, Kind, KeyState, Search, Session, Stage, Status } from './model.ts'
import { pick, seeded, uuid } from './random.ts'

const day = 86_400_000
export const reportStages: readonly Stage[] = ['gathering_sources', 'screening_abstract', 'extracting_data', 'generating_report']
const reviewStages: readonly Stage[] = [
  'gathering_sources',
  'screening_abstract',
  'screening_fulltext',
  'extracting_data',
  'generating_report',
]

const person = (name: string, plan: Account['plan'], more: Partial<Account> = {}): Account => ({
  name,
  email: `${name.toLowerCase()}@north.example`,
  plan,
  reviews: true,
  exhausted: false,
  mayInvite: true,
  agents: true,
  ...more,
})

export const accounts: readonly Account[] = [
  person('owner', 'Enterprise'),
  person('other', 'Pro'),
  person('scale', 'Scale'),
  person('plus', 'Plus'),
  person('simple', 'Pro', { reviews: false }),
  person('spent', 'Enterprise', { exhausted: true }),
  person('shy', 'Pro', { mayInvite: false }),
  person('agentless', 'Pro', { agents: false }),
  person('friend', 'Basic'),
]

interface Key {
  readonly account: string
  readonly state: KeyState
}

export const keys: Readonly<Record<string, Key>> = {
  'north-default-7Q': { account: 'owner', state: 'good' },
  'north-other-3K': { account: 'other', state: 'good' },
  'north-scale-9S': { account: 'scale', state: 'good' },
  'north-plus-1P': { account: 'plus', state: 'good' },
  'north-simple-4N': { account: 'simple', state: 'good' },
  'north-spent-8E': { account: 'spent', state: 'good' },
  'north-shy-2D': { account: 'shy', state: 'good' },
  'north-agentless-6A': { account: 'agentless', state: 'good' },
  'north-revoked-5R': { account: 'owner', state: 'revoked' },
  'north-expired-5X': { account: 'owner', state: 'expired' },
}

/** A semantic search of the full index. */
export const searchFor = (query: string, maxResults: number): Search => ({ query, corpus: 'service', searchMode: 'semantic', maxResults })

const sleep = 'Does sleep help memory?'

export const bare: Omit<Session, 'id' | 'kind' | 'createdAt'> = {
  owner: 'owner',
  source: 'api',
  question: sleep,
  title: null,
  isPublic: false,
  fixed: null,
  stage: null,
  run: null,
  resumed: 0,
  stages: reportStages,
  settings: { abstractScreeningDepth: 'thorough', fulltextScreeningDepth: 'fast', useFigures: false },
  columns: [
    { name: 'Population', choices: [] },
    { name: 'Outcome, main', choices: [] },
    { name: 'Design', choices: ['Randomised', 'Observational, of a cohort'] },
  ],
  withReport: true,
  searches: [searchFor(sleep, 24)],
  maxGathered: 24,
  maxExtracted: 8,
  exportsStatus: 'ready',
  recipients: [],
}

function named(start: number): readonly Session[] {
  let count = 0
  const one = (id: string, kind: Kind, fixed: Status, stage: Stage | null, more: Partial<Session> = {}): Session => {
    count += 1
    return {
      ...bare,
      id,
      kind,
      fixed,
      stage,
      createdAt: start - count * 3_600_000,
      stages: kind === 'systematicReview' ? reviewStages : reportStages,
      recipients: [],
      ...more,
    }
  }
  const full = Array.from({ length: 20 }, (_, index) => `guest${index}@capped.example`)
  const paused = 'pausedForInsufficientQuota'
  const review = 'systematicReview'
  return [
    one(ids.pausedReport, 'report', paused, 'extracting_data'),
    one(ids.pausedReview, review, paused, 'screening_fulltext'),
    one(ids.pausedAgent, 'agent', paused, null, { source: 'agent_session' }),
    one(ids.pausedSpare, 'report', paused, 'screening_abstract'),
    one(ids.pausedFourth, review, paused, 'extracting_data', { source: 'mcp' }),
    one(ids.exhaustedReport, 'report', paused, 'screening_abstract', { owner: 'spent' }),
    one(ids.exhaustedReview, review, paused, 'extracting_data', { owner: 'spent' }),
    one(ids.completedReport, 'report', 'completed', 'done'),
    one(ids.completedReview, review, 'completed', 'done'),
    one(ids.failedReport, 'report', 'failed', 'extracting_data'),
    one(ids.failedReview, review, 'failed', 'screening_fulltext'),
    one(ids.unknown, 'report', 'unknown', null, { source: 'user' }),
    one(ids.agent, 'agent', 'completed', null, { source: 'agent_session' }),
    one(ids.sharedAgent, 'agent', 'completed', null, { source: 'agent_session', owner: 'other', recipients: ['owner@north.example'] }),
    one(ids.foreign, 'report', 'completed', 'done', { owner: 'other' }),
    one(ids.foreignReview, review, 'completed', 'done', { owner: 'other', recipients: ['owner@north.example'] }),
    one(ids.foreignPaused, 'report', paused, 'extracting_data', { owner: 'other' }),
    one(ids.capped, 'report', 'completed', 'done', { recipients: full }),
    one(ids.processing, 'report', 'processing', 'screening_abstract'),
    one(ids.processingReview, review, 'processing', 'extracting_data'),
    one(ids.exportsGenerating, 'report', 'completed', 'done', { exportsStatus: 'generating' }),
    one(ids.exportsUnavailable, 'report', 'completed', 'done', { exportsStatus: 'unavailable' }),
    one(ids.deniedSession, 'report', 'completed', 'done', { owner: 'shy' }),
    one(ids.agentDisabled, 'agent', 'completed', null, { owner: 'agentless', source: 'agent_session' }),
    one(ids.emptyBibliography, 'report', 'completed', 'done', { maxExtracted: 0 }),
    one(ids.oldReport, 'report', 'completed', null, { createdAt: start - 3000 * day }),
  ]
}

function stageFor(kind: Kind, status: Status): Stage | null {
  if (kind === 'agent' || status === 'unknown') return null
  return status === 'completed' ? 'done' : 'screening_abstract'
}

/** The 3,000 sessions of the default account, and the few of the others. */
export function makeSessions(start: number): Session[] {
  const chance = seeded(3000)
  const made: Session[] = [...named(start)]
  const mine = made.filter((session) => session.owner === 'owner').length
  for (let index = 0; index < 3000 - mine; index += 1) {
    // Seven in a row have one time: the account was moved from an older system in batches.
    const createdAt = start - 30 * day - Math.floor(index / 7) * 5_400_000
    const kind = pick<Kind>(chance, ['report', 'report', 'systematicReview', 'agent'])
    const status = pick<Status>(chance, ['completed', 'completed', 'failed', 'unknown', 'processing', 'pausedForInsufficientQuota'])
    const question = `Question ${index}: does exercise help "mood"?`
    made.push({
      ...bare,
      id: uuid(chance, createdAt),
      kind,
      createdAt,
      fixed: status,
      stage: stageFor(kind, status),
      source: kind === 'agent' ? 'agent_session' : pick(chance, ['api', 'user', 'mcp']),
      question,
      searches: [searchFor(question, 24)],
      isPublic: chance() < 0.2,
      stages: kind === 'systematicReview' ? reviewStages : reportStages,
      recipients: [],
    })
  }
  return made
}

/** The target file of this deployment. */
export function targetOf(baseUrl: string, mcpUrl: string): object {
  return {
    baseUrl,
    mcpUrl,
    keys: {
      default: 'north-default-7Q',
      pro: 'north-other-3K',
      scale: 'north-scale-9S',
      enterprise: 'north-default-7Q',
      noApiAccess: 'north-plus-1P',
      noReviews: 'north-simple-4N',
      exhausted: 'north-spent-8E',
      revoked: 'north-revoked-5R',
      expired: 'north-expired-5X',
      other: 'north-other-3K',
    },
    accounts: { default: { email: 'owner@north.example', plan: 'enterprise' }, other: { email: 'other@north.example', plan: 'pro' } },
    sessions: {
      paused: [ids.pausedReport, ids.pausedReview, ids.pausedAgent, ids.pausedSpare, ids.pausedFourth],
      pausedExhausted: [ids.exhaustedReport, ids.exhaustedReview],
      completedReport: ids.completedReport,
      completedReview: ids.completedReview,
      failedReport: ids.failedReport,
      failedReview: ids.failedReview,
      unknown: ids.unknown,
      agent: ids.agent,
      sharedAgent: ids.sharedAgent,
      foreign: ids.foreign,
      capped: ids.capped,
      processing: ids.processing,
      exportsGenerating: ids.exportsGenerating,
      exportsUnavailable: ids.exportsUnavailable,
    },
    sharing: {
      registeredEmail: 'friend@north.example',
      unregisteredEmail: 'nobody@elsewhere.example',
      deniedKey: 'north-shy-2D',
      deniedSession: ids.deniedSession,
      agentApiDisabledKey: 'north-agentless-6A',
      agentApiDisabledSession: ids.agentDisabled,
    },
    allow: { emails: true },
    poll: { intervalSeconds: 45, timeoutSeconds: 1800 },
    rateLimit: { regime: 'perMinute', mayTrip: true },
  }
}

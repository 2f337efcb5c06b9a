import { fill } from './library.ts'
import type { Account, Kind, Leg, Order, Plan, Session } from './model.ts'
import { between, dice, pick, uuid } from './random.ts'
import type { Dice } from './random.ts'
import { DAY, HOUR, MINUTE } from './world.ts'
import type { World } from './world.ts'

interface Person {
  readonly plan: Plan
  readonly reviews?: boolean
  readonly exhausted?: boolean
  readonly agents?: boolean
  readonly invites?: boolean
}

const PEOPLE: Readonly<Record<string, Person>> = {
  harbour: { plan: 'scale' },
  pilot: { plan: 'pro' },
  tower: { plan: 'enterprise' },
  gull: { plan: 'plus' },
  buoy: { plan: 'pro', reviews: false },
  ebb: { plan: 'scale', exhausted: true },
  lock: { plan: 'scale', invites: false },
  mole: { plan: 'pro', agents: false },
}

const KEYS: readonly (readonly [key: string, account: string, state: 'good' | 'revoked' | 'expired'])[] = [
  ['qk_live_harbour_71f0', 'harbour', 'good'],
  ['qk_live_pilot_2c9e', 'pilot', 'good'],
  ['qk_live_tower_b018', 'tower', 'good'],
  ['qk_live_gull_0d4a', 'gull', 'good'],
  ['qk_live_buoy_95bc', 'buoy', 'good'],
  ['qk_live_ebb_e37d', 'ebb', 'good'],
  ['qk_live_lock_40aa', 'lock', 'good'],
  ['qk_live_mole_6b12', 'mole', 'good'],
  ['qk_live_harbour_old', 'harbour', 'revoked'],
  ['qk_live_harbour_2019', 'harbour', 'expired'],
]

const account = (w: World, name: string): Account => {
  const found = w.accounts.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no account ${name}`)
  return found
}

/** Which stages a session goes through, with their lengths. */
export const legsFor = (w: World, kind: Kind, order: Order, roll: Dice): Leg[] => {
  if (kind === 'agent') return [{ stage: null, ms: 6 * MINUTE }]
  const [low, high] = kind === 'report' ? w.c.reportMinutes : w.c.reviewMinutes
  const whole = between(roll, low * 60, high * 60) * 1000
  const stages: [Leg['stage'], number][] = [['gathering_sources', 2]]
  if (order.abstract !== null) stages.push(['screening_abstract', 3])
  if (order.fulltext !== null) stages.push(['screening_fulltext', 3])
  if (order.extraction !== null) stages.push(['extracting_data', 4])
  if (order.report) stages.push(['generating_report', 3])
  const weight = stages.reduce((sum, [, part]) => sum + part, 0)
  return stages.map(([stage, part]) => ({ stage, ms: Math.floor((whole * part) / weight) }))
}

const SUBJECTS = [
  'semaglutide for obesity',
  'telehealth in heart failure',
  'mindfulness for insomnia',
  'vitamin D and asthma',
  'statins after stroke',
  'acupuncture for migraine',
  'probiotics in depression',
  'dietary fibre and blood pressure',
]
const CRITERIA = [
  { name: 'Human participants', instructions: 'Keep studies of people.' },
  { name: 'Comparison group', instructions: 'Keep studies with a comparison.' },
]
const QUESTIONS = [
  { name: 'Sample size', instructions: 'How many took part?' },
  { name: 'Finding', instructions: 'Direction of the effect.', choices: ['benefit', 'harm', 'none'] },
]

const reportOrder = (question: string): Order => ({
  searches: [{ query: question, corpus: 'service', mode: 'semantic', max: 50 }],
  abstract: { criteria: [], depth: 'thorough' },
  fulltext: null,
  extraction: { questions: QUESTIONS, figures: false },
  report: true,
  maxExtract: 10,
})

const reviewOrder = (question: string, full: boolean): Order => ({
  searches: [{ query: question, corpus: 'service', mode: 'semantic', max: 60 }],
  abstract: { criteria: CRITERIA, depth: 'thorough' },
  fulltext: full ? { criteria: CRITERIA, depth: 'fast' } : null,
  extraction: { questions: QUESTIONS, figures: false },
  report: full,
  maxExtract: 400,
})

const noOrder: Order = { searches: [], abstract: null, fulltext: null, extraction: null, report: false, maxExtract: 0 }

interface Make {
  readonly owner: Account
  readonly kind: Kind
  readonly age: number
  readonly fate?: Session['fate']
  readonly full?: boolean
  readonly exports?: Session['exports']
  readonly source?: string
  readonly endless?: boolean
  readonly fatePart?: number
  readonly isPublic?: boolean
  readonly legacy?: boolean
  readonly given?: string | null
}

const make = (w: World, roll: Dice, m: Make): Session => {
  const question = `What is known about ${pick(roll, SUBJECTS)} (berth ${between(roll, 100, 999)})?`
  const order = m.kind === 'report' ? reportOrder(question) : m.kind === 'agent' ? noOrder : reviewOrder(question, m.full ?? roll() < 0.6)
  const createdAt = w.start - m.age
  const legs = m.endless === true ? [{ stage: 'gathering_sources' as const, ms: 90 * DAY }] : legsFor(w, m.kind, order, roll)
  const whole = legs.reduce((sum, leg) => sum + leg.ms, 0)
  return {
    id: uuid(w.roll, w.c.uuidVersion),
    kind: m.kind,
    owner: m.owner,
    question,
    given: m.given ?? null,
    source: m.source ?? 'api',
    createdAt,
    isPublic: m.isPublic ?? false,
    order,
    legs,
    legacy: m.legacy ?? false,
    exports: m.exports ?? 'normal',
    exportDelay: between(roll, w.c.exportMinutes[0] * 60, w.c.exportMinutes[1] * 60) * 1000,
    fate: m.fate ?? 'complete',
    fateAt: Math.floor(whole * (m.fatePart ?? 0.7)),
    accrued: 0,
    since: createdAt,
    resumed: false,
    fresh: false,
    shares: [],
  }
}

/** The crowd of the default account: every kind, status and source, some of one age. */
const crowd = (w: World): void => {
  const roll = dice(`${w.c.seed} crowd`)
  const owner = account(w, 'harbour')
  let age = 9 * HOUR
  for (let n = 0; n < 380; n++) {
    if (n % 7 !== 3) age += between(roll, 5, 700) * MINUTE
    const kind = pick(roll, ['report', 'report', 'systematicReview', 'agent'] as const)
    const fate = pick(roll, ['complete', 'complete', 'complete', 'complete', 'fail', 'pause', 'untracked'] as const)
    const source = kind === 'agent' ? pick(roll, ['user', 'api', 'agent_session']) : pick(roll, ['user', 'api', 'mcp', 'agent_session'])
    const legacy = kind === 'report' && roll() < 0.1
    const given = roll() < 0.3 ? `Ledger ${n} of the harbour` : null
    w.sessions.push(make(w, roll, { owner, kind, age, fate, source, legacy, given, isPublic: roll() < 0.2 }))
  }
  for (const name of ['pilot', 'tower']) {
    for (let n = 0; n < 34; n++) {
      const kind = pick(roll, ['report', 'systematicReview', 'agent'] as const)
      w.sessions.push(make(w, roll, { owner: account(w, name), kind, age: (11 + n * 13) * HOUR, given: `Log ${n} of ${name}` }))
    }
  }
}

const name = (w: World, as: string, sessions: readonly Session[]): void => {
  w.named.set(as, [...sessions])
  w.sessions.push(...sessions)
}

/** The sessions that the target file names. */
const named = (w: World): void => {
  const roll = dice(`${w.c.seed} named`)
  const owner = account(w, 'harbour')
  const one = (m: Partial<Make> & { kind: Kind }): Session => make(w, roll, { owner, age: between(roll, 4 * 60, 8 * 60) * MINUTE, ...m })
  const kinds = ['report', 'systematicReview', 'agent', 'report', 'systematicReview', 'report', 'systematicReview', 'report'] as const
  name(
    w,
    'paused',
    kinds.map((kind, n) => one({ kind, fate: 'pause', full: true, fatePart: n % 2 === 0 ? 0.45 : 0.8 })),
  )
  const ebb = account(w, 'ebb')
  name(w, 'pausedExhausted', [
    one({ kind: 'report', owner: ebb, fate: 'pause' }),
    one({ kind: 'systematicReview', owner: ebb, fate: 'pause' }),
  ])
  name(w, 'completedReport', [one({ kind: 'report', isPublic: true })])
  name(w, 'completedReview', [one({ kind: 'systematicReview', full: true })])
  name(w, 'failedReport', [one({ kind: 'report', fate: 'fail' })])
  name(w, 'failedReview', [one({ kind: 'systematicReview', full: true, fate: 'fail', fatePart: 0.6 })])
  name(w, 'unknown', [one({ kind: 'report', fate: 'untracked', source: 'user' })])
  name(w, 'agent', [one({ kind: 'agent', source: 'user' })])
  const shared = one({ kind: 'agent', owner: account(w, 'tower'), source: 'user' })
  shared.shares.push({ email: owner.email, status: 'registered' })
  name(w, 'sharedAgent', [shared])
  name(w, 'foreign', [one({ kind: 'report', owner: account(w, 'pilot') })])
  const capped = one({ kind: 'report' })
  for (let n = 0; n < w.c.shareCap; n++) capped.shares.push({ email: `crew${n}@boats.example.org`, status: 'invited' })
  name(w, 'capped', [capped])
  name(w, 'processing', [one({ kind: 'systematicReview', endless: true })])
  name(w, 'exportsGenerating', [one({ kind: 'report', exports: 'stuck' })])
  name(w, 'exportsUnavailable', [one({ kind: 'report', exports: 'unavailable' })])
  name(w, 'emptyReport', [one({ kind: 'report', exports: 'empty' })])
  name(w, 'denied', [one({ kind: 'report', owner: account(w, 'lock') })])
  name(w, 'agentDisabled', [one({ kind: 'agent', owner: account(w, 'mole') })])
}

export const furnish = (w: World): void => {
  for (const [who, person] of Object.entries(PEOPLE)) {
    w.accounts.push({
      name: who,
      email: `${who}@quay.example.org`,
      plan: person.plan,
      reviews: person.reviews ?? true,
      exhausted: person.exhausted ?? false,
      agents: person.agents ?? true,
      invites: person.invites ?? true,
      searches: who === 'pilot' ? Array.from({ length: 40 }, (_, n) => w.start - 20 * HOUR + n * 6 * MINUTE) : [],
    })
  }
  for (const [key, who, state] of KEYS) w.keys.set(key, { account: account(w, who), state })
  crowd(w)
  named(w)
  fill(w, account(w, 'harbour'), account(w, 'tower'))
}

/** The target file, as target-format.md says. */
export const targetOf = (w: World): object => {
  const id = (as: string): string => w.named.get(as)?.[0]?.id ?? ''
  const ids = (as: string): string[] => (w.named.get(as) ?? []).map((s) => s.id)
  const mail = (who: string): { email: string; plan: Plan } => ({ email: account(w, who).email, plan: account(w, who).plan })
  const keys = { default: 0, pro: 1, scale: 0, enterprise: 2, noApiAccess: 3, noReviews: 4, exhausted: 5, revoked: 8, expired: 9, other: 1 }
  const single = [
    'completedReport',
    'completedReview',
    'failedReport',
    'failedReview',
    'unknown',
    'agent',
    'sharedAgent',
    'foreign',
    'capped',
    'processing',
    'exportsGenerating',
    'exportsUnavailable',
  ]
  const regime = w.c.regime
  return {
    baseUrl: w.at.baseUrl,
    mcpUrl: w.at.mcpUrl,
    keys: Object.fromEntries(Object.entries(keys).map(([as, n]) => [as, KEYS[n]?.[0] ?? ''])),
    accounts: { default: mail('harbour'), other: mail('pilot') },
    sessions: { paused: ids('paused'), pausedExhausted: ids('pausedExhausted'), ...Object.fromEntries(single.map((as) => [as, id(as)])) },
    sharing: {
      registeredEmail: account(w, 'tower').email,
      unregisteredEmail: 'stranger@shore.example.net',
      deniedKey: KEYS[6]?.[0] ?? '',
      deniedSession: id('denied'),
      agentApiDisabledKey: KEYS[7]?.[0] ?? '',
      agentApiDisabledSession: id('agentDisabled'),
    },
    allow: { emails: true },
    poll: { intervalSeconds: 45, timeoutSeconds: 7200 },
    rateLimit: regime === 'none' ? 'none' : { regime, mayTrip: true },
    library: { sources: '/library/sources', collections: '/library/collections' },
    mcp: { token: 'quay-mcp-token' },
  }
}

import type { Given, GivenAccount, GivenTimeline } from '../contract/given.ts'
import { addTo, createAgenda, type Agenda } from './agenda.ts'
import type { Event } from './event.ts'
import { evolve } from './evolve.ts'
import { createFeed, follow, type Feed } from './feed.ts'
import { nextBoundaryOf } from './next-boundary.ts'
import type { SessionFacts } from './session.ts'

export type Account = {
  readonly name: string
  readonly email: string
  readonly plan: GivenAccount['plan']
  readonly key: NonNullable<GivenAccount['key']>
  /** Units of usage left; null is no limit. */
  readonly quotaLeft: number | null
  /** How many people a session may be shared with. */
  readonly recipientCap: number
  /** Whether it may invite people without an account. */
  readonly mayInvite: boolean
}

/** The simulated service: accounts, sessions, and the log they are a fold of. Plain data, so it is snapshotted whole. */
export type World = {
  readonly seed: number
  readonly accounts: Map<string, Account>
  readonly timelines: readonly GivenTimeline[]
  readonly sessions: Map<string, SessionFacts>
  readonly log: Event[]
  /** The sessions of each account. */
  readonly feeds: Map<string, Feed>
  /** When each running session changes next. */
  readonly agenda: Agenda
}

/** Accounts that cover what the contract tells apart, for a world that asks for none. */
const defaultAccounts: { readonly [name: string]: GivenAccount } = {
  default: { plan: 'enterprise', email: 'owner@example.org' },
  other: { plan: 'pro', email: 'other@example.org' },
  pro: { plan: 'pro' },
  scale: { plan: 'scale' },
  enterprise: { plan: 'enterprise' },
  noApiAccess: { plan: 'plus' },
  exhausted: { plan: 'pro', quota: 0 },
  revoked: { plan: 'pro', key: 'revoked' },
  expired: { plan: 'pro', key: 'expired' },
  denied: { plan: 'pro', mayInvite: false },
}

export function createWorld(given: Given): World {
  const accounts = Object.entries(given.accounts ?? defaultAccounts).map(([name, account]): [string, Account] => [
    name,
    {
      name,
      email: account.email ?? `${name}@example.org`,
      plan: account.plan,
      key: account.key ?? 'valid',
      quotaLeft: account.quota ?? null,
      recipientCap: account.recipientCap ?? 10,
      mayInvite: account.mayInvite ?? true,
    },
  ])
  return {
    seed: given.seed ?? 1,
    accounts: new Map(accounts),
    timelines: given.timelines ?? [],
    sessions: new Map(),
    feeds: new Map(),
    log: [],
    agenda: createAgenda(),
  }
}

/** Whether an account has the units of usage left. What it has is read here, from the settled world, and nowhere before. */
export function canPay(world: World, account: string, cost: number): boolean {
  const quotaLeft = world.accounts.get(account)?.quotaLeft ?? null
  return quotaLeft === null || quotaLeft >= cost
}

/** Adds an event to the log and to everything that is a fold of it. */
export function record(world: World, event: Event): void {
  world.log.push(event)
  const before = world.sessions.get(event.sessionId)
  const facts = evolve(before, event)
  world.sessions.set(event.sessionId, facts)
  follow(feedOf(world, facts.owner), before, facts)
  if (event.type === 'stageBegun') debit(world, facts.owner, event.cost)
  const next = nextBoundaryOf(facts)
  // A share changes no boundary; any other event uses the entry of the one before up, be the next one at the same instant.
  if (next !== null && event.type !== 'sessionShared') addTo(world.agenda, next, event.sessionId)
}

function feedOf({ feeds }: World, owner: string): Feed {
  const known = feeds.get(owner)
  if (known !== undefined) return known
  const made = createFeed()
  feeds.set(owner, made)
  return made
}

function debit(world: World, owner: string, cost: number): void {
  const account = world.accounts.get(owner)
  if (account !== undefined && account.quotaLeft !== null) world.accounts.set(owner, { ...account, quotaLeft: account.quotaLeft - cost })
}

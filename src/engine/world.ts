import { parseDurationMs } from '../contract/duration.ts'
import type { Given, GivenTimeline } from '../contract/given.ts'
import { logAgentEvent, type AgentLog } from './agent-log.ts'
import type { Upload } from './agent/upload.ts'
import {
  addUnseen,
  defaultAccounts,
  toAccount,
  unitsLeftAt,
  usageAt,
  withoutUnits,
  type Account,
  type UnseenUsage,
  type Usage,
} from './account.ts'
import { schedule, createAgenda, unschedule, type Agenda } from './agenda.ts'
import { isOfLibrary, isOfOAuth, isOfSession, type Event, type SessionEvent, type WorldEvent } from './event.ts'
import { evolve, toFacts } from './evolve.ts'
import { encountered, type FaultInForce } from './fault.ts'
import { logPastChange, type SessionHistories } from './history/session-history.ts'
import { addToFeed, createFeed, entryOf, removeFromFeed, updateFeed, type Feed } from './feed.ts'
import { addNewReaders, feedsOf, removeFormerReaders } from './session-feeds.ts'
import { createLibrary, type Library } from './library/library.ts'
import { recordOfLibrary } from './library/record-library.ts'
import { createOAuth, type OAuth } from './oauth/oauth.ts'
import { recordOfOAuth } from './oauth/record-oauth.ts'
import { noOwnCorpus, type OwnCorpus } from '../literature/import/own-corpus.ts'
import { nextBoundaryOf } from './next-boundary.ts'
import { countSearch, createRates, type Rates } from './rates.ts'
import type { At, SessionFacts } from './session.ts'
import { titleOf, type SessionRequest } from './session-request.ts'
import type { Limits, Options } from './settings.ts'

/** An e-mail that invites a person without an account. It stays as it was sent. */
type Invitation = {
  readonly at: At
  readonly to: string
  /** The address of the person who shared it. */
  readonly from: string
  readonly sessionId: string
  readonly type: SessionRequest['type']
  readonly title: string
}

/**
 * The simulated service: accounts, sessions, and all other state that is folded from events. It is plain data, so a snapshot copies it
 * whole.
 */
export type World = OwnCorpus & {
  readonly seed: number
  timelines: readonly GivenTimeline[]
  readonly accounts: Map<string, Account>
  /** The units that each account used and does not see yet, while the world has a lag. */
  readonly unseenUsage: Map<string, readonly UnseenUsage[]>
  readonly sessions: Map<string, SessionFacts>
  /** The histories of agent sessions. */
  readonly agentLogs: Map<string, AgentLog>
  /** The pauses, hangs and turns that the facts of sessions forget. */
  readonly histories: SessionHistories
  /** The files that were staged, by id. */
  readonly uploads: Map<string, Upload>
  /** The number of sessions ever created. */
  created: number
  /** The sessions that each account sees: its own, and agent sessions shared with it. */
  readonly feeds: Map<string, Feed>
  /** The sessions of all accounts. */
  readonly everything: Feed
  /** When each running session changes next. */
  readonly agenda: Agenda
  readonly outbox: Invitation[]
  readonly library: Library
  /** The authorization server, whose tokens open the MCP server. */
  readonly oauth: OAuth
  readonly rates: Rates
  /** The active faults by id, in the order in which they apply. */
  readonly faults: Map<string, FaultInForce>
  /** The number of faults ever added. */
  faultsAdded: number
  limits: Limits
  options: Options
  /** The events since the log was last taken. */
  log: Event[]
}

/**
 * Creates a world with its accounts and the papers and trials that were read of the same given, and nothing else in it. Usage is counted
 * from `at` on.
 */
export function createWorld(given: Given, { papers, trials }: OwnCorpus = noOwnCorpus, at: At = 0): World {
  const accounts = Object.entries(given.accounts ?? defaultAccounts).map(([name, account]) => toAccount(name, account, at))
  return {
    seed: given.seed ?? 1,
    papers,
    trials,
    timelines: given.timelines ?? [],
    accounts: new Map(accounts.map((account) => [account.name, account])),
    unseenUsage: new Map(),
    sessions: new Map(),
    agentLogs: new Map(),
    histories: new Map(),
    uploads: new Map(),
    created: 0,
    feeds: new Map(),
    everything: createFeed(),
    agenda: createAgenda(),
    outbox: [],
    library: createLibrary(),
    oauth: createOAuth(),
    rates: createRates(),
    faults: new Map(),
    faultsAdded: 0,
    limits: { rateLimit: 'none', planCap: 'reject', retryAfter: false, ...given.limits },
    options: {
      form: 'current',
      magic: true,
      realistic: false,
      strictBodies: false,
      provisional: 'on',
      oauth: 'ask',
      usageLag: 'PT0S',
      ...given.options,
    },
    log: [],
  }
}

/** True when an account can pay a cost. It reads the settled world and remembers nothing. */
export function canPay(world: World, name: string, cost: number, at: At): boolean {
  const account = world.accounts.get(name)
  return account === undefined || unitsLeftAt(account, at) >= cost
}

/** Gives the usage of an account as its owner sees it. */
export function shownUsage({ options, unseenUsage }: World, account: Account, at: At): Usage {
  return usageAt(account, unseenUsage.get(account.name) ?? [], at, parseDurationMs(options.usageLag) ?? 0)
}

/**
 * Adds an event to the log and updates all state folded from it. A world changes in no other way, except for the rate limit of a minute,
 * which counts requests and is not part of the history.
 */
export function record(world: World, event: Event): void {
  world.log.push(event)
  if (isOfSession(event)) recordOfSession(world, event)
  else if (isOfLibrary(event)) recordOfLibrary(world.library, event)
  else if (isOfOAuth(event)) recordOfOAuth(world.oauth, event)
  else recordOfWorld(world, event)
}

/** Applies an event of the world. The return value makes an event without a case a type error. */
function recordOfWorld(world: World, event: WorldEvent): World {
  switch (event.type) {
    case 'accountSet':
      world.accounts.set(event.account.name, event.account)
      world.unseenUsage.delete(event.account.name)
      return world
    case 'limitsSet':
      world.limits = event.limits
      return world
    case 'optionsSet':
      world.options = event.options
      return world
    case 'timelinesSet':
      world.timelines = event.timelines
      return world
    case 'uploadStaged':
      world.uploads.set(event.upload.uploadId, event.upload)
      return world
    case 'uploadReceived': {
      const upload = world.uploads.get(event.uploadId)
      if (upload !== undefined) world.uploads.set(event.uploadId, { ...upload, receivedAt: event.at })
      return world
    }
    case 'searchCounted':
      countSearch(world.rates, event.account, event.at)
      return world
    case 'ratesForgotten':
      world.rates.searches.clear()
      world.rates.addresses.clear()
      return world
    case 'faultAdded':
      world.faults.set(event.id, { id: event.id, fault: event.fault, passed: 0, met: 0 })
      world.faultsAdded++
      return world
    case 'faultRemoved':
      world.faults.delete(event.id)
      return world
    case 'faultEncountered': {
      const before = world.faults.get(event.id)
      if (before !== undefined) world.faults.set(event.id, encountered(before, event.isMet))
      return world
    }
  }
}

/** Takes the events since the last call, in order. */
export function takeLog(world: World): readonly Event[] {
  const { log } = world
  if (log.length > 0) world.log = []
  return log
}

function recordOfSession(world: World, event: SessionEvent): void {
  const { sessionId } = event
  const before = world.sessions.get(sessionId)
  if (event.type === 'sessionCreated') {
    const facts = toFacts(event)
    world.sessions.set(sessionId, facts)
    if (facts.agent !== null) logAgentEvent(world.agentLogs, undefined, facts, event)
    world.created = Math.max(world.created, facts.number + 1)
    const entry = entryOf(facts)
    for (const feed of feedsOf(world, facts)) addToFeed(feed, facts, entry)
    return scheduleNext(world, facts)
  }
  if (before === undefined) throw new Error(`Failed to record ${event.type} of session ${sessionId}: there is no such session`)
  if (event.type === 'sessionDeleted') {
    for (const feed of feedsOf(world, before)) removeFromFeed(feed, before)
    unschedule(world.agenda, sessionId)
    world.agentLogs.delete(sessionId)
    world.histories.delete(sessionId)
    return void world.sessions.delete(sessionId)
  }
  const facts = evolve(before, event)
  world.sessions.set(sessionId, facts)
  if (facts.agent !== null) logAgentEvent(world.agentLogs, before, facts, event)
  logPastChange(world.histories, before, facts, event)
  for (const feed of feedsOf(world, before)) updateFeed(feed, before, facts)
  switch (event.type) {
    case 'stageBegun':
      debit(world, facts.owner, event.cost, event.at)
      return scheduleNext(world, facts)
    case 'sessionShared':
      if (event.account === null) invite(world, facts, event.email, event.at)
      return addNewReaders(world, before, facts)
    case 'shareActivated':
      return addNewReaders(world, before, facts)
    case 'shareDeleted':
      return removeFormerReaders(world, before, facts)
    case 'sessionPolled':
    case 'sessionStepped':
    case 'sessionPaused':
    case 'sessionResumed':
    case 'sessionHung':
    case 'sessionCompleted':
    case 'sessionFailed':
    case 'exportsReady':
    case 'agentStepped':
    case 'messageSent':
    case 'turnBegun':
    case 'stopRequested':
    case 'agentStopped':
    case 'agentAsked':
    case 'agentSaid':
    case 'agentCreatedReport':
      return scheduleNext(world, facts)
  }
}

function invite({ outbox, accounts }: World, { owner, sessionId, request }: SessionFacts, to: string, at: At): void {
  outbox.push({ at, to, from: accounts.get(owner)?.email ?? owner, sessionId, type: request.type, title: titleOf(request) })
}

function scheduleNext(world: World, facts: SessionFacts): void {
  const next = nextBoundaryOf(facts)
  if (next === null) unschedule(world.agenda, facts.sessionId)
  else schedule(world.agenda, next, facts.sessionId)
}

function debit(world: World, owner: string, cost: number, at: At): void {
  const { accounts, options, unseenUsage } = world
  const account = accounts.get(owner)
  if (account === undefined || cost === 0) return
  const after = withoutUnits(account, cost, at)
  accounts.set(owner, after)
  const lagMs = parseDurationMs(options.usageLag) ?? 0
  if (lagMs > 0) unseenUsage.set(owner, addUnseen(unseenUsage.get(owner) ?? [], account, after, at, lagMs))
}

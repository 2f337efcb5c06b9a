import type { GivenAccount, GivenFault, GivenTimeline } from '../contract/given.ts'
import { isSameAddress, keyTextOf, quotaAt, toAccount, toKey, type Account } from './account.ts'
import { accountBehind, decide, isMoving } from './decide.ts'
import type { Event, SessionEvent } from './event.ts'
import { faultMistake, nextFaultId, unmeetableMistake, type Encounter } from './fault.ts'
import { sessionAt, type At, type SessionFacts } from './session.ts'
import { nameOf, stagesOf } from './session-request.ts'
import type { Limits, Options } from './settings.ts'
import { failureCodeOf } from './timeline.ts'
import type { World } from './world.ts'

/** An intervention in a session from outside the service. */
export type Steer =
  | { readonly do: 'step' | 'pause' | 'resume' | 'complete' | 'hang' }
  | { readonly do: 'fail'; readonly code?: string; readonly message?: string }
  /** For an agent session: what it says, asks, or answers at the end of its turn. */
  | { readonly do: 'say' | 'ask'; readonly text: string; readonly choices?: readonly string[] }
  | { readonly do: 'finish'; readonly text?: string }

/** A command of the control API to a world. It keeps to the contract's transitions like the service itself. */
export type ControlCommand =
  | { readonly type: 'steerSession'; readonly sessionId: string; readonly steer: Steer }
  | { readonly type: 'deleteSession'; readonly sessionId: string }
  | { readonly type: 'signUp'; readonly name: string; readonly account: GivenAccount }
  | { readonly type: 'changeAccount'; readonly name: string; readonly change: Partial<GivenAccount> }
  | { readonly type: 'changeLimits'; readonly limits: Partial<Limits>; readonly forget: boolean }
  | { readonly type: 'changeOptions'; readonly options: Partial<Options> }
  | { readonly type: 'setTimelines'; readonly timelines: readonly GivenTimeline[] }
  /** `isFromBefore` is true for one that was taken before, maybe by an earlier version, which took some that meet nothing. */
  | { readonly type: 'addFault'; readonly fault: GivenFault; readonly isFromBefore?: boolean }
  | { readonly type: 'removeFault'; readonly id: string }
  | { readonly type: 'removeFaults' }
  | { readonly type: 'encounterFaults'; readonly encounters: readonly Encounter[] }

/** The reason why a control command is impossible. Nothing has happened then. */
export type Impossible = {
  readonly impossible:
    | 'fault_not_found'
    | 'session_not_found'
    | 'session_exists'
    | 'account_not_found'
    | 'account_exists'
    | 'wrong_state'
    | 'invalid_request'
  readonly message: string
}

/** Decides a control command on a settled world: events, or why it is impossible. Changes nothing. */
export function decideControl(world: World, operation: ControlCommand, now: At): readonly Event[] | Impossible {
  switch (operation.type) {
    case 'steerSession': {
      const facts = world.sessions.get(operation.sessionId)
      return facts === undefined ? noSession(operation.sessionId) : steer(world, facts, operation.steer, now)
    }
    case 'deleteSession': {
      const { sessionId } = operation
      return world.sessions.has(sessionId) ? [{ type: 'sessionDeleted', sessionId, at: now }] : noSession(sessionId)
    }
    case 'signUp': {
      const { name, account } = operation
      if (world.accounts.has(name)) return { impossible: 'account_exists', message: `There is an account ${name} already.` }
      return setAccount(world, toAccount(name, account, now), now)
    }
    case 'changeAccount': {
      const before = world.accounts.get(operation.name)
      if (before === undefined) return { impossible: 'account_not_found', message: `There is no account ${operation.name}.` }
      const { quota, key, ...change } = operation.change
      const { left, extraSpent } = quotaAt(before, now)
      const counted = { quotaLeft: left, extraUsageSpent: extraSpent, countedAt: now }
      const given = quota === undefined ? {} : { quotaLeft: quota, quotaSet: quota }
      return setAccount(world, { ...before, ...counted, ...change, ...keyChange(key), ...given }, now)
    }
    case 'changeLimits':
      return [
        { type: 'limitsSet', at: now, limits: { ...world.limits, ...operation.limits } },
        ...(operation.forget ? [{ type: 'ratesForgotten', at: now } as const] : []),
      ]
    case 'changeOptions':
      return [{ type: 'optionsSet', at: now, options: { ...world.options, ...operation.options } }]
    case 'setTimelines':
      return [{ type: 'timelinesSet', at: now, timelines: operation.timelines }]
    case 'addFault': {
      const { fault, isFromBefore = false } = operation
      const mistake = faultMistake(world, fault) ?? (isFromBefore ? null : unmeetableMistake(fault))
      if (mistake !== null) return { impossible: 'invalid_request', message: mistake }
      return [{ type: 'faultAdded', at: now, id: nextFaultId(world), fault }]
    }
    case 'removeFault': {
      const { id } = operation
      return world.faults.has(id)
        ? [{ type: 'faultRemoved', at: now, id }]
        : { impossible: 'fault_not_found', message: `There is no fault ${id}.` }
    }
    case 'removeFaults':
      return [...world.faults.keys()].map((id) => ({ type: 'faultRemoved', at: now, id }))
    case 'encounterFaults':
      return operation.encounters.map((encounter) => ({ type: 'faultEncountered', at: now, ...encounter }))
  }
}

/** A key that is revoked or valid again keeps its text. */
function keyChange(key: string | undefined): Partial<Pick<Account, 'key' | 'keyText'>> {
  if (key === undefined) return {}
  const { key: state, keyText } = toKey(key)
  return keyText === null ? { key: state } : { key: state, keyText }
}

function noSession(sessionId: string): Impossible {
  return { impossible: 'session_not_found', message: `There is no session ${sessionId}.` }
}

function steer(world: World, facts: SessionFacts, steering: Steer, now: At): readonly Event[] | Impossible {
  const { sessionId, owner, request, begun, hungAt } = facts
  const { status } = sessionAt(facts)
  const common = { sessionId, at: now }
  const cannot = (why: string): Impossible => ({
    impossible: 'wrong_state',
    message: `This ${nameOf[request.type]} cannot ${steering.do}: ${why}.`,
  })
  switch (steering.do) {
    case 'step':
      return isMoving(facts)
        ? [{ type: 'sessionStepped', ...common }]
        : cannot(hungAt === null ? `its status is ${status}` : 'it hangs; complete, fail or pause it')
    case 'resume': {
      const decision = decide(world, { type: 'resumeSession', by: owner, sessionId }, now)
      if (!('refused' in decision)) return decision
      return cannot(status === 'pausedForInsufficientQuota' ? `${owner} lacks the quota` : `its status is ${status}`)
    }
    case 'pause':
      return status === 'processing'
        ? [{ type: 'sessionPaused', ...common, stage: begun.at(-1)?.stage ?? null }]
        : cannot(`its status is ${status}`)
    case 'hang':
      if (status !== 'processing') return cannot(`its status is ${status}`)
      return hungAt === null ? [{ type: 'sessionHung', ...common, stage: begun.at(-1)?.stage ?? null }] : []
    case 'complete': {
      return status === 'processing' ? completion(facts, now) : cannot(`its status is ${status}`)
    }
    case 'say':
    case 'ask': {
      if (request.type !== 'agent') return cannot('it is no agent session')
      if (status !== 'processing' && status !== 'completed') return cannot(`its status is ${status}`)
      const { text, choices = [] } = steering
      return [steering.do === 'say' ? { type: 'agentSaid', ...common, text } : { type: 'agentAsked', ...common, text, choices }]
    }
    case 'finish':
      if (request.type !== 'agent') return cannot('it is no agent session')
      return status === 'processing' ? completion(facts, now, steering.text) : cannot(`its status is ${status}`)
    case 'fail': {
      if (status !== 'processing') return cannot(`its status is ${status}`)
      const { code = failureCodeOf(request), message = 'The session was made to fail.' } = steering
      return [{ type: 'sessionFailed', ...common, code, message }]
    }
  }
}

/** The events that complete a session at once. An agent that asks does not write. */
function completion({ sessionId, request, timeline, begun }: SessionFacts, at: At, says?: string): readonly SessionEvent[] {
  const left = stagesOf(request).slice(begun.length, timeline.asks ? 1 : undefined)
  return [
    ...left.map((stage): SessionEvent => ({ type: 'stageBegun', sessionId, at, stage, cost: 0 })),
    { type: 'sessionCompleted', sessionId, at, ...(says !== undefined && { says }) },
  ]
}

/** Sets an account. An address and a key belong to one account. Invitations to it become active shares. */
function setAccount(world: World, account: Account, now: At): readonly Event[] | Impossible {
  const holder = accountBehind(world, account.email)
  if (holder !== null && holder !== account.name)
    return { impossible: 'account_exists', message: `${account.email} belongs to the account ${holder}.` }
  const text = keyTextOf(account)
  const other = [...world.accounts.values()].find((one) => one.name !== account.name && keyTextOf(one) === text)
  if (other !== undefined) return { impossible: 'account_exists', message: `The key ${text} belongs to the account ${other.name}.` }
  const invitations = world.outbox.filter(({ to }) => isSameAddress(to, account.email))
  const activated = [...new Set(invitations.map(({ sessionId }) => sessionId))].flatMap((sessionId): Event[] => {
    const facts = world.sessions.get(sessionId)
    // An owner who moves to an address that they had invited does not share with themselves.
    if (facts === undefined || facts.owner === account.name) return []
    const pending = facts.shares.find((share) => share.account === null && isSameAddress(share.email, account.email))
    return pending === undefined ? [] : [{ type: 'shareActivated', sessionId, at: now, email: pending.email, account: account.name }]
  })
  return [{ type: 'accountSet', at: now, account }, ...activated, ...activatedCollections(world, account, now)]
}

/** The shares of collections that wait for the address of an account. */
function activatedCollections({ library }: World, { name, email }: Account, at: At): readonly Event[] {
  return [...library.collections.values()].flatMap(({ collectionId, owner, shares }): Event[] => {
    if (owner === name) return []
    const pending = shares.filter((share) => share.account === null && isSameAddress(share.email, email))
    return pending.map(({ shareId }) => ({ type: 'collectionShareActivated', at, collectionId, shareId, account: name }))
  })
}

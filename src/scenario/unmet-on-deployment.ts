import type { GivenSession, Target } from '../contract/generated/files.ts'
import { operation } from '../contract/operations.ts'
import type { Given, GivenAccount } from '../contract/given.ts'
import { findNames } from './saved-values.ts'
import type { Scenario, Step } from './scenario.ts'

/**
 * Finds the parts of a scenario's world that a deployment cannot offer. Clock and seed never matter. An account needs a key in the
 * target, on any plan. Special accounts and sessions need the name that a target has for their kind. Anything else is unmet.
 */
export function findUnmet({ given, steps }: Pick<Scenario, 'given' | 'steps'>, target: Target): readonly string[] {
  const known = targetNames(target)
  const senders = new Set(steps.flatMap(sendersOf))
  const { accounts = {}, ...rest } = given
  const asked = { ...rest, accounts: Object.fromEntries(Object.entries(accounts).filter(([name]) => senders.has(name))) }
  const addresses = findNames(steps).filter((name) => name.endsWith('.email') && !known.has(name))
  return [
    ...memberNames.flatMap((name) => unmetMembers[name](asked, target).map((what) => name + what)),
    ...[...new Set(addresses)].map((name) => `accounts.${name}`),
    ...(hasStep(steps, ({ type }) => type === 'control') ? ['control'] : []),
    ...(target.mcpUrl === undefined && hasStep(steps, isOfMcp) ? ['mcpUrl'] : []),
    ...findUnmetTokens(steps, target),
    ...(target.allow?.emails === false && hasStep(steps, isInviting) ? ['allow.emails'] : []),
  ]
}

function hasStep(steps: readonly Step[], isIt: (step: Step) => boolean): boolean {
  return steps.some((step) => (step.type === 'repeat' ? hasStep(step.steps, isIt) : isIt(step)))
}

function isOfMcp(step: Step): boolean {
  return isToolStep(step) || ((step.type === 'call' || step.type === 'until') && operation(step.call).at === 'mcp')
}

type ToolStep = Extract<Step, { readonly type: 'mcp' | 'mcpUntil' }>

function isToolStep(step: Step): step is ToolStep {
  return step.type === 'mcp' || step.type === 'mcpUntil'
}

/** A target has one way into the MCP server, for its account default. */
function findUnmetTokens(steps: readonly Step[], { mcp = {}, allow = {} }: Target): readonly string[] {
  const accounts = new Set(steps.flatMap(tokensOf))
  const canEnter = mcp.token !== undefined || mcp.clientId !== undefined || allow.registration === true
  return [...accounts].flatMap((account) =>
    account !== 'default' ? [`mcp.${account}`] : canEnter ? [] : [mcp.clientSecret === undefined ? 'mcp' : 'mcp.clientId'],
  )
}

/** The accounts whose tokens a step sends. */
function tokensOf(step: Step): readonly string[] {
  if (step.type === 'repeat') return step.steps.flatMap(tokensOf)
  return isToolStep(step) && step.as !== null ? [step.as] : []
}

/** The accounts whose keys a step sends. Other accounts only matter by their sessions. */
function sendersOf(step: Step): readonly string[] {
  if (step.type === 'repeat') return step.steps.flatMap(sendersOf)
  return (step.type === 'call' || step.type === 'until' || isToolStep(step)) && step.as !== null ? [step.as] : []
}

/** True for a share with an address of no given account, which may send an invitation. */
function isInviting(step: Step): boolean {
  if (step.type === 'mcp')
    return step.tool === 'share_session' && findNames(step.arguments?.['email']).length === 0 && step.expect?.isError !== true
  return step.type === 'call' && step.call === 'shareSession' && findNames(step.body).length === 0 && step.expect?.status !== 400
}

const listUnmet = (values: readonly unknown[] = []): readonly string[] => (values.length > 0 ? [''] : [])
const listNames = (members: object = {}): readonly string[] => Object.keys(members).map((name) => `.${name}`)

/** The unmet parts of each member of a given. It must be complete to compile. */
const unmetMembers: { readonly [Name in keyof Given]-?: (given: Given, target: Target) => readonly string[] } = {
  seed: () => [],
  clock: () => [],
  accounts: ({ accounts = {} }, target) => {
    const keys = targetKeys(target)
    const isMissing = ([name, account]: [string, GivenAccount]): boolean => !Object.hasOwn(keys, name) || !isAsNamed(name, account)
    return listNames(Object.fromEntries(Object.entries(accounts).filter(isMissing)))
  },
  timelines: ({ timelines }) => listUnmet(timelines),
  sessions: ({ sessions = {} }, target) => {
    const names = targetNames(target)
    return listNames(Object.fromEntries(Object.entries(sessions).filter(([name, session]) => !names.has(name) || !isOfKind(name, session))))
  },
  library: ({ library = {} }) => listNames(library),
  papers: ({ papers }) => listUnmet(papers),
  trials: ({ trials }) => listUnmet(trials),
  faults: ({ faults }) => listUnmet(faults),
  limits: ({ limits = {} }, target) =>
    listNames(Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== regimeOf(target)))),
  options: ({ options }) => listNames(options),
}

// The keys of a literal.
const memberNames = Object.keys(unmetMembers) as (keyof Given)[]

/** True if a target's account of that name has the special properties of the given one. */
function isAsNamed(name: string, account: GivenAccount): boolean {
  const { key = 'valid', quota = null, recipientCap, maxRunningReviews = null, quotaPerMonth = null, extraUsageCap = null } = account
  const { mayInvite = true, systematicReviews = true, agentApi = true } = account
  return (
    recipientCap === undefined &&
    maxRunningReviews === null &&
    quotaPerMonth === null &&
    extraUsageCap === null &&
    // A target has texts of its own for its keys.
    ((key !== 'revoked' && key !== 'expired') || name === key) &&
    (quota === null || (quota === 0 && name === 'exhausted')) &&
    (mayInvite || name === 'denied') &&
    (systematicReviews || name === 'noReviews') &&
    (agentApi || name === 'agentless')
  )
}

/** The names of a target that imply the kind or status of a session. */
const kinds: { readonly [name: string]: GivenSession } = {
  completedReport: { type: 'report', status: 'completed' },
  completedReview: { type: 'systematicReview', status: 'completed' },
  failedReport: { type: 'report', status: 'failed' },
  failedReview: { type: 'systematicReview', status: 'failed' },
  agent: { type: 'agent' },
  sharedAgent: { type: 'agent' },
  agentApiDisabledSession: { type: 'agent' },
}

function isOfKind(name: string, { type, status = 'processing' }: GivenSession): boolean {
  const kind = kinds[name]
  return kind === undefined || (kind.type === type && (kind.status === undefined || kind.status === status))
}

/** The keys of a target, by account name. */
export function targetKeys({ keys, sharing = {} }: Target): Readonly<Record<string, string>> {
  const { deniedKey, agentApiDisabledKey } = sharing
  return {
    ...keys,
    ...(deniedKey !== undefined && { denied: deniedKey }),
    ...(agentApiDisabledKey !== undefined && { agentless: agentApiDisabledKey }),
  }
}

/** The rate limit regime that a run may trip. */
function regimeOf({ rateLimit }: Target): string | undefined {
  return typeof rateLimit === 'object' && rateLimit.mayTrip === true ? rateLimit.regime : undefined
}

/** The values of names on a deployment: sessions of its target, with `paused1` and so on for several, and addresses. */
export function targetNames({ sessions = {}, sharing = {}, accounts = {} }: Target): ReadonlyMap<string, string> {
  const { deniedSession, agentApiDisabledSession, registeredEmail } = sharing
  const offered = Object.entries({ ...sessions, deniedSession, agentApiDisabledSession }).flatMap(([name, held]) =>
    typeof held === 'string'
      ? [[name, held] as const]
      : (held ?? []).flatMap((id, index) =>
          index === 0 ? [[name, id] as const, [`${name}1`, id] as const] : [[`${name}${index + 1}`, id] as const],
        ),
  )
  const addresses = Object.entries(accounts).flatMap(([name, account]) =>
    account?.email === undefined ? [] : [[`${name}.email`, account.email] as const],
  )
  const someone = registeredEmail === undefined ? [] : [['someone.email', registeredEmail] as const]
  return new Map([...offered, ...addresses, ...someone])
}

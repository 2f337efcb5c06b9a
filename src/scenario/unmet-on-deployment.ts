import type { Target } from '../contract/generated/files.ts'
import type { Given, GivenAccount } from '../contract/given.ts'
import { namesIn } from './saved-values.ts'
import type { Scenario, Step } from './scenario.ts'

/**
 * What of a scenario's world a deployment cannot offer. Its clock runs, its seed is its own, and an account is there when its key is, on
 * whatever plan it is. An account without quota or with a dead key is there only under the name that a target has for it, and a
 * session, too; anything more is an unmet precondition.
 */
export function unmetOnDeployment({ given, steps }: Pick<Scenario, 'given' | 'steps'>, target: Target): readonly string[] {
  const known = namesOnDeployment(target)
  const senders = new Set(steps.flatMap(sendersOf))
  const { accounts = {}, ...rest } = given
  const asked = { ...rest, accounts: Object.fromEntries(Object.entries(accounts).filter(([name]) => senders.has(name))) }
  const addresses = namesIn(steps).filter((name) => name.endsWith('.email') && !known.has(name))
  return [
    ...memberNames.flatMap((name) => unmetIn[name](asked, target).map((what) => name + what)),
    ...[...new Set(addresses)].map((name) => `accounts.${name}`),
    ...(target.allow?.emails === false && steps.some(isInviting) ? ['allow.emails'] : []),
  ]
}

/** The accounts whose keys a step sends: of others it is enough that their sessions are there. */
function sendersOf(step: Step): readonly string[] {
  if (step.type === 'repeat') return step.steps.flatMap(sendersOf)
  return (step.type === 'call' || step.type === 'until') && step.as !== null ? [step.as] : []
}

/** Sharing with an address that is no given account's may send an invitation. */
function isInviting(step: Step): boolean {
  if (step.type === 'repeat') return step.steps.some(isInviting)
  return step.type === 'call' && step.call === 'shareSession' && namesIn(step.body).length === 0 && step.expect?.status === 201
}

const list = (values: readonly unknown[] = []): readonly string[] => (values.length > 0 ? [''] : [])
const named = (members: object = {}): readonly string[] => Object.keys(members).map((name) => `.${name}`)

/** What of each member is unmet. It must be complete to compile. */
const unmetIn: { readonly [Name in keyof Given]-?: (given: Given, target: Target) => readonly string[] } = {
  seed: () => [],
  clock: () => [],
  accounts: ({ accounts = {} }, { keys }) =>
    named(
      Object.fromEntries(Object.entries(accounts).filter(([name, account]) => !Object.hasOwn(keys, name) || !isAsNamed(name, account))),
    ),
  timelines: ({ timelines }) => list(timelines),
  sessions: ({ sessions = {} }, target) => {
    const names = namesOnDeployment(target)
    return named(Object.fromEntries(Object.entries(sessions).filter(([name]) => !names.has(name))))
  },
  papers: ({ papers }) => list(papers),
  trials: ({ trials }) => list(trials),
  faults: ({ faults }) => list(faults),
  limits: ({ limits = {} }, target) => named(Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== regimeOf(target)))),
  options: ({ options }) => named(options),
}

// The keys of a literal.
const memberNames = Object.keys(unmetIn) as (keyof Given)[]

function isAsNamed(name: string, { key = 'valid', quota = null }: GivenAccount): boolean {
  if (key !== 'valid') return name === key
  return quota === null || (quota === 0 && name === 'exhausted')
}

/** The regime that a deployment may be made to show. */
function regimeOf({ rateLimit }: Target): string | undefined {
  return typeof rateLimit === 'object' && rateLimit.mayTrip === true ? rateLimit.regime : undefined
}

/** What names stand for on a deployment: sessions that its target offers, `paused1` and so on where it has several, and addresses. */
export function namesOnDeployment({ sessions = {}, sharing = {}, accounts = {} }: Target): ReadonlyMap<string, string> {
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

import { controlDefaults, type ControlRequestOf } from '../../contract/control.ts'
import { toAccount } from '../../engine/account.ts'
import { readPage, readWanted } from '../../engine/feed.ts'
import type { Impossible, ControlCommand, Steer } from '../../engine/control-command.ts'
import { addGivenSession, performControl } from '../../engine/perform.ts'
import type { SessionFacts } from '../../engine/session.ts'
import { titleOf } from '../../engine/session-request.ts'
import { keyOf } from '../worlds/authorise.ts'
import { resolveFaultSession, saveWindows, type LiveWorld } from '../worlds/live-world.ts'
import type { ControlHandler, ControlRefusal } from './control-handler.ts'
import { toControlledAccount, toControlledSession, toLimits } from './views.ts'

export const listControlledSessions: ControlHandler<'listControlledSessions'> = ({ standIn, live, query }) => {
  const { limit, after, search, owner, ...filter } = { ...controlDefaults.ListControlledSessionsQuery, ...query }
  const { world } = live
  const last = after === undefined ? null : world.sessions.get(after.toLowerCase())
  if (last === undefined) return { refused: 'session_not_found', message: `There is no session ${String(after)} to go on after.` }
  const below = last === null ? null : { at: last.createdAt, number: last.number }
  const { sessions, totalCount } =
    search === undefined && owner === undefined
      ? readPage(world, world.everything, filter, limit, below)
      : readWanted(world, feedFor(live, owner), filter, wantedBy(search, owner), limit, below)
  return { sessions: sessions.map((facts) => toControlledSession(standIn, live, facts)), totalCount }
}

/** The feed of an account has its own sessions, and agent sessions that are shared with it. */
function feedFor({ world }: LiveWorld, owner: string | undefined) {
  return owner === undefined ? world.everything : world.feeds.get(owner)
}

function wantedBy(search: string | undefined, owner: string | undefined): (facts: SessionFacts) => boolean {
  const text = search?.toLowerCase() ?? ''
  return (facts) =>
    (owner === undefined || facts.owner === owner) &&
    [facts.sessionId, titleOf(facts.request), facts.owner].some((shown) => shown.toLowerCase().includes(text))
}

export const addSession: ControlHandler<'addSession'> = (call) => {
  const events = addGivenSession(call.live.world, call.body, call.live.clock.now())
  if ('impossible' in events) return toRefusal(events)
  const [created] = events
  return showSession(call, created?.type === 'sessionCreated' ? created.sessionId : '')
}

export const getControlledSession: ControlHandler<'getControlledSession'> = (call) => showSession(call, call.path.session)

export const steerSession: ControlHandler<'steerSession'> = (call) => {
  const steer = toSteer(call.body)
  if ('refused' in steer) return steer
  const sessionId = call.path.session.toLowerCase()
  const problem = runCommand(call.live, { type: 'steerSession', sessionId, steer })
  return problem ?? showSession(call, sessionId)
}

/** The members that each command takes beside its verb. */
const membersOfVerb: { readonly [Verb in Steer['do']]?: readonly string[] } = {
  fail: ['code', 'message'],
  say: ['text'],
  ask: ['text', 'choices'],
  finish: ['text'],
}

/** Reads a command to a session. Each takes only the members that it has a use for. */
function toSteer({ do: verb, ...members }: ControlRequestOf<'steerSession'>): Steer | ControlRefusal {
  const foreign = Object.keys(members).find((name) => membersOfVerb[verb]?.includes(name) !== true)
  if (foreign !== undefined) {
    const use = foreign === 'code' || foreign === 'message' ? 'a failure' : 'what an agent says'
    return { refused: 'invalid_request', message: `${foreign} is for ${use}, not for ${verb}` }
  }
  if (verb === 'fail' || verb === 'finish') return { do: verb, ...members }
  if (verb !== 'say' && verb !== 'ask') return { do: verb }
  const { text, choices } = members
  if (text === undefined) return { refused: 'invalid_request', message: 'text must be there: it is what the agent says' }
  return { do: verb, text, ...(choices !== undefined && { choices }) }
}

export const deleteSession: ControlHandler<'deleteSession'> = ({ live, path }) =>
  runCommand(live, { type: 'deleteSession', sessionId: path.session.toLowerCase() })

export const listAccounts: ControlHandler<'listAccounts'> = ({ live }) => ({
  accounts: [...live.world.accounts.values()].map((account) => toControlledAccount(live, account)),
})

export const signUp: ControlHandler<'signUp'> = ({ standIn, live, body }) => {
  const key = keyOf(toAccount(body.name, body.account, live.clock.now()), live.id)
  const holder = standIn.worlds.worldOfKey(key)
  if (holder !== undefined && holder !== live)
    return {
      refused: 'account_exists',
      message: `The key ${key} is one of the world ${holder.id} already; take another name.`,
    }
  if (body.name === 'none') return { refused: 'invalid_request', message: 'name must not be none: that means no account' }
  return runCommand(live, { type: 'signUp', ...body }) ?? showAccount(live, body.name)
}

export const getAccount: ControlHandler<'getAccount'> = ({ live, path }) => showAccount(live, path.account)

export const changeAccount: ControlHandler<'changeAccount'> = ({ live, path, body }) =>
  runCommand(live, { type: 'changeAccount', name: path.account, change: body }) ?? showAccount(live, path.account)

export const getLimits: ControlHandler<'getLimits'> = ({ live }) => toLimits(live)

export const changeLimits: ControlHandler<'changeLimits'> = ({ standIn, live, body }) => {
  const { forget = false, ...limits } = body
  const undo = saveWindows(live)
  const refused = runCommand(live, { type: 'changeLimits', limits, forget })
  standIn.worlds.commit(live)
  if (forget) standIn.worlds.undoIfLost(live, undo)
  return refused ?? toLimits(live)
}

export const getOptions: ControlHandler<'getOptions'> = ({ live }) => live.world.options

export const changeOptions: ControlHandler<'changeOptions'> = ({ live, body }) =>
  runCommand(live, { type: 'changeOptions', options: body }) ?? live.world.options

export const listFaults: ControlHandler<'listFaults'> = ({ live }) => ({ faults: [...live.world.faults.values()] })

export const addFault: ControlHandler<'addFault'> = ({ live, body }) => {
  const events = performControl(live.world, { type: 'addFault', fault: resolveFaultSession(body, live.names) }, live.clock.now())
  if ('impossible' in events) return toRefusal(events)
  const [added] = events
  return live.world.faults.get(added?.type === 'faultAdded' ? added.id : '') ?? { refused: 'fault_not_found', message: 'It is gone.' }
}

export const removeFaults: ControlHandler<'removeFaults'> = ({ live }) => runCommand(live, { type: 'removeFaults' })

export const removeFault: ControlHandler<'removeFault'> = ({ live, path }) => runCommand(live, { type: 'removeFault', id: path.fault })

function runCommand({ world, clock }: LiveWorld, operation: ControlCommand): ControlRefusal | null {
  const events = performControl(world, operation, clock.now())
  return 'impossible' in events ? toRefusal(events) : null
}

function toRefusal({ impossible, message }: Impossible): ControlRefusal {
  return { refused: impossible, message }
}

function showSession({ standIn, live }: Pick<Parameters<typeof getControlledSession>[0], 'standIn' | 'live'>, sessionId: string) {
  const facts = live.world.sessions.get(sessionId.toLowerCase())
  return facts === undefined
    ? ({ refused: 'session_not_found', message: `There is no session ${sessionId}.` } as const)
    : toControlledSession(standIn, live, facts)
}

function showAccount(live: LiveWorld, name: string) {
  const account = live.world.accounts.get(name)
  return account === undefined
    ? ({ refused: 'account_not_found', message: `There is no account ${name}.` } as const)
    : toControlledAccount(live, account)
}

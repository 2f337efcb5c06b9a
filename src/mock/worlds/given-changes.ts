import { isDeepEqual } from '../../contract/is-deep-equal.ts'
import type { Given, GivenAccount, GivenFault, GivenSession } from '../../contract/given.ts'
import type { Account } from '../../engine/account.ts'
import { toOwnCorpus } from '../../literature/import/own-corpus.ts'
import type { ControlCommand } from '../../engine/control-command.ts'
import { createWorld, type World } from '../../engine/world.ts'
import { initialClock } from './live-world.ts'

/** A difference between two givens: a short description, and the change that it asks of a world made from the first. */
export type GivenChange = { readonly description: string } & (
  | { readonly type: 'operation'; readonly operation: ControlCommand }
  | { readonly type: 'session'; readonly name: string; readonly session: GivenSession }
  | {
      readonly type: 'faults'
      readonly kept: readonly GivenFault[]
      readonly gone: readonly GivenFault[]
      readonly come: readonly GivenFault[]
    }
  /** Only a restarted world can have it. */
  | { readonly type: 'beginning' }
)

/**
 * The changes that turn a world of one given into a world of another, in the order in which they must be made. Members that did not change
 * keep their current state.
 */
export function diffGiven(before: Given, after: Given): readonly GivenChange[] {
  const [was, is] = [toBeginning(before), toBeginning(after)]
  return order.flatMap((name) => diffs[name](was, is))
}

/** A given, and the world of its defaults. */
type Beginning = { readonly given: Given; readonly world: World }

function toBeginning(given: Given): Beginning {
  return { given, world: createWorld(given) }
}

type ChangesIn = (was: Beginning, is: Beginning) => readonly GivenChange[]

/** The changes for each member. It must be complete to compile. */
const diffs: { readonly [Name in keyof Given]-?: ChangesIn } = {
  // Ids and content derive from it.
  seed: ({ world: was }, { world: is }) => restartIf('seed changed', was.seed !== is.seed),
  // The clock only moves forward, and everything since then happened by the other one.
  clock: ({ given: was }, { given: is }) => restartIf('clock changed', !isDeepEqual(initialClock(was), initialClock(is))),
  // Reports and reviews are made of them, and do not change afterwards. They are compared as parsed, without the seed.
  papers: ({ given: { papers: was = [] } }, { given: { papers: is = [] } }) =>
    restartIf('papers changed', !isDeepEqual(toOwnCorpus({ papers: was }), toOwnCorpus({ papers: is }))),
  trials: ({ given: { trials: was = [] } }, { given: { trials: is = [] } }) =>
    restartIf('trials changed', !isDeepEqual(toOwnCorpus({ trials: was }), toOwnCorpus({ trials: is }))),
  accounts: (was, is) => [
    // An account cannot be removed: its sessions would have no owner.
    ...removedEntries('accounts', Object.fromEntries(was.world.accounts), Object.fromEntries(is.world.accounts)),
    ...[...is.world.accounts.values()].flatMap((account) => accountChange(was.world.accounts.get(account.name), account, is)),
  ],
  limits: ({ world: was }, { world: is }) =>
    settingChange('limits', was.limits, is.limits, (limits) => ({ type: 'changeLimits', limits, forget: false })),
  options: ({ world: was }, { world: is }) =>
    settingChange('options', was.options, is.options, (options) => ({ type: 'changeOptions', options })),
  timelines: ({ world: was }, { world: { timelines } }) =>
    isDeepEqual(was.timelines, timelines)
      ? []
      : [{ type: 'operation', description: 'timelines changed', operation: { type: 'setTimelines', timelines } }],
  sessions: ({ given: { sessions: was = {} } }, { given: { sessions: is = {} } }) => [
    ...removedEntries('sessions', was, is),
    ...Object.entries(is).flatMap(([name, session]): readonly GivenChange[] => {
      const before = was[name]
      if (before === undefined) return [{ type: 'session', description: `sessions.${name} added`, name, session }]
      // The current state of a session does not derive from its given alone.
      return restartIf(`sessions.${name} changed`, !isDeepEqual(before, session))
    }),
  ],
  // Clients have changed it since.
  library: ({ given: { library: was = {} } }, { given: { library: is = {} } }) => restartIf('library changed', !isDeepEqual(was, is)),
  faults: ({ given: { faults: was = [] } }, { given: { faults: is = [] } }) => {
    const differing = is.findIndex((fault, index) => !isDeepEqual(fault, was[index]))
    const kept = differing === -1 ? is.length : differing
    if (kept === is.length && kept === was.length) return []
    return [{ type: 'faults', description: 'faults changed', kept: is.slice(0, kept), gone: was.slice(kept), come: is.slice(kept) }]
  },
}

// The keys of a literal; their order is the order in which changes can be made
const order = Object.keys(diffs) as (keyof Given)[]

function restartIf(description: string, isChanged: boolean): readonly GivenChange[] {
  return isChanged ? [{ type: 'beginning', description }] : []
}

function removedEntries(list: string, was: object, is: object): readonly GivenChange[] {
  return Object.keys(was).flatMap((name) => restartIf(`${list}.${name} removed`, !Object.hasOwn(is, name)))
}

function accountChange(was: Account | undefined, is: Account, { given: { accounts = {} } }: Beginning): readonly GivenChange[] {
  const { name } = is
  // A changed key keeps its text, so the usual text comes back by a restart only.
  if (typeof was?.keyText === 'string' && is.keyText === null) return restartIf(`accounts.${name}.key changed`, true)
  if (was !== undefined)
    return settingChange(`accounts.${name}`, toGiven(was), toGiven(is), (change) => ({ type: 'changeAccount', name, change }))
  return [
    {
      type: 'operation',
      description: `accounts.${name} added`,
      operation: { type: 'signUp', name, account: accounts[name] ?? toGiven(is) },
    },
  ]
}

function toGiven(account: Account): Required<GivenAccount> {
  const {
    name: _,
    key,
    keyText,
    quotaLeft: quota,
    quotaSet: _set,
    countedAt: _at,
    extraUsageSpent: _spent,
    purpose = null,
    ...rest
  } = account
  return { key: keyText ?? key, quota, purpose, ...rest }
}

/** The members that differ, set in one change. */
function settingChange<Members extends object>(
  list: string,
  was: Members,
  is: Members,
  toOperation: (changed: Partial<Members>) => ControlCommand,
): readonly GivenChange[] {
  const entries: readonly [string, unknown][] = Object.entries(is)
  const changed = entries.filter(([name, value]) => new Map<string, unknown>(Object.entries(was)).get(name) !== value)
  if (changed.length === 0) return []
  const description = changed.map(([name]) => `${list}.${name} changed`).join(', ')
  return [{ type: 'operation', description, operation: toOperation(Object.fromEntries(changed) as Partial<Members>) }] // its members
}

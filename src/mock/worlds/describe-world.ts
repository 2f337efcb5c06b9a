import type { ControlResponseOf } from '../../contract/control.ts'
import type { Target } from '../../contract/generated/files.ts'
import { keyOf } from './authorise.ts'
import { namesOf, type LiveWorld } from './live-world.ts'
import type { StandIn } from './stand-in.ts'

/** A world as the control API shows it. */
export function toCreatedWorld(standIn: StandIn, live: LiveWorld): ControlResponseOf<'getWorld'> {
  const { baseUrl, mcpUrl } = standIn.urlsFor(live.id)
  return {
    id: live.id,
    seed: live.world.seed,
    baseUrl,
    mcpUrl,
    controlUrl: standIn.controlUrl,
    keys: keysOf(live),
    sessions: Object.fromEntries(namesOf(live)),
    target: targetOf(standIn, live),
  }
}

/** A key for each account, by account name. */
export function keysOf(live: LiveWorld): { readonly [account: string]: string } {
  return Object.fromEntries([...live.world.accounts.values()].map((account) => [account.name, keyOf(account, live.id)]))
}

/** The target file of a world, with every account and given session whose name the format knows. */
function targetOf({ urlsFor, controlUrl, controlToken }: StandIn, live: LiveWorld): Target {
  const { baseUrl, mcpUrl } = urlsFor(live.id)
  const { accounts, limits } = live.world
  const names = namesOf(live)
  const key = (name: string): string | undefined => {
    const account = accounts.get(name)
    return account === undefined ? undefined : keyOf(account, live.id)
  }
  const [first] = accounts.keys()
  const [denied, agentless] = [key('denied'), key('agentless')]
  const ids = (name: string): readonly string[] =>
    [...names].filter(([known]) => new RegExp(`^${name}\\d*$`).test(known)).map(([, sessionId]) => sessionId)
  const several = (name: string) => (ids(name).length === 0 ? {} : { [name]: ids(name) })
  const one = (name: string) => (names.has(name) ? { [name]: names.get(name) } : {})
  const accountOf = (name: string) => {
    const account = accounts.get(name)
    return account === undefined ? {} : { [name]: { email: account.email, plan: account.plan } }
  }
  return {
    baseUrl,
    mcpUrl,
    control: { url: controlUrl, ...(controlToken !== null && { token: controlToken }) },
    // A target file must name this account.
    keys: {
      default: key('default') ?? key(first ?? '') ?? 'key-default',
      ...present(keyNames, key),
    },
    accounts: { ...accountOf('default'), ...accountOf('other') },
    sessions: Object.assign({}, several('paused'), several('pausedExhausted'), ...sessionNames.map(one)) as NonNullable<Target['sessions']>,
    sharing: {
      ...(accounts.has('someone') && { registeredEmail: accounts.get('someone')?.email ?? '' }),
      unregisteredEmail: nobodysAddress(live),
      ...(denied !== undefined && { deniedKey: denied }),
      ...one('deniedSession'),
      ...(agentless !== undefined && { agentApiDisabledKey: agentless }),
      ...one('agentApiDisabledSession'),
    },
    allow: { emails: true, registration: true, repeats: true },
    ...(live.world.options.provisional === 'off' ? {} : { library: { sources: '/library/sources', collections: '/library/collections' } }),
    poll: { intervalSeconds: 1, timeoutSeconds: 120 },
    rateLimit: limits.rateLimit === 'none' ? 'none' : { regime: limits.rateLimit, mayTrip: true },
  }
}

function nobodysAddress({ world: { accounts } }: LiveWorld): string {
  const addresses = new Set([...accounts.values()].map(({ email }) => email.toLowerCase()))
  let address = 'nobody@example.org'
  for (let number = 2; addresses.has(address); number++) address = `nobody${number}@example.org`
  return address
}

const keyNames = ['other', 'pro', 'scale', 'enterprise', 'noApiAccess', 'noReviews', 'exhausted', 'revoked', 'expired'] as const
const sessionNames = [
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
] as const

function present<Name extends string>(
  names: readonly Name[],
  valueOf: (name: Name) => string | undefined,
): { readonly [Key in Name]?: string } {
  const found = names.map((name) => [name, valueOf(name)] as const).filter(([, value]) => value !== undefined)
  return Object.fromEntries(found) as { readonly [Key in Name]?: string } // the same names, without undefined values
}

import type { Target } from '../../conformance/define/target.ts'
import { regimeOf } from '../../conformance/define/rate-limit.ts'
import { formats } from '../../contract/formats.ts'
import type { Given } from '../../contract/given.ts'
import { presets } from '../../mock/worlds/presets.ts'

/** The given of a mock that resembles a target: its rate limit, its accounts, and realistic durations unless the target has a control API. */
export function givenLike(target: Target): Given {
  const { accounts = {} } = presets.conformance
  const regime = regimeOf(target)
  const own = { default: target.accounts?.default, other: target.accounts?.other, someone: { email: target.sharing?.registeredEmail } }
  const taken = new Set<string>(Object.values(accounts).flatMap(({ email }) => email?.toLowerCase() ?? []))
  const changed = Object.entries(own).map(([name, { email, ...rest } = {}]) => {
    const isFree = email !== undefined && formats.email.test(email) && !taken.has(email.toLowerCase())
    if (isFree) taken.add(email.toLowerCase())
    return [name, { ...accounts[name], ...rest, ...(isFree && { email }) }]
  })
  return {
    ...presets.conformance,
    clock: '2026-03-02T09:00:00Z',
    accounts: { ...accounts, ...(Object.fromEntries(changed) as NonNullable<Given['accounts']>) }, // of those accounts, each with a plan
    options: { realistic: target.control === undefined },
    limits: { rateLimit: regime === 'unknown' ? 'none' : regime },
  }
}

/** The target of that mock, reduced to what the real target offers, with the same pace and permissions. */
export function targetLike(target: Target, standIn: Target): Target {
  const { mcpUrl, control, sessions = {}, sharing = {}, keys, accounts, allow, poll, rateLimit } = target
  return {
    baseUrl: standIn.baseUrl,
    keys: { ...pick(keys, standIn.keys), default: standIn.keys.default },
    ...(mcpUrl !== undefined && standIn.mcpUrl !== undefined && { mcpUrl: standIn.mcpUrl }),
    ...(control !== undefined && standIn.control !== undefined && { control: standIn.control }),
    ...(accounts !== undefined && { accounts }),
    sessions: pick(sessions, standIn.sessions ?? {}),
    sharing: { ...pick(sharing, standIn.sharing ?? {}), ...addressesOf(sharing) },
    ...(allow !== undefined && { allow }),
    ...(poll !== undefined && { poll }),
    ...(rateLimit !== undefined && { rateLimit }),
  }
}

/** The same addresses are invited. */
function addressesOf({ registeredEmail, unregisteredEmail }: NonNullable<Target['sharing']>): NonNullable<Target['sharing']> {
  return { ...(registeredEmail !== undefined && { registeredEmail }), ...(unregisteredEmail !== undefined && { unregisteredEmail }) }
}

/** The offered members that are wanted too; of a list as many as are wanted. */
function pick<T extends object>(wanted: T, offered: T): T {
  const found = Object.entries(offered).flatMap(([name, value]: [string, unknown]) => {
    const asked: unknown = Object.hasOwn(wanted, name) ? Reflect.get(wanted, name) : undefined
    if (asked === undefined) return []
    return [[name, Array.isArray(asked) && Array.isArray(value) ? value.slice(0, asked.length) : value]]
  })
  return Object.fromEntries(found) as T // the same members, or fewer, all of which may be left out
}

import { answerOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import { areApart, seemSame } from '../define/are-apart.ts'
import { isAccepted } from '../probes/define-creation.ts'
import { outsideFreshWorlds } from '../send/exchange-lists.ts'

/**
 * Finds the reason that exchanges prove nothing, because a key of the target is not what the target says; null where they prove something.
 * A quota may have been refilled since the target was written, and two keys may be of one account.
 */
export function findStaleKeys(all: readonly Exchange[]): (by: readonly Exchange[]) => string | null {
  const exchanges = outsideFreshWorlds(all)
  const refusedKeyIn = findRefusedKeys(all)
  let [isRefilled, isSame]: [boolean | undefined, boolean | undefined] = [undefined, undefined]
  return (by) => {
    const refused = refusedKeyIn(by)
    if (refused !== null) return refused
    const here = outsideFreshWorlds(by)
    if (here.some(isServedWithoutQuota) && (isRefilled ??= hasQuota(exchanges)))
      return 'keys.exhausted of the target has quota again: name the key of another account whose quota is exhausted'
    if (here.some(({ as }) => as === 'other') && (isSame ??= seemSame(exchanges) && !areApart(exchanges)))
      return 'keys.other of the target may be of the same account as keys.default: nothing shows that they are apart'
    return null
  }
}

/**
 * Finds the reason that exchanges prove nothing, because one of them is the refusal of a key that no request got past: the target has it
 * wrong. Null where there is none. A key that must be dead is no such key, and the first contact tells of the own one.
 */
export function findRefusedKeys(all: readonly Exchange[]): (by: readonly Exchange[]) => string | null {
  const answered = outsideFreshWorlds(all).filter((exchange) => answerOf(exchange) !== undefined)
  const taken = new Set(answered.filter((exchange) => !isRefusalOfKey(exchange)).map(({ as }) => as))
  return (by) => {
    const { as } = outsideFreshWorlds(by).find((one) => isRefusalOfKey(one) && !taken.has(one.as) && !mayBeDead.has(one.as)) ?? {}
    return as === undefined ? null : `keys.${as} of the target is no valid key: every request with it got ${refusal}`
  }
}

const refusal = '401 invalid_api_key'

/**
 * Finds the key by which exchanges prove nothing, because its account has no quota left, which only an exhausted one should lack: nothing that
 * uses quota was served to it. Null where there is none.
 */
export function findSpentKeys(all: readonly Exchange[]): (by: readonly Exchange[]) => string | null {
  const served = new Set(
    outsideFreshWorlds(all)
      .filter(isServedFromQuota)
      .map(({ as }) => as),
  )
  return (by) => {
    const { as = null } = outsideFreshWorlds(by).find((one) => isRefusalOfQuota(one) && !served.has(one.as)) ?? {}
    if (as === null || as === 'exhausted') return null
    return `keys.${as} of the target has no quota left: what uses some got ${withoutQuota}; name the key of an account that has some`
  }
}

const withoutQuota = '402 insufficient_quota'

function isRefusalOfQuota(exchange: Exchange): boolean {
  return statusAndCode(exchange) === withoutQuota
}

/** The names of keys that are no key of an account that can be served, and of the own key. */
const mayBeDead: ReadonlySet<string | null> = new Set([null, 'default', 'revoked', 'expired'])

function isRefusalOfKey(exchange: Exchange): boolean {
  return statusAndCode(exchange) === refusal
}

/** True for an answer that only an account with quota gets. */
function isServedFromQuota(exchange: Exchange): boolean {
  const { operation } = exchange
  const role = operation === null ? null : operationRoles[operation]
  return isAccepted(exchange) && (role === 'search' || role === 'create' || role === 'resume')
}

function isServedWithoutQuota(exchange: Exchange): boolean {
  return exchange.as === 'exhausted' && isServedFromQuota(exchange)
}

/** True if no request of the exhausted account was refused for its quota, and several operations were served that use some. */
function hasQuota(exchanges: readonly Exchange[]): boolean {
  const own = exchanges.filter(({ as }) => as === 'exhausted')
  const served = new Set(own.filter(isServedWithoutQuota).map(({ operation }) => operation))
  return served.size > 1 && !own.some(isRefusalOfQuota)
}

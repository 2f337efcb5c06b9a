import { statusAndCode, type Exchange } from '../../exchange/exchange.ts'
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
  let [isRefilled, isSame]: [boolean | undefined, boolean | undefined] = [undefined, undefined]
  return (by) => {
    const here = outsideFreshWorlds(by)
    if (here.some(isServedWithoutQuota) && (isRefilled ??= hasQuota(exchanges)))
      return 'keys.exhausted of the target has quota again: name the key of another account whose quota is exhausted'
    if (here.some(({ as }) => as === 'other') && (isSame ??= seemSame(exchanges) && !areApart(exchanges)))
      return 'keys.other of the target may be of the same account as keys.default: nothing shows that they are apart'
    return null
  }
}

/** True for an answer that only an account with quota gets. */
function isServedWithoutQuota(exchange: Exchange): boolean {
  const { as, operation } = exchange
  const role = operation === null ? null : operationRoles[operation]
  return as === 'exhausted' && isAccepted(exchange) && (role === 'search' || role === 'create' || role === 'resume')
}

/** True if no request of the exhausted account was refused for its quota, and several operations were served that use some. */
function hasQuota(exchanges: readonly Exchange[]): boolean {
  const own = exchanges.filter(({ as }) => as === 'exhausted')
  const served = new Set(own.filter(isServedWithoutQuota).map(({ operation }) => operation))
  return served.size > 1 && !own.some((exchange) => statusAndCode(exchange) === '402 insufficient_quota')
}

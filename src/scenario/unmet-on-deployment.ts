import type { Given } from '../contract/given.ts'

/**
 * What of a given world a deployment cannot offer. Its clock runs, its seed is its own, and the caller's key stands for the
 * default account on whatever plan it is; anything more is an unmet precondition.
 */
export function unmetOnDeployment({ accounts = {}, timelines = [] }: Given): readonly string[] {
  const others = Object.entries(accounts).filter(
    ([name, account]) => name !== 'default' || (account.key ?? 'valid') !== 'valid' || typeof account.quota === 'number',
  )
  return [...others.map(([name]) => `accounts.${name}`), ...(timelines.length > 0 ? ['timelines'] : [])]
}

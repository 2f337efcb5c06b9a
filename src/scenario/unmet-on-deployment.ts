import type { Given, GivenAccount } from '../contract/given.ts'

/**
 * What of a given world a deployment cannot offer, told the names of the keys that there are to it. Its clock runs, its seed is
 * its own, and an account is there when its key is, on whatever plan it is. An account without quota or with a dead key is there
 * only under the name that a target has for it; anything more is an unmet precondition.
 */
export function unmetOnDeployment(
  { accounts = {}, timelines = [], sessions = {}, papers = [], trials = [], limits = {}, options = {} }: Given,
  keys: readonly string[],
): readonly string[] {
  const unmet = Object.entries(accounts).filter(([name, account]) => !keys.includes(name) || !isAsNamed(name, account))
  return [
    ...unmet.map(([name]) => `accounts.${name}`),
    ...(timelines.length > 0 ? ['timelines'] : []),
    ...Object.keys(sessions).map((name) => `sessions.${name}`),
    ...(papers.length > 0 ? ['papers'] : []),
    ...(trials.length > 0 ? ['trials'] : []),
    ...Object.keys(limits).map((name) => `limits.${name}`),
    ...Object.keys(options).map((name) => `options.${name}`),
  ]
}

function isAsNamed(name: string, { key = 'valid', quota = null }: GivenAccount): boolean {
  if (key !== 'valid') return name === key
  return quota === null || (quota === 0 && name === 'exhausted')
}

import type { Given, GivenAccount } from '../contract/given.ts'

/**
 * What of a given world a deployment cannot offer, told the names of the keys that there are to it. Its clock runs, its seed is
 * its own, and an account is there when its key is, on whatever plan it is. An account without quota or with a dead key is there
 * only under the name that a target has for it; anything more is an unmet precondition.
 */
export function unmetOnDeployment(given: Given, keys: readonly string[]): readonly string[] {
  return memberNames.flatMap((name) => unmetIn[name](given, keys).map((rest) => name + rest))
}

const list = (values: readonly unknown[] = []): readonly string[] => (values.length > 0 ? [''] : [])
const named = (members: object = {}): readonly string[] => Object.keys(members).map((name) => `.${name}`)

/** What of each member is unmet. It must be complete to compile. */
const unmetIn: { readonly [Name in keyof Given]-?: (given: Given, keys: readonly string[]) => readonly string[] } = {
  seed: () => [],
  clock: () => [],
  accounts: ({ accounts = {} }, keys) =>
    named(Object.fromEntries(Object.entries(accounts).filter(([name, account]) => !keys.includes(name) || !isAsNamed(name, account)))),
  timelines: ({ timelines }) => list(timelines),
  sessions: ({ sessions }) => named(sessions),
  papers: ({ papers }) => list(papers),
  trials: ({ trials }) => list(trials),
  faults: ({ faults }) => list(faults),
  limits: ({ limits }) => named(limits),
  options: ({ options }) => named(options),
}

// The keys of a literal.
const memberNames = Object.keys(unmetIn) as (keyof Given)[]

function isAsNamed(name: string, { key = 'valid', quota = null }: GivenAccount): boolean {
  if (key !== 'valid') return name === key
  return quota === null || (quota === 0 && name === 'exhausted')
}

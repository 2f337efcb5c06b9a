import type { Given } from '../contract/given.ts'
import { presets } from '../mock/presets.ts'
import { integerOf, type parseCommand } from './arguments.ts'
import type { givenFlags } from './flags.ts'

type Values = ReturnType<typeof parseCommand<typeof givenFlags>>['values']

/** What the default world is made from: the scenarios' givens, a later one over an earlier one, and the flags over all. */
export function givenOf(values: Values, scenarios: readonly { readonly given: Given }[], withFixtures: boolean): Given {
  const fixtures = withFixtures && scenarios.length === 0 ? [presets.conformance] : []
  return [...fixtures, ...scenarios.map(({ given }) => given), fromFlags(values)].reduce(over, {})
}

function over(below: Given, above: Given): Given {
  const merged: Given = {
    ...below,
    ...above,
    ...((below.accounts ?? above.accounts) !== undefined && { accounts: { ...below.accounts, ...above.accounts } }),
    ...((below.sessions ?? above.sessions) !== undefined && { sessions: { ...below.sessions, ...above.sessions } }),
    ...((below.timelines ?? above.timelines) !== undefined && { timelines: [...(above.timelines ?? []), ...(below.timelines ?? [])] }),
    ...((below.papers ?? above.papers) !== undefined && { papers: [...(below.papers ?? []), ...(above.papers ?? [])] }),
    ...((below.trials ?? above.trials) !== undefined && { trials: [...(below.trials ?? []), ...(above.trials ?? [])] }),
    ...((below.faults ?? above.faults) !== undefined && { faults: [...(below.faults ?? []), ...(above.faults ?? [])] }),
    ...((below.limits ?? above.limits) !== undefined && { limits: { ...below.limits, ...above.limits } }),
    ...((below.options ?? above.options) !== undefined && { options: { ...below.options, ...above.options } }),
  }
  return merged
}

function fromFlags(values: Values): Given {
  const { seed, form, 'rate-limit': rateLimit, 'plan-cap': planCap } = values
  return {
    ...(seed !== undefined && { seed: integerOf('seed', seed, 0, 2 ** 31 - 1) }),
    limits: {
      ...(rateLimit !== undefined && { rateLimit }),
      ...(planCap !== undefined && { planCap }),
    },
    options: {
      ...(form !== undefined && { form }),
      ...(values.realistic === true && { realistic: true }),
      ...(values['strict-bodies'] === true && { strictBodies: true }),
      ...(values['no-magic'] === true && { magic: false }),
    },
  }
}

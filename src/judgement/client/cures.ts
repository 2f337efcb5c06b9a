import { riskKinds, type Cure, type RiskKind } from './risk.ts'

type Place = readonly [name: string, line: number]

/** The functions of the example client that do it right, and the lines where they begin. */
export const cures: Readonly<Record<Cure, { readonly typescript: Place; readonly python: Place }>> = {
  poll: { typescript: ['follow', 143], python: ['follow', 125] },
  resume: { typescript: ['resume', 156], python: ['resume', 140] },
  retry: { typescript: ['persist', 79], python: ['persist', 69] },
  create: { typescript: ['createOnce', 124], python: ['create_once', 104] },
  download: { typescript: ['download', 171], python: ['download', 155] },
  links: { typescript: ['ask', 31], python: ['ask', 35] },
  pages: { typescript: ['listAll', 103], python: ['list_all', 90] },
  client: { typescript: ['ask', 31], python: ['ask', 35] },
}

/** The place in the examples that cures a risk. */
export function cureOf(kind: RiskKind): string {
  const { typescript, python } = cures[riskKinds[kind].cure]
  const other = typescript[0] === python[0] ? '' : `${python[0]} in `
  return `${typescript[0]} in examples/client/client.ts:${typescript[1]} or ${other}client.py:${python[1]}`
}

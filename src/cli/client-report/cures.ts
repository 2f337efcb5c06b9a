import { riskKinds, type Cure, type RiskKind } from '../../judgement/client/risk.ts'

/** The functions of the example client that do it right. */
export const cures: Readonly<Record<Cure, { readonly typescript: string; readonly python: string }>> = {
  poll: { typescript: 'follow', python: 'follow' },
  resume: { typescript: 'resume', python: 'resume' },
  retry: { typescript: 'persist', python: 'persist' },
  create: { typescript: 'createOnce', python: 'create_once' },
  download: { typescript: 'download', python: 'download' },
  links: { typescript: 'ask', python: 'ask' },
  pages: { typescript: 'listAll', python: 'list_all' },
  client: { typescript: 'ask', python: 'ask' },
}

/** The place in the examples that cures a risk. */
export function cureOf(kind: RiskKind): string {
  const { typescript, python } = cures[riskKinds[kind].cure]
  return typescript === python ? `${typescript} in examples/client` : `${typescript} (${python} in Python) in examples/client`
}

import type { Probe } from '../../../src/conformance/define/check.ts'
import { judgements, type Judgements } from '../../../src/conformance/sections/judgements.ts'
import { firstContact } from '../../../src/conformance/probes/first-contact.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'

type ListProbe = Probe<{ readonly listed?: Exchange }>

/** A probe that reads the list, with some members replaced. */
export function createListProbe(more: Partial<ListProbe> = {}): ListProbe {
  return { ...firstContact, name: 'a probe', ...more }
}

/** The map of judgements with some replaced. */
export function replaceJudgements(more: Partial<Judgements>): Judgements {
  return { ...judgements, ...more }
}

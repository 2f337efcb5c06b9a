import { atRandom, crashAfterHandling, crashBeforeHandling, everyNth } from '../support/deployments/crash-requests.ts'
import type { Variant } from '../support/deployments/variant.ts'

const periods = [7, 11, 13]
const seeds = [5, 23, 71]

export const variants: readonly Variant[] = [
  ...periods.map((period): Variant => ({
    does: `answers 500 to each ${period}th request`,
    fetchOf: crashBeforeHandling(everyNth(period)),
  })),
  ...seeds.map((seed): Variant => ({
    does: `answers 500 to 8 % of requests, seed ${seed}`,
    fetchOf: crashBeforeHandling(atRandom(0.08, seed)),
  })),
  { does: 'answers 500 after handling each 11th request', fetchOf: crashAfterHandling(everyNth(11)) },
]

import { atRandom, crashAfterHandling, crashBeforeHandling, everyNth } from '../support/deployments/crash-requests.ts'
import type { Variant } from '../support/deployments/variant.ts'

const periods = [7, 11, 13]
const seeds = [5, 23, 71]

export const variants: readonly Variant[] = [
  ...periods.map((period): Variant => ({
    does: `crashes over every ${period}th request, and answers it the next time`,
    fetchOf: crashBeforeHandling(everyNth(period)),
  })),
  ...seeds.map((seed): Variant => ({
    does: `crashes over eight requests in a hundred, as the seed ${seed} has it`,
    fetchOf: crashBeforeHandling(atRandom(0.08, seed)),
  })),
  { does: 'crashes after it has done what every 11th request asked for', fetchOf: crashAfterHandling(everyNth(11)) },
]

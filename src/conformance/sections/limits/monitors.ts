import { dailyHeaders } from '../../../judgement/daily-headers.ts'
import { dailyRefusalForm, dailyRefusals } from '../../../judgement/daily-refusals.ts'
import { rateRejection } from '../../../judgement/rate-rejection.ts'
import { searchesOnPro, searchOnScale, windowExhausted, windowPassed } from './daily-searches.ts'
import { tooManyRequests } from './too-many-requests.ts'
import { unlessRegime } from '../../define/rate-limit.ts'

const inapplicable = unlessRegime('daily')

export const limitsMonitors = {
  'limits/daily/headers': { monitor: dailyHeaders, fedBy: [searchesOnPro, searchOnScale, windowPassed], inapplicable },
  'limits/daily/refuses': { monitor: dailyRefusals, fedBy: [searchesOnPro, windowPassed, windowExhausted], inapplicable },
  'limits/daily/refusal-form': { monitor: dailyRefusalForm, fedBy: [windowPassed, windowExhausted], inapplicable },
  'limits/per-minute/refusal-form': { monitor: rateRejection, fedBy: [tooManyRequests], inapplicable: unlessRegime('perMinute') },
}

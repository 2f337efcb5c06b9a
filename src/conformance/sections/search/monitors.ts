import { overallStatus } from '../../../judgement/overall-status.ts'
import { searchWarnings } from '../../../judgement/search-warnings.ts'
import { fullTextUrl, trialUrl } from '../../../judgement/record-urls.ts'
import { keywordPapers, keywordTrials } from '../../probes/keyword-searches.ts'
import { warnedPapers, warnedTrials } from '../../probes/warned-searches.ts'
import { manyTrials, servicePapers } from '../../probes/searches.ts'
import { trialsWithResults } from './trial-searches.ts'

export const searchMonitors = {
  'search/papers/full-text-url': { monitor: fullTextUrl, fedBy: [servicePapers] },
  'search/trials/overall-status': { monitor: overallStatus, fedBy: [manyTrials, trialsWithResults] },
  'search/trials/url': { monitor: trialUrl, fedBy: [manyTrials] },
  'search/warnings/non-fatal': {
    monitor: searchWarnings,
    fedBy: [keywordPapers.partlyNowhere, keywordTrials.partlyNowhere, ...warnedPapers, ...warnedTrials],
  },
}

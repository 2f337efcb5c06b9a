import { limitsDailyChecks } from './limits-daily.ts'
import { limitsPerMinuteChecks } from './limits-per-minute.ts'
import { limitsResultsChecks } from './limits-results.ts'
import { limitsReviewsChecks } from './limits-reviews.ts'

export const limitsChecks = [...limitsResultsChecks, ...limitsReviewsChecks, ...limitsDailyChecks, ...limitsPerMinuteChecks] as const

import { limitsDailyChecks } from './daily.ts'
import { limitsPerMinuteChecks } from './per-minute.ts'
import { limitsResultsChecks } from './results.ts'
import { limitsReviewsChecks } from './reviews.ts'

export const limitsChecks = [...limitsResultsChecks, ...limitsReviewsChecks, ...limitsDailyChecks, ...limitsPerMinuteChecks] as const

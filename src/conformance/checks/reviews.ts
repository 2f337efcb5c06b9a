import { reviewsAnswers } from './reviews-answers.ts'
import { reviewsGathered } from './reviews-gathered.ts'
import { reviewsItems } from './reviews-items.ts'
import { reviewsRefusals } from './reviews-refusals.ts'
import { reviewsScreened } from './reviews-screened.ts'
import { reviewsTypes } from './reviews-types.ts'
import { reviewsUsage } from './reviews-usage.ts'

export const reviewsChecks = [
  ...reviewsRefusals,
  ...reviewsItems,
  ...reviewsTypes,
  ...reviewsAnswers,
  ...reviewsGathered,
  ...reviewsScreened,
  ...reviewsUsage,
] as const

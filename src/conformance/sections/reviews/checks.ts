import { reviewsAnswers } from './answers.ts'
import { reviewsGathered } from './gathered.ts'
import { reviewsItems } from './items.ts'
import { reviewsRefusals } from './refusals.ts'
import { reviewsScreened } from './screened.ts'
import { reviewsTypes } from './types.ts'
import { reviewsUsage } from './usage.ts'

export const reviewsChecks = [
  ...reviewsRefusals,
  ...reviewsItems,
  ...reviewsTypes,
  ...reviewsAnswers,
  ...reviewsGathered,
  ...reviewsScreened,
  ...reviewsUsage,
] as const

import type { Body } from './body.ts'
import { errorBodies } from './errors.ts'
import { queryBodies } from './queries.ts'
import { reportBodies } from './reports.ts'
import { searchBodies } from './search.ts'
import { sessionBodies } from './sessions.ts'
import { shareBodies } from './shares.ts'
import { reviewRequestBodies } from './systematic-review-requests.ts'
import { reviewBodies } from './systematic-reviews.ts'

/** The whole set: each constraint of the document decides at least one of them. */
export const bodies: readonly Body[] = [
  ...searchBodies,
  ...reportBodies,
  ...reviewRequestBodies,
  ...reviewBodies,
  ...sessionBodies,
  ...shareBodies,
  ...errorBodies,
  ...queryBodies,
]

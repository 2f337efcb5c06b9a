import { agentBodies } from './agents.ts'
import type { Body } from './body.ts'
import { errorBodies } from './errors.ts'
import { libraryBodies } from './library.ts'
import { queryBodies } from './queries.ts'
import { reportBodies } from './reports.ts'
import { searchBodies } from './search.ts'
import { sessionBodies } from './sessions.ts'
import { shareBodies } from './shares.ts'
import { reviewRequestBodies } from './systematic-review-requests.ts'
import { reviewBodies } from './systematic-reviews.ts'
import { usageBodies } from './usage.ts'

/** The bodies by the file of this folder that holds them. */
export const bodiesByFile: { readonly [file: string]: readonly Body[] } = {
  'search.ts': searchBodies,
  'reports.ts': reportBodies,
  'systematic-review-requests.ts': reviewRequestBodies,
  'systematic-reviews.ts': reviewBodies,
  'sessions.ts': sessionBodies,
  'shares.ts': shareBodies,
  'library.ts': libraryBodies,
  'agents.ts': agentBodies,
  'usage.ts': usageBodies,
  'errors.ts': errorBodies,
  'queries.ts': queryBodies,
}

/** The whole set: each constraint of the document decides at least one of them. */
export const bodies: readonly Body[] = Object.values(bodiesByFile).flat()

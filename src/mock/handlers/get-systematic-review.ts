import type { Handler } from './handler.ts'
import { toReview } from './session-views.ts'

export const getSystematicReview: Handler<'getSystematicReview'> = ({ world, session, query, urls, download }) => ({
  status: 200,
  body: toReview(session, { urls, download, withBody: query.include === 'reportBody', own: world }),
})

import type { Handler } from '../handler.ts'
import { toReport } from '../views.ts'

export const getReport: Handler<'getReport'> = ({ world, session, query, urls, download }) => ({
  status: 200,
  body: toReport(session, { urls, download, withBody: query.include === 'reportBody', own: world }),
})

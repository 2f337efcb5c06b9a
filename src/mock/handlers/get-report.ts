import { sessionAt } from '../../engine/session.ts'
import type { Handler } from './handler.ts'
import { createSessionCache } from './session-cache.ts'
import { downloadsOf, toStableReport, toReport, type ViewContext } from './session-views.ts'

/** The stable part of a completed report with its JSON, by the addresses that it contains. */
type CachedReport = { readonly baseUrl: string; readonly report: ReturnType<typeof toStableReport>; readonly text: string }

const getOrMake = createSessionCache<CachedReport>()

/** Clients poll completed reports again for fresh addresses, so only those are made anew. */
export const getReport: Handler<'getReport'> = ({ world, session, query, urls, download }) => {
  const context: ViewContext = { urls, download, withBody: query.include === 'reportBody', own: world }
  // Bodies are long and rarely asked for, so they are not cached.
  if (context.withBody || sessionAt(session).status !== 'completed') return { status: 200, body: toReport(session, context) }
  const { report, text } = getOrMake(
    session,
    ({ baseUrl }) => baseUrl === urls.baseUrl,
    () => {
      const stable = toStableReport(session, context)
      return { baseUrl: urls.baseUrl, report: stable, text: JSON.stringify(stable) }
    },
  )
  const downloads = downloadsOf(session, context)
  return { status: 200, body: { ...report, ...downloads }, text: () => `${text.slice(0, -1)},${JSON.stringify(downloads).slice(1)}` }
}

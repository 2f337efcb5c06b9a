import { defaults } from '../../contract/generated/defaults.ts'
import { perform } from '../../engine/perform.ts'
import { timelineFor } from '../../engine/timeline-for.ts'
import type { Handler } from '../handler.ts'

export const createReport: Handler<'createReport'> = ({ world, account, now, body, urls }) => {
  const { researchQuestion, title = null, isPublic, maxSearchPapers, maxExtractPapers } = { ...defaults.CreateReportRequest, ...body }
  const script = timelineFor(world.timelines, 'report', researchQuestion)
  if ('wrong' in script) return { refused: 'invalid_request', message: script.wrong }
  const request = { kind: 'report', researchQuestion, title, maxSearchPapers, maxExtractPapers } as const
  const events = perform(
    world,
    { type: 'createSession', by: account.name, source: 'api', isPublic, request, timeline: script.timeline },
    now,
  )
  if ('refused' in events) return events
  const [created] = events
  if (created === undefined) throw new Error('Failed to create a report: nothing happened')
  const { sessionId } = created
  const links = { self: urls.self('report', sessionId) }
  return { status: 202, body: { type: 'report', sessionId, status: 'processing', url: urls.web('report', sessionId), isPublic, links } }
}

import { defaults } from '../../contract/generated/defaults.ts'
import { decide } from '../../engine/decide.ts'
import { settle } from '../../engine/settle.ts'
import { timelineFor } from '../../engine/timeline-for.ts'
import { record } from '../../engine/world.ts'
import type { Handler } from '../handler.ts'

export const createReport: Handler<'createReport'> = ({ world, account, now, body, urls }) => {
  const request = { ...defaults.CreateReportRequest, ...body, title: body.title ?? null }
  const { researchQuestion, isPublic } = request
  const script = timelineFor(world.timelines, 'report', researchQuestion)
  if ('wrong' in script) return { refused: 'invalid_request', message: `researchQuestion has magic that cannot be kept: ${script.wrong}` }
  const decision = decide(
    world,
    { type: 'createSession', by: account.name, kind: 'report', isPublic, request, timeline: script.timeline },
    now,
  )
  if ('refused' in decision) return decision
  for (const event of decision) record(world, event)
  settle(world, now)
  const sessionId = decision[0]?.sessionId ?? ''
  return {
    status: 202,
    body: {
      type: 'report',
      sessionId,
      status: 'processing',
      url: urls.web('report', sessionId),
      isPublic,
      links: { self: urls.self('report', sessionId) },
    },
  }
}

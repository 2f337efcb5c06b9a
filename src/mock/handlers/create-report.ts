import { toReportRequest } from '../../engine/session-request.ts'
import type { Handler } from './handler.ts'
import { createSession } from './create-session.ts'

export const createReport: Handler<'createReport'> = ({ body, ...call }) => {
  const created = createSession(call, toReportRequest(body), body.isPublic)
  return 'refused' in created ? created : { status: 202, body: { type: 'report', ...created } }
}

import { toReportRequest } from '../../engine/session-request.ts'
import type { Handler } from './handler.ts'
import { create } from './create-session.ts'

export const createReport: Handler<'createReport'> = ({ body, ...call }) => {
  const created = create(call, toReportRequest(body), body.isPublic)
  return 'refused' in created ? created : { status: 202, body: { type: 'report', ...created } }
}

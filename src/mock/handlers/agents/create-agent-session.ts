import { createSession } from '../create-session.ts'
import type { Handler } from '../handler.ts'
import { readUploads } from './uploads.ts'

export const createAgentSession: Handler<'createAgentSession'> = ({ body, ...call }) => {
  const { query, title = null, isPublic, uploadIds } = body
  const uploads = readUploads(call.world, call.account.name, uploadIds)
  if ('refused' in uploads) return uploads
  const created = createSession(call, { type: 'agent', researchQuestion: query, title }, isPublic, null, uploads)
  if ('refused' in created) {
    const { message } = created
    return message === undefined ? created : { ...created, message: message.replace(/^researchQuestion\b/, 'query') }
  }
  return { status: 202, body: { type: 'agent', ...created } }
}

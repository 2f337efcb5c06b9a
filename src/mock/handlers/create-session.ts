import type { MessageUpload } from '../../engine/agent/agent-event.ts'
import type { Refusal } from '../../engine/decide.ts'
import { perform } from '../../engine/perform.ts'
import type { SessionRequest } from '../../engine/session-request.ts'
import { timelineFor } from '../../engine/timeline-for.ts'
import type { Call } from './handler.ts'

type Created = {
  readonly sessionId: string
  readonly status: 'processing'
  readonly url: string
  readonly isPublic: boolean
  readonly links: { readonly self: string }
}

/**
 * Creates a session, and returns the members that all answers share. A feature that the plan lacks is refused only when the request is
 * valid.
 */
export function createSession(
  { world, account, now, urls, source }: Pick<Call<'createReport'>, 'world' | 'account' | 'now' | 'urls' | 'source'>,
  request: SessionRequest,
  isPublic = false,
  missingFeature: Refusal | null = null,
  uploads: readonly MessageUpload[] = [],
): Created | Refusal {
  const script = timelineFor(world, request)
  if ('wrong' in script) return { refused: 'invalid_request', message: script.wrong }
  if (missingFeature !== null) return missingFeature
  const create = { type: 'createSession', by: account.name, source, isPublic, request, ...script, uploads } as const
  const events = perform(world, create, now)
  if ('refused' in events) return events
  const [created] = events
  if (created?.type !== 'sessionCreated') throw new Error('Failed to create a session: nothing happened')
  const { sessionId } = created
  return {
    sessionId,
    status: 'processing',
    url: urls.web(request.type, sessionId),
    isPublic,
    links: { self: urls.self(request.type, sessionId) },
  }
}

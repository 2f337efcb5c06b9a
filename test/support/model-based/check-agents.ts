import type { OperationId } from '../../../src/contract/operations.ts'
import type { Client, ControlledSession } from './client.ts'
import type { ModelClient } from './check-reads.ts'
import type { ModelCommand } from './model-command.ts'
import type { SessionReading } from './check-reading.ts'

type Of<Type extends ModelCommand['type']> = Extract<ModelCommand, { readonly type: Type }>

/** An event of an agent as it was read. */
type AgentEventReading = {
  readonly eventId: string
  readonly kind: string
  readonly createdAt: string
  readonly citations?: readonly { readonly sourceRef: string }[]
}

const operations: { readonly [Part in Of<'readAgent'>['part']]: OperationId } = {
  events: 'listAgentEvents',
  sources: 'listAgentSources',
  artifacts: 'listAgentArtifacts',
  'artifacts/art_1/content': 'getAgentArtifactContent',
  'artifacts/art_1/download': 'downloadAgentArtifact',
}

export function createAgent({ client, model }: ModelClient, { as, body, may }: Of<'createAgent'>): void {
  const { outcome, json } = client.api('createAgentSession', 'POST', '/sessions/agents', '', as, 'default', body)
  client.blame(may === 'no' && outcome.status < 400, 'an invalid body is accepted')
  if (outcome.status !== 202) return
  const created = json as SessionReading
  client.blame(model.knows(created.sessionId), `the id ${created.sessionId} is given again`)
  model.read(created, 'create')
}

/** Reads a part of an agent session. Its history only grows, and a cursor goes on where the read before it ended. */
export function readAgent(run: ModelClient, session: ControlledSession | undefined, { as, part, query }: Of<'readAgent'>): void {
  const { client, model } = run
  const owner = session?.owner ?? 'default'
  const { outcome, json } = client.api(operations[part], 'GET', pathOf(session, part), query, as, owner)
  if (outcome.status !== 200 || session === undefined) return
  if (part === 'events' && session.progress === 'polls') client.lastChanged()
  client.blame(session.type !== 'agent', `a ${session.type} has the ${part} of an agent`)
  const asker = as === 'owner' ? owner : as
  const isShared = session.sharedWith.some(({ status }) => status === 'registered')
  client.blame(asker !== owner && !isShared, `${asker} is shown the ${part} of a session of ${owner}`)
  if (part === 'events' && query === '')
    model.readEvents(session.sessionId, (json as { readonly events: readonly AgentEventReading[] }).events)
  if (part !== 'events') return
  const { cursor, events } = json as { readonly cursor: string; readonly events: readonly AgentEventReading[] }
  client.blame(
    events.some((event, index) => event.createdAt < (events[index - 1]?.createdAt ?? '')),
    'an event is older than the one before it',
  )
  const next = client.api('listAgentEvents', 'GET', pathOf(session, part), `cursor=${cursor}`, as, owner)
  if (next.outcome.status !== 200) return
  if (session.progress === 'polls') return client.lastChanged()
  client.blame((next.json as { readonly events: readonly unknown[] }).events.length > 0, 'a cursor repeats events')
  judgeSources(client, session, as, events)
}

/** Every paper that a message cites is among the sources. */
function judgeSources(client: Client, session: ControlledSession, as: Of<'readAgent'>['as'], events: readonly AgentEventReading[]): void {
  const { outcome, json } = client.api('listAgentSources', 'GET', pathOf(session, 'sources'), '', as, session.owner)
  if (outcome.status !== 200) return
  const refs = (json as { readonly sources: readonly { readonly sourceRef: string }[] }).sources.map(({ sourceRef }) => sourceRef)
  const cited = events.flatMap(({ citations = [] }) => citations.map(({ sourceRef }) => sourceRef))
  const missing = cited.filter((ref) => !refs.includes(ref))
  client.blame(missing.length > 0, `the sources lack ${missing.join()}, which a message cites`)
  client.blame(new Set(refs).size !== refs.length, 'a source is listed twice')
}

/** Writes to an agent, or asks it to stop. Only its owner may. */
export function tellAgent({ client }: ModelClient, session: ControlledSession | undefined, { as, body, what }: Of<'tellAgent'>): void {
  const owner = session?.owner ?? 'default'
  const operation = what === 'messages' ? 'sendAgentMessage' : 'stopAgentSession'
  const { outcome } = client.api(operation, 'POST', pathOf(session, what), '', as, owner, what === 'messages' ? body : undefined)
  client.blame(outcome.status < 400 && as !== 'owner' && as !== owner, `${as} writes to a session of ${owner}`)
  client.blame(outcome.status < 400 && session?.type !== 'agent', `a ${session?.type ?? 'nothing'} takes a message`)
  client.blame(outcome.status === 202 && what === 'messages' && session?.status === 'failed', 'a session that failed takes a message')
}

function pathOf(session: ControlledSession | undefined, part: string): string {
  return `/sessions/agents/${session?.sessionId ?? 'nothing'}/${part}`
}

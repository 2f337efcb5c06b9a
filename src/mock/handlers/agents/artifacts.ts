import { agentTableOf, agentTurnOf, sourceRefOf } from '../../../content/agent/agent-turn.ts'
import { toTimestamp } from '../../../contract/instant.ts'
import type { AgentArtifact } from '../../../engine/agent-log.ts'
import type { SessionFacts } from '../../../engine/session.ts'
import type { World } from '../../../engine/world.ts'
import { artifactFormats } from '../../files/artifact-file.ts'
import type { Call, Handler } from '../handler.ts'
import { answerIdOf, artifactIdOf, logOf } from './agent-views.ts'

export const listAgentArtifacts: Handler<'listAgentArtifacts'> = ({ world, session: facts }) => {
  const { artifacts, turns } = logOf(world, facts)
  const asking = { sessionId: facts.sessionId, turns }
  const made = artifacts.map(({ at, deliveredAt, turn }) => ({
    at,
    deliveredAt,
    turn,
    shown: { artifactId: artifactIdOf(turn), title: agentTurnOf(asking, turn, world).tableTitle },
  }))
  return {
    status: 200,
    body: {
      artifacts: made.map(({ at, shown }) => ({ ...shown, kind: 'table', createdAt: toTimestamp(at), formats: [...artifactFormats] })),
      deliveredOutputs: made.flatMap(({ deliveredAt, shown, turn }) =>
        deliveredAt === null ? [] : [{ ...shown, messageId: answerIdOf(turn), deliveredAt: toTimestamp(deliveredAt) }],
      ),
    },
  }
}

export const getAgentArtifactContent: Handler<'getAgentArtifactContent'> = ({ world, session, parameters }) => {
  const artifact = findArtifact(world, session, parameters)
  if (artifact === null) return { refused: 'artifact_not_found' }
  const { turns } = logOf(world, session)
  const { title, columns, rows } = agentTableOf({ sessionId: session.sessionId, turns }, artifact.turn, world)
  return {
    status: 200,
    body: {
      artifactId: artifactIdOf(artifact.turn),
      kind: 'table',
      title,
      columns: [...columns],
      rows: rows.map(({ source, cells }) => ({ sourceRef: sourceRefOf(source), cells: [...cells] })),
    },
  }
}

/** The lifetime of the address of an artifact. */
const lifetimeMs = 15 * 60_000

export const downloadAgentArtifact: Handler<'downloadAgentArtifact'> = ({ world, session, parameters, query, now, download }) => {
  const artifact = findArtifact(world, session, parameters)
  if (artifact === null) return { refused: 'artifact_not_found' }
  const downloadUrl = download(session.sessionId, `${artifactIdOf(artifact.turn)}.${query.format}`, lifetimeMs)
  return { status: 200, body: { downloadUrl, expiresAt: toTimestamp(now + lifetimeMs) } }
}

function findArtifact(
  world: World,
  facts: SessionFacts,
  { artifactId }: Call<'getAgentArtifactContent'>['parameters'],
): AgentArtifact | null {
  return logOf(world, facts).artifacts.find(({ turn }) => artifactIdOf(turn) === artifactId) ?? null
}

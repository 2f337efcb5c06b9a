import { agentTableOf } from '../../content/agent/agent-turn.ts'
import type { AgentLog } from '../../engine/agent-log.ts'
import type { SessionFacts } from '../../engine/session.ts'
import type { World } from '../../engine/world.ts'
import { dispositionOf } from './content-disposition.ts'
import { mediaTypes, writeLazily, type SessionFile } from './session-file.ts'

/** The formats in which the table of an agent is downloaded. */
export const artifactFormats = ['json', 'csv', 'xlsx', 'md'] as const

/** A file of an artifact such as `art_1.csv`; null when there is no such artifact. */
export function artifactFileOf(facts: SessionFacts, name: string, world: World): SessionFile | null {
  const [, number = '', extension = ''] = /^art_(\d+)\.([a-z]+)$/.exec(name) ?? []
  const format = artifactFormats.find((known) => known === extension)
  const log: AgentLog | undefined = world.agentLogs.get(facts.sessionId)
  const artifact = log?.artifacts.find(({ turn }) => turn === Number(number) - 1)
  if (format === undefined || log === undefined || artifact === undefined) return null
  const { title, columns, rows } = agentTableOf({ sessionId: facts.sessionId, turns: log.turns }, artifact.turn, world)
  const table = { columns, rows: rows.map(({ cells }) => cells) }
  return {
    type: mediaTypes[format] ?? '',
    disposition: dispositionOf(title, 'evidence', format),
    bytes: writeLazily(({ writeArtifact }) => writeArtifact(table, format, { title, createdAt: artifact.at })),
  }
}

import type {
  AgentArtifactDownload,
  AgentArtifacts,
  AgentEvents,
  AgentSessionCreated,
  AgentSource,
  AgentSources,
  SessionList,
  SessionListItem,
} from '../../../src/contract/types.ts' // 'research-understudy/types'
import { call, type Service } from '../reports/client.ts'

export async function listChats(service: Service): Promise<readonly SessionListItem[]> {
  return ((await call(service, 'GET', '/sessions?type=agent')) as SessionList).sessions
}

export async function startChat(service: Service, query: string): Promise<string> {
  return ((await call(service, 'POST', '/sessions/agents', { query })) as AgentSessionCreated).sessionId
}

/** Reads what happened since a cursor; without one, from the beginning. */
export async function readChat(service: Service, sessionId: string, cursor: string | null): Promise<AgentEvents> {
  const query = cursor === null ? '' : `?${String(new URLSearchParams({ cursor }))}`
  return (await call(service, 'GET', `/sessions/agents/${sessionId}/events${query}`)) as AgentEvents
}

export async function sendMessage(service: Service, sessionId: string, message: string): Promise<void> {
  await call(service, 'POST', `/sessions/agents/${sessionId}/messages`, { message })
}

/** Asks an agent to stop. An event confirms it later. */
export async function askToStop(service: Service, sessionId: string): Promise<void> {
  await call(service, 'POST', `/sessions/agents/${sessionId}/stop`)
}

export async function listReadPapers(service: Service, sessionId: string): Promise<readonly AgentSource[]> {
  return ((await call(service, 'GET', `/sessions/agents/${sessionId}/sources`)) as AgentSources).sources
}

export async function listTables(service: Service, sessionId: string): Promise<AgentArtifacts> {
  return (await call(service, 'GET', `/sessions/agents/${sessionId}/artifacts`)) as AgentArtifacts
}

/** Gives the address of a file, which is valid for a few minutes: it is asked for when somebody wants the file. */
export async function getTableUrl(service: Service, sessionId: string, artifactId: string, format: string): Promise<string> {
  const path = `/sessions/agents/${sessionId}/artifacts/${artifactId}/download?format=${format}`
  return ((await call(service, 'GET', path)) as AgentArtifactDownload).downloadUrl
}

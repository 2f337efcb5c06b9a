import type { At } from '../session.ts'
import { nextName, type OAuthDecision } from './decide-oauth.ts'
import type { Connection, OAuthState } from './oauth.ts'
import type { OAuthEvent } from './oauth-event.ts'

/** Names a connection of an account to an MCP server. Its outcome is the name, which no other one has had. */
export function nameConnection(world: OAuthState, account: string, resource: string, at: At): OAuthDecision<string> {
  const connection: Connection = { name: `mcp-${nextName(world, resource)}`, account, endedAt: null }
  return { events: [{ type: 'connectionNamed', at, connection, made: 0 }], outcome: connection.name }
}

/**
 * Judges a name that an account gives for its connection. An unknown one is not over: its client may have outlived the server that gave it, or
 * many later ones.
 */
export function stateOfConnection({ oauth }: Pick<OAuthState, 'oauth'>, account: string, name: string): 'own' | 'over' | 'unknown' {
  const connection = oauth.connections.get(name)
  if (connection === undefined) return 'unknown'
  return connection.account === account && connection.endedAt === null ? 'own' : 'over'
}

export function endConnection(connection: string, at: At): readonly OAuthEvent[] {
  return [{ type: 'connectionEnded', at, connection }]
}

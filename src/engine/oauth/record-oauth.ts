import type { At } from '../session.ts'
import type { Grant, OAuth, Token } from './oauth.ts'
import type { OAuthEvent } from './oauth-event.ts'

/** Updates the authorization server after an event. It returns it, so that an event without a case does not compile. */
export function recordOfOAuth(oauth: OAuth, event: OAuthEvent): OAuth {
  switch (event.type) {
    case 'clientRegistered':
      oauth.clients.set(event.client.clientId, event.client)
      oauth.made += event.made
      return oauth
    case 'grantGiven':
      oauth.grants.set(event.grant.grantId, event.grant)
      oauth.codes.set(event.grant.code, event.grant.grantId)
      oauth.made += event.made
      return oauth
    case 'tokensIssued': {
      const { grantId, scopes, access, refresh, replaces } = event
      if (replaces === null) changeGrant(oauth, grantId, { isCodeUsed: true })
      else changeToken(oauth, replaces, { endedAt: event.at })
      oauth.tokens.set(access.text, { ...access, use: 'access', grantId, scopes, endedAt: null })
      if (refresh !== null) oauth.tokens.set(refresh.text, { ...refresh, use: 'refresh', grantId, scopes, endedAt: null })
      oauth.made += event.made
      return oauth
    }
    case 'grantRevoked':
      return changeGrant(oauth, event.grantId, { revokedAt: event.at })
    case 'tokenRevoked':
      return changeToken(oauth, event.token, { endedAt: event.at })
    case 'tokenExpired':
      return changeToken(oauth, event.token, { expiresAt: event.at })
    case 'connectionNamed':
      oauth.connections.set(event.connection.name, event.connection)
      forgetOldest(oauth.connections)
      oauth.made += event.made
      oauth.named++
      return oauth
    case 'connectionEnded':
      return endConnection(oauth, event.connection, event.at)
  }
}

function changeGrant(oauth: OAuth, grantId: string, change: Partial<Grant>): OAuth {
  const grant = oauth.grants.get(grantId)
  if (grant === undefined) throw new Error(`Failed to record an event of grant ${grantId}: there is no such grant`)
  oauth.grants.set(grantId, { ...grant, ...change })
  return oauth
}

/** The number of connections that a world knows. */
const maxConnections = 1000

/**
 * Forgets the oldest connections, open or not: most clients end none. One that is forgotten while it is open goes on, as a name that the
 * server never gave does.
 */
function forgetOldest(connections: OAuth['connections']): void {
  for (const name of connections.keys()) {
    if (connections.size <= maxConnections) return
    connections.delete(name)
  }
}

/** Ends a connection. Earlier versions forgot none, so their events may end one that is forgotten by now. */
function endConnection(oauth: OAuth, name: string, at: At): OAuth {
  const connection = oauth.connections.get(name)
  if (connection !== undefined) oauth.connections.set(name, { ...connection, endedAt: at })
  return oauth
}

function changeToken(oauth: OAuth, text: string, change: Partial<Token>): OAuth {
  const token = oauth.tokens.get(text)
  if (token === undefined) throw new Error('Failed to record an event of a token: there is no such token')
  oauth.tokens.set(text, { ...token, ...change })
  return oauth
}

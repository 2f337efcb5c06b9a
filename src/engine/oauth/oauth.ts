import type { At } from '../session.ts'

/** A program that registered itself. */
export type Client = {
  readonly clientId: string
  readonly name: string | null
  readonly redirectUris: readonly string[]
  /** The proof that it is this client; undefined for a public one, which can keep no secret. */
  readonly secret?: string
  readonly at: At
}

/** The consent of an account to a client, with the one code that it gave. All tokens that come of it are of one family. */
export type Grant = {
  readonly grantId: string
  readonly clientId: string
  readonly account: string
  readonly scopes: readonly Scope[]
  /** The address of the MCP server that its tokens are for. */
  readonly resource: string
  readonly redirectUri: string
  /** The S256 challenge that the verifier has to fit. */
  readonly challenge: string
  readonly code: string
  readonly codeExpiresAt: At
  readonly isCodeUsed: boolean
  readonly revokedAt: At | null
}

export type Token = {
  readonly text: string
  readonly use: 'access' | 'refresh'
  readonly grantId: string
  readonly scopes: readonly Scope[]
  readonly expiresAt: At
  /** When it was revoked, or replaced by another. */
  readonly endedAt: At | null
}

/** A connection to the MCP server, which the protocol calls a session. It belongs to the account that it was named for. */
export type Connection = { readonly name: string; readonly account: string; readonly endedAt: At | null }

/** `read` lets a client search and read, `write` lets it create, change, resume and share. */
export type Scope = 'read' | 'write'
export const scopes: readonly Scope[] = ['read', 'write']

/** The authorization server of a world, folded from events. */
export type OAuth = {
  readonly clients: Map<string, Client>
  readonly grants: Map<string, Grant>
  /** The grant of each code. */
  readonly codes: Map<string, string>
  readonly tokens: Map<string, Token>
  /** The latest connections. */
  readonly connections: Map<string, Connection>
  /** The number of ids, codes and tokens ever made. */
  made: number
  /** The number of connections ever named. */
  named: number
}

/** The part of a world that the authorization server decides on: its state, and the seed that its texts come from. */
export type OAuthState = { readonly oauth: OAuth; readonly seed: number }

export function createOAuth(): OAuth {
  return { clients: new Map(), grants: new Map(), codes: new Map(), tokens: new Map(), connections: new Map(), made: 0, named: 0 }
}

import type { At } from '../session.ts'
import type { Client, Connection, Grant, Scope } from './oauth.ts'

/** A token as it is issued. */
type IssuedToken = { readonly text: string; readonly expiresAt: At }

/** An event of the authorization server, in the past tense. `made` is the number of ids and texts that were made with it. */
export type OAuthEvent = { readonly at: At } & (
  | { readonly type: 'clientRegistered'; readonly client: Client; readonly made: number }
  | { readonly type: 'grantGiven'; readonly grant: Grant; readonly made: number }
  | {
      readonly type: 'tokensIssued'
      readonly grantId: string
      readonly scopes: readonly Scope[]
      readonly access: IssuedToken
      /** Null for a token that was issued without a sign-in. */
      readonly refresh: IssuedToken | null
      /** The refresh token that it replaces; null for the code. */
      readonly replaces: string | null
      readonly made: number
    }
  /** Ends all tokens of a grant. */
  | { readonly type: 'grantRevoked'; readonly grantId: string }
  /** One access token was revoked. */
  | { readonly type: 'tokenRevoked'; readonly token: string }
  /** One token expired before its time. */
  | { readonly type: 'tokenExpired'; readonly token: string }
  /** Earlier versions took the name from the series of ids and texts, and so made one. */
  | { readonly type: 'connectionNamed'; readonly connection: Connection; readonly made: number }
  | { readonly type: 'connectionEnded'; readonly connection: string }
)

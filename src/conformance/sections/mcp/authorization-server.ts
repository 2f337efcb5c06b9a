import { answerOf, memberOf, type Exchange } from '../../../exchange/exchange.ts'
import type { Probe } from '../../define/check.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import { mcpServer } from './mcp-server.ts'

/** An authorization server, by its metadata. */
export type AuthorizationServer = {
  readonly issuer: string
  readonly authorize: string
  readonly token: string
  readonly register: string | undefined
  readonly revoke: string | undefined
  /** The scopes that the metadata of the MCP server name, as a request for a code has them. */
  readonly scope: string | undefined
  /** True if its metadata promise an `iss` in each response. */
  readonly namesItself: boolean
}

type FoundServer = {
  /** Its metadata, or the last answer where they were looked for; undefined where no server is named. */
  readonly metadata: Exchange | undefined
  readonly server: AuthorizationServer | undefined
}

/** The authorization server that the metadata of the MCP server name, looked for where a client looks. */
export const authorizationServer: Probe<FoundServer> = {
  name: 'the authorization server of the MCP server',
  profile: 'lifecycle',
  uses: [mcpServer],
  cost: { requests: 3, searches: 0, sessions: 0 },
  async send({ evidence, visit }) {
    const { metadata: resource } = await evidence(mcpServer)
    return findServer(visit, resource)
  },
}

/** The first issuer that the metadata of a resource name. */
export function issuerOf(resource: Exchange): string | undefined {
  const named = memberOf(resource, 'authorization_servers')
  const [first] = Array.isArray(named) ? (named as readonly unknown[]) : []
  return typeof first === 'string' && URL.canParse(first) && /^https?:/.test(first) ? first : undefined
}

/** Looks for the authorization server that the metadata of a resource name. */
export async function findServer(visit: ProbeContext['visit'], resource: Exchange): Promise<FoundServer> {
  const issuer = issuerOf(resource)
  if (issuer === undefined) return { metadata: undefined, server: undefined }
  let last: Exchange | undefined
  for (const url of metadataAddresses(issuer)) {
    last = await visit({ url })
    const server = readServer(last, issuer, scopeOf(resource))
    if (server !== undefined) return { metadata: last, server }
  }
  return { metadata: last, server: undefined }
}

/** The addresses of the metadata of an issuer: of RFC 8414, and the two of OpenID. */
function metadataAddresses(issuer: string): readonly string[] {
  const { origin, pathname } = new URL(issuer)
  const path = pathname.replace(/\/+$/, '')
  return [
    `${origin}/.well-known/oauth-authorization-server${path}`,
    `${origin}/.well-known/openid-configuration${path}`,
    ...(path === '' ? [] : [`${origin}${path}/.well-known/openid-configuration`]),
  ]
}

/** The scopes that the metadata of a resource name. */
function scopeOf(resource: Exchange): string | undefined {
  const scopes = memberOf(resource, 'scopes_supported')
  return Array.isArray(scopes) && scopes.length > 0 && scopes.every((scope) => typeof scope === 'string') ? scopes.join(' ') : undefined
}

function readServer(exchange: Exchange, issuer: string, scope: string | undefined): AuthorizationServer | undefined {
  if (answerOf(exchange)?.status !== 200) return undefined
  const addressIn = (name: string): string | undefined => {
    const value = memberOf(exchange, name)
    return typeof value === 'string' && URL.canParse(value) && /^https?:/.test(value) ? value : undefined
  }
  const [authorize, token] = [addressIn('authorization_endpoint'), addressIn('token_endpoint')]
  if (authorize === undefined || token === undefined || memberOf(exchange, 'issuer') !== issuer) return undefined
  return {
    issuer,
    authorize,
    token,
    register: addressIn('registration_endpoint'),
    revoke: addressIn('revocation_endpoint'),
    scope,
    namesItself: memberOf(exchange, 'authorization_response_iss_parameter_supported') === true,
  }
}

import { answerOf, memberOf, type Exchange } from '../../../exchange/exchange.ts'
import type { Probe } from '../../define/check.ts'
import { noCost } from '../../define/profile.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import { isOfTheMoment } from './statuses.ts'
import { mcpServer } from './mcp-server.ts'

/** An authorization server, by its metadata. */
export type AuthorizationServer = {
  readonly issuer: string
  readonly authorize: string
  readonly token: string
  readonly register: string | undefined
  readonly revoke: string | undefined
  /** True if its metadata offer the revocation to clients without a secret. */
  readonly revokesForPublic: boolean
  /** The scopes that the metadata of the MCP server name, as a request for a code has them. */
  readonly scope: string | undefined
  /** The resource for which tokens are asked: the one that the metadata of the MCP server name. */
  readonly resource: string
  /** The ways in which a client may show its secret; undefined where the metadata name none. */
  readonly secretMethods: readonly string[] | undefined
  readonly challengeMethods: readonly string[]
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
  cost: { ...noCost, requests: 9 },
  async send({ evidence, visit, target }) {
    const { metadata: resource } = await evidence(mcpServer)
    return findServer(visit, resource, target.mcpUrl)
  },
}

/** The issuers that the metadata of a resource name. */
export function issuersOf(resource: Exchange): readonly string[] {
  const named = memberOf(resource, 'authorization_servers')
  const all = Array.isArray(named) ? (named as readonly unknown[]) : []
  return all.filter((one): one is string => typeof one === 'string' && URL.canParse(one) && /^https?:/.test(one))
}

/** A client may choose any of the authorization servers. The examiner looks at so many for one that can be read. */
const mostIssuers = 3

/** Looks for an authorization server that the metadata of a resource name. */
export async function findServer(visit: ProbeContext['visit'], resource: Exchange, mcpUrl = ''): Promise<FoundServer> {
  const tried: Exchange[] = []
  for (const issuer of issuersOf(resource).slice(0, mostIssuers)) {
    for (const url of metadataAddresses(issuer)) {
      const metadata = await visit({ url })
      const server = readServer(metadata, issuer, { scope: scopeOf(resource), resource: resourceIn(resource, mcpUrl) })
      if (server !== undefined) return { metadata, server }
      tried.push(metadata)
    }
  }
  // An answer of the moment may hide the metadata that the others lack.
  const told = tried.find(isOfTheMoment) ?? tried.find((exchange) => answerOf(exchange)?.status === 200)
  return { metadata: told ?? tried.at(-1), server: undefined }
}

/** The addresses of the metadata of an issuer: of RFC 8414, and the two of OpenID. */
function metadataAddresses(issuer: string): readonly string[] {
  const { origin, pathname } = new URL(issuer)
  const path = withoutSlash(pathname)
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

/** The resource that its metadata name, where it may be that of the MCP server; clients ask for tokens for that very name. */
function resourceIn(metadata: Exchange, mcpUrl: string): string {
  const named = memberOf(metadata, 'resource')
  return typeof named === 'string' && isAtOrAbove(named, mcpUrl) ? named : mcpUrl
}

/** An address is that of the MCP server, its origin, or one in between. The target may name another host than the public one. */
export function isAtOrAbove(resource: string, mcpUrl: string): boolean {
  if (!URL.canParse(resource) || !/^https?:/i.test(resource) || !URL.canParse(mcpUrl)) return false
  const [above, below] = [new URL(resource), new URL(mcpUrl)]
  return `${withoutSlash(below.pathname)}/`.startsWith(`${withoutSlash(above.pathname)}/`)
}

export function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '')
}

function textsOf(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : undefined
}

function readServer(
  exchange: Exchange,
  issuer: string,
  asked: Pick<AuthorizationServer, 'scope' | 'resource'>,
): AuthorizationServer | undefined {
  if (answerOf(exchange)?.status !== 200) return undefined
  const addressIn = (name: string): string | undefined => {
    const value = memberOf(exchange, name)
    return typeof value === 'string' && URL.canParse(value) && /^https?:/.test(value) ? value : undefined
  }
  const [authorize, token] = [addressIn('authorization_endpoint'), addressIn('token_endpoint')]
  const itself = memberOf(exchange, 'issuer')
  // A slash apart, it is the same server, whose name another rule judges.
  if (authorize === undefined || token === undefined || typeof itself !== 'string' || withoutSlash(itself) !== withoutSlash(issuer))
    return undefined
  return {
    issuer: itself,
    authorize,
    token,
    register: addressIn('registration_endpoint'),
    revoke: addressIn('revocation_endpoint'),
    revokesForPublic: textsOf(memberOf(exchange, 'revocation_endpoint_auth_methods_supported'))?.includes('none') === true,
    ...asked,
    secretMethods: textsOf(memberOf(exchange, 'token_endpoint_auth_methods_supported')),
    challengeMethods: textsOf(memberOf(exchange, 'code_challenge_methods_supported')) ?? [],
    namesItself: memberOf(exchange, 'authorization_response_iss_parameter_supported') === true,
  }
}

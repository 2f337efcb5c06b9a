import { answerOf, memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { defineCheck, toInconclusive, type Probe } from '../../define/check.ts'
import { noCost } from '../../define/profile.ts'
import type { Target } from '../../define/target.ts'
import { isAtOrAbove, withoutSlash } from './authorization-server.ts'
import { broken } from './door-judges.ts'
import { mcpServer, refusalIn } from './mcp-server.ts'
import { isOfTheMoment, isSuccess } from './statuses.ts'

type Challenged = {
  /** The metadata at the address that a challenge names; null where it names none. */
  readonly followed: Exchange | null
  /** The metadata at an address that a client makes up by RFC 9728 where the challenge names none; null where none has any. */
  readonly wellKnown: Exchange | null
  /** True if they are of the MCP server. */
  readonly isOwn: boolean
}

const challenged: Probe<Challenged> = {
  name: 'the metadata that the challenge names',
  profile: 'lifecycle',
  uses: [mcpServer],
  cost: { ...noCost, requests: 2 },
  async send({ evidence, visit, target }) {
    const server = await evidence(mcpServer)
    const refusal = refusalIn(server)
    if (refusal === undefined) return { followed: null, wellKnown: null, isOwn: false }
    const address = challengeAddress(refusal)
    if (address !== undefined) {
      // It is mostly the address at which they were read.
      const followed =
        address === server.metadata.request.url && isSuccess(server.metadata) ? server.metadata : await visit({ url: address })
      return { followed, wellKnown: null, isOwn: isMetadata(followed, target.mcpUrl) }
    }
    for (const url of wellKnownAddresses(target)) {
      const found = await visit({ url })
      const isOwn = isMetadata(found, target.mcpUrl)
      if (isOwn || isOfTheMoment(found)) return { followed: null, wellKnown: found, isOwn }
    }
    return { followed: null, wellKnown: null, isOwn: false }
  },
}

function wellKnownAddresses({ mcpUrl = '' }: Target): readonly string[] {
  const { origin, pathname } = new URL(mcpUrl)
  const root = `${origin}/.well-known/oauth-protected-resource`
  return [...new Set([`${root}${withoutSlash(pathname)}`, root])]
}

/** True for metadata of the MCP server, or of what is above it. Clients refuse those of another resource. */
function isMetadata(exchange: Exchange, mcpUrl: string | undefined): boolean {
  const resource = memberOf(exchange, 'resource')
  return isSuccess(exchange) && typeof resource === 'string' && isAtOrAbove(resource, mcpUrl ?? '')
}

/** The address of the metadata in a challenge, which may stand among others. */
function challengeAddress(exchange: Exchange): string | undefined {
  const challenge = challengeIn(exchange)
  const [, address] = /\bresource_metadata\s*=\s*"?([^",\s]+)/i.exec(challenge) ?? []
  return hasBearer(challenge) && address !== undefined && URL.canParse(address) ? address : undefined
}

function challengeIn(exchange: Exchange): string {
  return answerOf(exchange)?.headers['www-authenticate'] ?? ''
}

function hasBearer(challenge: string): boolean {
  return /(?:^|,)\s*Bearer(?:\s|,|$)/i.test(challenge)
}

export const challengeLeads = defineCheck({
  rule: 'mcp/challenge-names-metadata',
  probes: [mcpServer, challenged],
  judge(server, { followed, wellKnown, isOwn }) {
    const refusal = refusalIn(server)
    if (refusal === undefined)
      return isOfTheMoment(server.initialized)
        ? toInconclusive('the MCP server', server.initialized)
        : { notShown: 'the MCP server challenges nobody' }
    if (followed !== null) {
      if (isOfTheMoment(followed)) return toInconclusive('the metadata', followed)
      if (isOwn) return { kept: [refusal, followed] }
      const resource = memberOf(followed, 'resource')
      const isOfAnother = isSuccess(followed) && typeof resource === 'string'
      return broken('metadata of this server at the address of the challenge', followed, isOfAnother ? resource : undefined)
    }
    const challenge = challengeIn(refusal)
    if (wellKnown !== null && hasBearer(challenge) && !/resource_metadata/i.test(challenge))
      return isOwn
        ? { notApplicable: 'the challenge names no metadata, and they are at the well-known address that clients try then' }
        : toInconclusive('the metadata', wellKnown)
    return broken('WWW-Authenticate: Bearer with resource_metadata', refusal, challenge || 'none')
  },
})

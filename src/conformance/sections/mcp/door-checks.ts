import { answerOf, memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { defineCheck, defineFurtherPart, definePart, toInconclusive, type Check, type Probe } from '../../define/check.ts'
import { authorizationServer, issuerOf } from './authorization-server.ts'
import { registeredClient } from './door-client.ts'
import {
  broken,
  isIn,
  isOfTheMoment,
  judgeNotSent,
  judgeRefusedCode,
  judgeRefusedMessage,
  judgeRefusedTokens,
  unseen,
  withoutToken,
} from './door-judges.ts'
import {
  askedWrongly,
  codeTwice,
  inside,
  lateCode,
  refreshedTwice,
  revokedToken,
  signedIn,
  tokenForAnother,
  tokenOfAnotherWorld,
  wrongVerifier,
} from './door-probes.ts'
import { mcpServer, sendToMcp } from './mcp-server.ts'
import { isSuccess } from './sign-in.ts'

/** A token that nobody has issued. */
const madeUp: Probe<{ readonly asked: Exchange }> = {
  name: 'a token that nobody has issued',
  profile: 'lifecycle',
  cost: { requests: 1, searches: 0, sessions: 0 },
  send: async (means) => ({ asked: await sendToMcp(means, { token: 'understudy-never-issued' }) }),
}

const madeUpRefused = defineCheck({
  rule: 'mcp/invalid-token-refused',
  probes: [madeUp],
  judge({ asked }) {
    const status = answerOf(asked)?.status
    if (status === 401) return { kept: [asked] }
    if (isOfTheMoment(asked) || (status !== undefined && status >= 300 && status < 400)) return toInconclusive('the MCP server', asked)
    return broken('401', asked)
  },
})

const challenged: Probe<{ readonly followed: Exchange | null }> = {
  name: 'the metadata that the challenge names',
  profile: 'lifecycle',
  uses: [mcpServer],
  cost: { requests: 1, searches: 0, sessions: 0 },
  async send({ evidence, visit }) {
    const { initialized } = await evidence(mcpServer)
    const address = challengeAddress(initialized)
    return { followed: address === undefined ? null : await visit({ url: address }) }
  },
}

/** The address of the metadata in a challenge. */
function challengeAddress(exchange: Exchange): string | undefined {
  const challenge = answerOf(exchange)?.headers['www-authenticate'] ?? ''
  const address = /^Bearer\b.*?\bresource_metadata="?([^",\s]+)/is.exec(challenge)?.[1]
  return address !== undefined && URL.canParse(address) ? address : undefined
}

const challengeLeads = defineCheck({
  rule: 'mcp/challenge-names-metadata',
  probes: [mcpServer, challenged],
  judge({ initialized }, { followed }) {
    if (isOfTheMoment(initialized)) return toInconclusive('the MCP server', initialized)
    if (answerOf(initialized)?.status !== 401) return { notShown: 'the MCP server challenges nobody' }
    if (followed === null)
      return broken(
        'WWW-Authenticate: Bearer with resource_metadata',
        initialized,
        answerOf(initialized)?.headers['www-authenticate'] ?? 'none',
      )
    if (isOfTheMoment(followed)) return toInconclusive('the metadata', followed)
    return typeof memberOf(followed, 'resource') === 'string' && isSuccess(followed)
      ? { kept: [initialized, followed] }
      : broken('metadata at the address of the challenge', followed)
  },
})

const serverFound = defineCheck({
  rule: 'mcp/authorization-server',
  probes: [mcpServer, authorizationServer],
  judge({ metadata: resource }, { metadata, server }) {
    if (isOfTheMoment(resource)) return toInconclusive('the metadata', resource)
    if (issuerOf(resource) === undefined) return broken('authorization_servers with an address', resource, 'none')
    if (metadata === undefined || server === undefined) {
      if (metadata !== undefined && isOfTheMoment(metadata)) return toInconclusive('the authorization server', metadata)
      return broken('metadata of that very issuer, with authorization_endpoint and token_endpoint', metadata ?? resource)
    }
    const methods = memberOf(metadata, 'code_challenge_methods_supported')
    return Array.isArray(methods) && methods.includes('S256')
      ? { kept: [resource, metadata] }
      : broken('code_challenge_methods_supported with S256', metadata, JSON.stringify(methods) ?? 'absent')
  },
})

const unregisteredRefused = defineCheck({
  rule: 'mcp/unregistered-client-refused',
  probes: [askedWrongly],
  judge: ({ unregistered }) => judgeNotSent(unregistered, 'nothing sent to an address that nobody registered'),
})

const redirectExact = defineCheck({
  rule: 'mcp/redirect-address-exact',
  probes: [askedWrongly],
  judge: ({ elsewhere }) => judgeNotSent(elsewhere, 'nothing sent to an address that only begins like the registered one'),
})

const challengeRequired = defineCheck({
  rule: 'mcp/code-challenge-required',
  probes: [askedWrongly],
  judge: ({ unproven }) => judgeRefusedCode(unproven, 'no code without a code_challenge'),
})

const plainRefused = defineCheck({
  rule: 'mcp/plain-challenge-refused',
  probes: [askedWrongly],
  judge: ({ plain }) => judgeRefusedCode(plain, 'no code for a code_challenge_method plain'),
})

const namesIssuer = defineCheck({
  rule: 'mcp/response-names-issuer',
  probes: [registeredClient, signedIn],
  judge({ registered }, { asked }) {
    if ('none' in registered || asked === null || asked.sent === null) return unseen
    if (!registered.server.namesItself) return { notShown: 'the metadata of the authorization server promise no iss' }
    const issuer = asked.sent.get('iss')
    return issuer === registered.server.issuer
      ? { kept: [asked.by] }
      : broken(`iss=${registered.server.issuer} in the answer`, asked.by, issuer ?? 'absent')
  },
})

const verifierChecked = defineCheck({
  rule: 'mcp/verifier-checked',
  probes: [wrongVerifier],
  judge: ({ tokens }) => judgeRefusedTokens(tokens, 'no tokens for a code_verifier that does not fit the challenge'),
})

const codeOnce = defineCheck({
  rule: 'mcp/code-used-once',
  probes: [codeTwice],
  judge: ({ again }) => judgeRefusedTokens(again, 'no tokens for a code that was used'),
})

const codeExpires = defineCheck({
  rule: 'mcp/code-expires',
  probes: [lateCode],
  judge: ({ tokens }) => judgeRefusedTokens(tokens, 'no tokens for a code of eleven minutes ago'),
})

const refreshOnce = defineCheck({
  rule: 'mcp/refresh-token-used-once',
  probes: [registeredClient, refreshedTwice],
  judge({ registered }, { again }) {
    if (again === null) return unseen
    const isPublic = 'none' in registered || registered.client.secret === undefined
    if (!isPublic && isSuccess(again.by)) return { notShown: 'a client with a secret may use a refresh token again' }
    return judgeRefusedTokens(again, 'no tokens for a refresh token that was used')
  },
})

const reuseEndsAll = defineCheck({
  rule: 'mcp/refresh-reuse-ends-all',
  probes: [refreshedTwice],
  judge({ again, newest }) {
    if (again === null || newest === null || isSuccess(again.by)) return { notShown: 'no refresh token was refused for its second use' }
    return judgeRefusedTokens(newest, 'no tokens for the newest refresh token after an older one was used again')
  },
})

const audienceChecked: Check<'mcp/token-for-another-refused'> = {
  rule: 'mcp/token-for-another-refused',
  parts: [
    definePart({
      about: 'a token for another resource',
      probes: [tokenForAnother],
      judge({ asked, tokens, used }) {
        if (asked === null) return unseen
        if (used !== null) return judgeRefusedMessage(used, '401 for a token that is for another resource')
        const expected = 'no tokens for another resource'
        return tokens === null ? judgeRefusedCode(asked, expected) : judgeRefusedTokens(tokens, expected)
      },
    }),
    defineFurtherPart({
      about: 'a token of another world',
      probes: [tokenOfAnotherWorld],
      judge(world) {
        const used = world?.used ?? null
        return used === null ? null : judgeRefusedMessage(used, '401 for a token of another world')
      },
    }),
  ],
}

const revokedRefused = defineCheck({
  rule: 'mcp/revoked-token-refused',
  probes: [revokedToken],
  judge({ before, revoked, after }) {
    if (!isIn(before) || revoked === null || after === null)
      return { notShown: 'there is no token that the examiner may revoke, or no revocation' }
    if (isOfTheMoment(revoked)) return toInconclusive('the revocation', revoked)
    return isSuccess(revoked) ? judgeRefusedMessage(after, '401 for a token that was revoked') : broken('200 for a revocation', revoked)
  },
})

const queryRefused = defineCheck({
  rule: 'mcp/token-in-query-refused',
  probes: [inside],
  judge({ initialized, byQuery }) {
    return !isIn(initialized) || byQuery === null ? withoutToken : judgeRefusedMessage(byQuery, '401 for a token in the query')
  },
})

const originChecked = defineCheck({
  rule: 'mcp/foreign-origin-refused',
  probes: [inside],
  judge({ initialized, fromElsewhere }) {
    if (!isIn(initialized) || fromElsewhere === null) return withoutToken
    return judgeRefusedMessage(fromElsewhere, '403 for a page of another site')
  },
})

/** The tools that the service was seen to document. */
const documented = [
  'search_papers',
  'search_trials',
  'create_report',
  'get_report',
  'create_systematic_review',
  'get_systematic_review',
  'list_sessions',
  'resume_session',
]

const toolsOffered = defineCheck({
  rule: 'mcp/offers-the-same-functionality',
  probes: [inside],
  judge({ initialized, listed }) {
    if (initialized === null || listed === null) return withoutToken
    if (isOfTheMoment(listed)) return toInconclusive('tools/list', listed)
    if (!isSuccess(listed)) return broken('a list of tools for a valid token', listed)
    const names = toolNames(listed)
    const missing = documented.filter((name) => !names.includes(name))
    return missing.length === 0
      ? { kept: [initialized, listed] }
      : broken(`the tools ${missing.join(', ')}`, listed, names.join(', ') || 'none')
  },
})

/** The names of the tools in an answer, which is JSON or a stream of events. */
function toolNames(listed: Exchange): readonly string[] {
  const text = answerOf(listed)?.text ?? ''
  return [...text.matchAll(/"name":\s*"([\w.-]+)"/g)].map(([, name]) => name ?? '')
}

export const doorChecks = [
  madeUpRefused,
  challengeLeads,
  serverFound,
  unregisteredRefused,
  redirectExact,
  challengeRequired,
  plainRefused,
  namesIssuer,
  verifierChecked,
  codeOnce,
  codeExpires,
  refreshOnce,
  reuseEndsAll,
  audienceChecked,
  revokedRefused,
  queryRefused,
  originChecked,
  toolsOffered,
] as const

import { isObject } from '../../../contract/is-object.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { defineCheck, defineFurtherPart, definePart, toInconclusive, type Check, type Finding } from '../../define/check.ts'
import type { SignedIn } from './door-client.ts'
import { authorizationServer, issuersOf } from './authorization-server.ts'
import { challengeLeads } from './challenge-check.ts'
import { signedIn } from './code-probes.ts'
import {
  besideUsualCode,
  besideUsualEntry,
  besideUsualTokens,
  broken,
  hasEntered,
  inNewest,
  isExplained,
  judgeByNewest,
  judgeRefusedCode,
  judgeRefusedMessage,
  judgeRefusedTokens,
  judgeWithin,
  unguarded,
  withoutEntry,
  withoutSignIn,
} from './door-judges.ts'
import { inside, madeUp, nextCursorIn, type Inside } from './door-probes.ts'
import { expiredToken, revokedToken } from './ended-token-probes.ts'
import { refreshAsAccess, tokenForAnother, tokenOfAnotherWorld } from './foreign-token-probes.ts'
import { guardedBy, isLetIn, isRefusedForToken, mcpResponse, mcpServer } from './mcp-server.ts'
import { mayBeRebound } from './session-probe.ts'
import { isOfTheMoment, isSuccess } from './statuses.ts'

const ofNobody = { status: 401, of: 'for a token that nobody has issued' } as const

const madeUpRefused: Check<'mcp/invalid-token-refused'> = {
  rule: 'mcp/invalid-token-refused',
  parts: [
    definePart({
      about: 'a token that nobody has issued',
      probes: [madeUp],
      judge({ asked, guarded }) {
        const status = answerOf(asked)?.status
        if (status === 401) return { kept: [asked] }
        if (isOfTheMoment(asked) || (status !== undefined && status >= 300 && status < 400)) return toInconclusive('the MCP server', asked)
        const isInBand = guarded !== 'initialize' && status !== 403 && !isLetIn(asked)
        return isInBand ? toInconclusive('the MCP server', asked) : broken('401', asked)
      },
    }),
    defineFurtherPart({
      about: 'a token that nobody has issued within an open session',
      probes: [inside],
      judge: (door) => judgeWithin(door, 'madeUp', ofNobody),
    }),
    defineFurtherPart({
      about: inNewest,
      probes: [inside],
      judge: (door) => judgeByNewest(door, door?.byNewest?.madeUp, ofNobody),
    }),
  ],
}

const serverFound = defineCheck({
  rule: 'mcp/authorization-server',
  probes: [mcpServer, authorizationServer],
  judge({ metadata: resource }, { metadata, server }) {
    if (isOfTheMoment(resource)) return toInconclusive('the metadata', resource)
    if (issuersOf(resource).length === 0) return broken('authorization_servers with an address', resource, 'none')
    if (metadata === undefined || server === undefined) {
      if (metadata !== undefined && isOfTheMoment(metadata)) return toInconclusive('the authorization server', metadata)
      return broken('metadata of that very issuer, with authorization_endpoint and token_endpoint', metadata ?? resource)
    }
    if (!issuersOf(resource).includes(server.issuer))
      return broken(`the issuer ${issuersOf(resource).join(' or ')}, to the last slash`, metadata, server.issuer)
    const methods = memberOf(metadata, 'code_challenge_methods_supported')
    return Array.isArray(methods) && methods.includes('S256')
      ? { kept: [resource, metadata] }
      : broken('code_challenge_methods_supported with S256', metadata, JSON.stringify(methods) ?? 'absent')
  },
})

const audienceChecked: Check<'mcp/token-for-another-refused'> = {
  rule: 'mcp/token-for-another-refused',
  parts: [
    definePart({
      about: 'a token for another resource',
      probes: [signedIn, inside, tokenForAnother],
      judge(usual, door, { asked, tokens, used, isForOther, looking }) {
        const expected = 'no tokens for another resource'
        if (asked === null) return withoutSignIn(usual)
        if (tokens === null) return besideUsualCode(usual, judgeRefusedCode(asked, expected))
        if (tokens.access === undefined) return besideUsualTokens(usual, judgeRefusedTokens(tokens, expected))
        if (used === null) return unguarded
        const found = judgeRefusedMessage(used, '401 for a token that is for another resource')
        if (!('broken' in found) || isForOther === true) return besideUsualEntry(usual, door, found)
        // Clients name the resource whether or not the server looks at it.
        if (isForOther === false || looking?.looksAtResources === false)
          return { notShown: 'the authorization server looks at no resource, so that its tokens are for this one' }
        const later = looking?.by.find(isOfTheMoment)
        if (later !== undefined) return toInconclusive('the authorization server', later)
        return looking?.looksAtResources === true
          ? found
          : { inconclusive: 'nothing shows that the authorization server looks at resources' }
      },
    }),
    defineFurtherPart({
      about: 'a refresh token in the place of an access token',
      probes: [inside, refreshAsAccess],
      judge(door, refresh) {
        const used = refresh?.used ?? null
        if (used === null) return null
        const found = judgeRefusedMessage(used, '401 for a refresh token in the place of an access token')
        return 'kept' in found && (door === undefined || !hasEntered(door)) ? null : found
      },
    }),
    defineFurtherPart({
      about: 'a token of another world',
      probes: [inside, tokenOfAnotherWorld],
      judge(door, world) {
        const used = world?.used ?? null
        if (used === null) return null
        const found = judgeRefusedMessage(used, '401 for a token of another world')
        return 'kept' in found && (door === undefined || !hasEntered(door)) ? null : found
      },
    }),
  ],
}

const expiredRefused = defineCheck({
  rule: 'mcp/expired-token-refused',
  probes: [mcpServer, expiredToken],
  judge(server, { own, before, after }) {
    if (own === null) return guardedBy(server) === null ? unguarded : { inconclusive: 'there is no control', needs: 'control' }
    if (own.tokens?.access === undefined) return withoutSignIn(own)
    if (before === null || after === null)
      return { notShown: 'the token endpoint names no end of its tokens, as a number of seconds, within the next month' }
    if (!isLetIn(before)) return withoutEntry(own, { entered: before, isFresh: true })
    return judgeRefusedMessage(after, '401 for a token that expired ten minutes ago')
  },
})

const revokedRefused = defineCheck({
  rule: 'mcp/revoked-token-refused',
  probes: [revokedToken],
  judge({ own, before, revoked, after, later, isSelfContained }) {
    if ('none' in own.registered || own.tokens?.access === undefined) return withoutSignIn(own)
    if (own.registered.server.revoke === undefined) return { notShown: 'the authorization server has no revocation' }
    if (before === null || revoked === null || after === null) return unguarded
    if (!isLetIn(before)) return withoutEntry(own, { entered: before, isFresh: true })
    if (isOfTheMoment(revoked)) return toInconclusive('the revocation', revoked)
    if (memberOf(revoked, 'error') === 'unsupported_token_type') return { notShown: 'the authorization server revokes no access tokens' }
    if (isOfAnotherClient(revoked, own.registered)) return { notShown: 'the revocation endpoint takes no client like this one' }
    if (!isSuccess(revoked)) return broken('200 for a revocation', revoked)
    const expected = '401 for a token that was revoked'
    if (!isLetIn(after)) return judgeRefusedMessage(after, expected)
    if (isSelfContained) return { notShown: 'the token may say itself how long it is valid, whoever revokes it' }
    return later === null
      ? { inconclusive: 'the MCP server took a token that was revoked, and the run has no time or no requests to use it again' }
      : judgeRefusedMessage(later, `${expected} a minute ago`)
  },
})

/** True for a refusal of a client that may have to show a secret there, or another one than it has. */
function isOfAnotherClient(revoked: Exchange, { server, client }: Extract<SignedIn['registered'], { readonly client: unknown }>): boolean {
  if (server.revokesForPublic && client.secret === undefined) return false
  const error = memberOf(revoked, 'error')
  return error === 'invalid_client' || error === 'unauthorized_client' || (answerOf(revoked)?.status === 401 && typeof error !== 'string')
}

/** A message that must be refused, beside the same one with the token in its header. */
function judgeOutside(usual: SignedIn, door: Inside, used: Exchange | null, expected: string): Finding {
  if (!hasEntered(door)) return withoutEntry(usual, door)
  return used === null ? unguarded : judgeRefusedMessage(used, expected)
}

const queryRefused = defineCheck({
  rule: 'mcp/token-in-query-refused',
  probes: [signedIn, inside],
  judge: (usual, door) => judgeOutside(usual, door, door.byQuery, '401 for a token in the query'),
})

const ofAnotherSite = { status: 403, of: 'for a page of another site' } as const

const originChecked: Check<'mcp/foreign-origin-refused'> = {
  rule: 'mcp/foreign-origin-refused',
  inapplicable: ({ mcpUrl }) =>
    mayBeRebound(mcpUrl) ? undefined : 'no name that is rebound has the certificate of the MCP server, which may let pages of any site in',
  parts: [
    definePart({
      about: 'a page of another site',
      probes: [signedIn, inside],
      judge: (usual, door) => judgeOutside(usual, door, door.fromElsewhere, '403 for a page of another site'),
    }),
    defineFurtherPart({
      about: 'a page of another site within an open session',
      probes: [inside],
      judge: (door) => judgeWithin(door, 'fromElsewhere', ofAnotherSite),
    }),
    defineFurtherPart({
      about: inNewest,
      probes: [inside],
      judge: (door) => judgeByNewest(door, door?.byNewest?.fromElsewhere, ofAnotherSite),
    }),
  ],
}

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

const toolsOffered: Check<'mcp/offers-the-same-functionality'> = {
  rule: 'mcp/offers-the-same-functionality',
  parts: [
    definePart({
      about: 'the list of tools',
      probes: [signedIn, inside],
      judge(usual, { entered, isFresh, pages }) {
        const last = pages.at(-1) ?? entered
        if (entered === null || last === null) return withoutSignIn(usual)
        if (isOfTheMoment(last)) return toInconclusive('tools/list', last)
        if (isRefusedForToken(last) && isExplained(last, isFresh)) return withoutEntry(usual, { entered: last, isFresh })
        if (pages.length === 0 || !isLetIn(last)) return broken('a list of tools for a valid token', last)
        const names = pages.flatMap(toolNames)
        const missing = documented.filter((name) => !names.includes(name))
        if (missing.length === 0) return { kept: [entered, ...pages] }
        if (nextCursorIn(last) !== undefined) return { inconclusive: `the list of tools goes on after ${pages.length} pages` }
        return broken(`the tools ${missing.join(', ')}`, last, names.join(', ') || 'none')
      },
    }),
    defineFurtherPart({
      about: 'a call of a tool',
      probes: [inside],
      judge(door) {
        const called = door?.called ?? null
        if (door === undefined || called === null || !isRefusedForToken(called)) return null
        if (isExplained(called, door.isFresh)) return { inconclusive: `a call of a tool answered ${statusAndCode(called)}` }
        return broken('a call of a tool for a valid token', called)
      },
    }),
  ],
}

/** The names of the tools of a page. */
function toolNames(page: Exchange): readonly string[] {
  const result = mcpResponse(page)?.['result']
  const tools: readonly unknown[] = isObject(result) && Array.isArray(result['tools']) ? result['tools'] : []
  return tools.flatMap((tool) => (isObject(tool) && typeof tool['name'] === 'string' ? [tool['name']] : []))
}

export const doorChecks = [
  madeUpRefused,
  challengeLeads,
  serverFound,
  audienceChecked,
  expiredRefused,
  revokedRefused,
  queryRefused,
  originChecked,
  toolsOffered,
] as const

import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import { defineCheck, defineFurtherPart, definePart, toInconclusive, type Check, type Finding } from '../../define/check.ts'
import type { SignedIn } from './door-client.ts'
import {
  besideUsualCode,
  besideUsualTokens,
  broken,
  judgeNotSent,
  judgeRefusedCode,
  judgeRefusedTokens,
  withoutClient,
  withoutSignIn,
} from './door-judges.ts'
import { authorizationServer } from './authorization-server.ts'
import { askedWrongly, codeTwice, lateCode, refreshedTwice, signedIn, withoutVerifier, wrongVerifier } from './code-probes.ts'
import { isOfTheMoment } from './statuses.ts'
import { hasTokens, type CodeAnswer } from './sign-in.ts'

const unregisteredRefused = defineCheck({
  rule: 'mcp/unregistered-client-refused',
  probes: [askedWrongly],
  also: [signedIn],
  judge({ unregistered }, usual) {
    if (unregistered === null) return withoutClient({ none: 'no authorization server was found', by: [] })
    const found = judgeNotSent(unregistered, 'nothing sent to an address that nobody registered')
    const isByAddress = 'kept' in found && isOfAddress(unregistered.by)
    if (!isByAddress) return found
    return usual === undefined || 'none' in usual.registered ? withoutAddress : besideUsualCode(usual, found)
  },
})

/** True for an answer of an address at which nothing is. */
function isOfAddress(exchange: Exchange): boolean {
  return [404, 405, 410].includes(answerOf(exchange)?.status ?? 0)
}

const withoutAddress: Finding = {
  notShown: 'the authorization endpoint answers as if nothing were there, and no client shows another answer',
}

/** A judge of a request for a code that counts only beside the usual one. */
function judgeWrong(usual: SignedIn, asked: CodeAnswer | null, judge: (asked: CodeAnswer) => Finding): Finding {
  return asked === null ? withoutSignIn(usual) : besideUsualCode(usual, judge(asked))
}

const redirectExact = defineCheck({
  rule: 'mcp/redirect-address-exact',
  probes: [signedIn, askedWrongly],
  judge: (usual, { elsewhere }) =>
    judgeWrong(usual, elsewhere, (asked) => judgeNotSent(asked, 'nothing sent to an address that only begins like the registered one')),
})

const challengeRequired = defineCheck({
  rule: 'mcp/code-challenge-required',
  probes: [signedIn, askedWrongly],
  judge: (usual, { unproven }) => judgeWrong(usual, unproven, (asked) => judgeRefusedCode(asked, 'no code without a code_challenge')),
})

const plainRefused = defineCheck({
  rule: 'mcp/plain-challenge-refused',
  probes: [authorizationServer, signedIn, askedWrongly],
  judge({ server }, usual, { plain }) {
    if (server?.challengeMethods.includes('plain') === true)
      return { notApplicable: 'the metadata of the authorization server offer plain beside S256' }
    return judgeWrong(usual, plain, (asked) => judgeRefusedCode(asked, 'no code for a code_challenge_method plain'))
  },
})

const namesIssuer = defineCheck({
  rule: 'mcp/response-names-issuer',
  probes: [signedIn],
  judge(usual) {
    const { registered, asked } = usual
    if ('none' in registered || asked === null || asked.sent === null) return withoutSignIn(usual)
    if (!registered.server.namesItself) return { notShown: 'the metadata of the authorization server promise no iss' }
    const issuer = asked.sent.get('iss')
    return issuer === registered.server.issuer
      ? { kept: [asked.by] }
      : broken(`iss=${registered.server.issuer} in the answer`, asked.by, issuer ?? 'absent')
  },
})

/** A judge of tokens for a code without the verifier that fits it. */
function judgeUnverified(usual: SignedIn, own: SignedIn, expected: string): Finding {
  return own.tokens === null ? withoutSignIn(own) : besideUsualTokens(usual, judgeRefusedTokens(own.tokens, expected))
}

const verifierChecked: Check<'mcp/verifier-checked'> = {
  rule: 'mcp/verifier-checked',
  parts: [
    definePart({
      about: 'another verifier',
      probes: [signedIn, wrongVerifier],
      judge: (usual, { own }) => judgeUnverified(usual, own, 'no tokens for a code_verifier that does not fit the challenge'),
    }),
    defineFurtherPart({
      about: 'no verifier',
      probes: [signedIn, withoutVerifier],
      judge(usual, without) {
        if (usual === undefined || without === undefined) return null
        const found = judgeUnverified(usual, without.own, 'no tokens for a code with a challenge, without a code_verifier')
        return 'broken' in found || 'kept' in found ? found : null
      },
    }),
  ],
}

const codeOnce = defineCheck({
  rule: 'mcp/code-used-once',
  probes: [codeTwice],
  judge: ({ own, again }) => (again === null ? withoutSignIn(own) : judgeRefusedTokens(again, 'no tokens for a code that was used')),
})

const codeExpires = defineCheck({
  rule: 'mcp/code-expires',
  probes: [lateCode],
  judge({ usual, late }) {
    if (usual === null) return { inconclusive: 'there is no control', needs: 'control' }
    return late === null
      ? withoutSignIn(usual)
      : besideUsualTokens(usual, judgeRefusedTokens(late, 'no tokens for a code of eleven minutes ago'))
  },
})

const refreshOnce = defineCheck({
  rule: 'mcp/refresh-token-used-once',
  probes: [refreshedTwice],
  judge({ own, refreshed, again, later, isRotated }) {
    if (refreshed !== null && isOfTheMoment(refreshed.by)) return toInconclusive('the token endpoint', refreshed.by)
    if (again === null) return own.tokens?.access === undefined ? withoutSignIn(own) : withoutRefresh
    const expected = 'no tokens for a refresh token that was used'
    if (!hasTokens(again)) return judgeRefusedTokens(again, expected)
    const isPublic = 'none' in own.registered || own.registered.client.secret === undefined
    if (!isPublic) return { notShown: 'a client with a secret may use a refresh token again' }
    if (!isRotated) return judgeRefusedTokens(again, expected)
    return later === null
      ? { inconclusive: 'a refresh token is taken again at once, and only a clock that moves shows for how long', needs: 'control' }
      : judgeRefusedTokens(later, `${expected} five minutes ago`)
  },
})

const withoutRefresh: Finding = { notShown: 'the authorization server gives the examiner no refresh token that it takes' }

const reuseEndsAll = defineCheck({
  rule: 'mcp/refresh-reuse-ends-all',
  probes: [refreshedTwice],
  judge({ own, again, later, newest }) {
    if (own.tokens?.access === undefined) return withoutSignIn(own)
    const reused = later ?? again
    if (reused !== null && isOfTheMoment(reused.by)) return toInconclusive('the token endpoint', reused.by)
    if (reused === null || newest === null) return { notShown: 'no refresh token was refused for its second use' }
    return judgeRefusedTokens(newest, 'no tokens for the newest refresh token after an older one was used again')
  },
})

export const codeChecks = [
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
] as const

import { defineCheck, toInconclusive, type Finding } from '../../define/check.ts'
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
import { askedWrongly, codeTwice, lateCode, refreshedTwice, signedIn, wrongVerifier } from './code-probes.ts'
import { isOfTheMoment } from './statuses.ts'
import { hasTokens, type CodeAnswer } from './sign-in.ts'

const unregisteredRefused = defineCheck({
  rule: 'mcp/unregistered-client-refused',
  probes: [askedWrongly],
  judge: ({ unregistered }) =>
    unregistered === null
      ? withoutClient({ none: 'no authorization server was found', by: [] })
      : judgeNotSent(unregistered, 'nothing sent to an address that nobody registered'),
})

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

const verifierChecked = defineCheck({
  rule: 'mcp/verifier-checked',
  probes: [signedIn, wrongVerifier],
  judge: (usual, { own }) =>
    own.tokens === null
      ? withoutSignIn(own)
      : besideUsualTokens(usual, judgeRefusedTokens(own.tokens, 'no tokens for a code_verifier that does not fit the challenge')),
})

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

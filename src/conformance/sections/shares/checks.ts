import type { ApiCall } from '../../../exchange/send.ts'
import { pickHarmlessAddress, pickShareAddress } from '../../define/share-address.ts'
import { createdId, titledReport } from '../../probes/created-sessions.ts'
import { nobodysSession } from '../../probes/nobodys-session.ts'
import { defineRefusals, type Refusable } from '../../define/define-refusals.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import { defineResumedAndSharedPart, judgeAnswer } from '../judge-resumed-and-shared.ts'
import { managedSharesChecks } from './managed.ts'
import { sharesFreshChecks } from './fresh.ts'
import { sharesTakenChecks } from './accepted-shares.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { jsonBodyOrEmpty } from '../../../exchange/json-body.ts'
import { defineFurtherPart, type Finding } from '../../define/check.ts'
import { sharesWithUnusualAddresses } from './unusual-addresses.ts'
import { allOf } from '../../define/combine-findings.ts'
import { agentShare } from '../../probes/agent-share.ts'
import { givenShares } from '../../probes/given-shares.ts'
import { sharesInAFreshWorld } from '../../probes/shares-in-a-fresh-world.ts'

/** The keys of some accounts stand beside those that have names. */
function withKey(key: string | undefined): Pick<ApiCall, 'as' | 'headers'> {
  return { as: null, headers: { authorization: `Bearer ${key ?? ''}` } }
}

const notFound = defineRefusals({
  rule: 'sessions/shares/not-found',
  demanded: '404 session_not_found',
  atMost: nobodysSession.length,
  calls: (target) =>
    nobodysSession.map(({ title, sessionId }) => ({
      title,
      call: { operation: 'shareSession', as: 'default', path: { sessionId }, body: { email: pickHarmlessAddress(target, 'default') } },
    })),
})

const acceptsUnusualAddresses = defineFurtherPart({
  about: 'an unusual address is accepted',
  probes: [sharesWithUnusualAddresses],
  judge(seen) {
    const shares = seen?.shares ?? []
    const refused = shares.find((share) => [400, 422].includes(answerOf(share)?.status ?? 0))
    if (refused === undefined) return { kept: shares }
    const actual = `${statusAndCode(refused)} for ${String(jsonBodyOrEmpty(refused)['email'])}`
    return { broken: { expected: 'no 400 for an address that is well-formed', actual }, by: [refused] }
  },
})

const acceptsSameAddressAgain = defineFurtherPart({
  about: 'an address that has the session already is accepted',
  probes: [sharesInAFreshWorld],
  judge: (shares) =>
    refusedWith('400 invalid_request', shares?.sharedAgain, '201 for an address that it is shared with already', shares?.agent),
})

const acceptsRegistered = defineFurtherPart({
  about: 'an address that has an account is accepted',
  probes: [sharesInAFreshWorld, agentShare],
  judge: (shares, given) =>
    [shares?.deniedRegistered, given?.deniedRegistered]
      .map((share) => refusedWith('403 gate_denied', share, '201 for an address that has an account'))
      .find((finding) => finding !== null) ?? null,
})

const refusesSelfForEachKind = defineResumedAndSharedPart('a session of each kind', ({ selfShares }) =>
  allOf(selfShares.map((share) => judgeAnswer(share, '400 self_share', "for the caller's own address, whatever the kind"))),
)

function refusedWith(refused: string, share: Exchange | undefined, expected: string, earlier?: Exchange): Finding | null {
  if (share === undefined || statusAndCode(share) !== refused) return null
  const message = memberOf(share, 'error', 'message')
  return {
    broken: { expected, actual: typeof message === 'string' ? `${refused}: ${message}` : refused },
    by: [...(earlier === undefined ? [] : [earlier]), share],
  }
}

/** The session belongs to the other account by the target file. */
const refusesSelfOfOther = defineFurtherPart({
  about: "the other account's own address",
  probes: [givenShares],
  judge(given) {
    const share = given?.othersSelfShare
    if (share === undefined) return null
    if (answerOf(share)?.status !== 201 && statusAndCode(share) !== '400 invalid_request') return null
    return { broken: { expected: '400 self_share for the address of the other account', actual: statusAndCode(share) }, by: [share] }
  },
})

type InvalidShare = { readonly title: string; readonly body: unknown }

/** None of them has an address in it, so that nobody gets mail. */
const noAddresses: readonly InvalidShare[] = [
  { title: 'no email', body: {} },
  { title: 'email null', body: { email: null } },
  { title: 'email 5', body: { email: 5 } },
  { title: 'an empty email', body: { email: '' } },
  { title: 'an email without @', body: { email: 'reader.example.org' } },
  { title: 'an email with nothing before the @', body: { email: '@example.org' } },
  { title: 'an email with nothing after the @', body: { email: 'reader@' } },
]

const otherBodies: readonly InvalidShare[] = [
  { title: 'an email with two @', body: { email: 'reader@@example.org' } },
  { title: 'email true', body: { email: true } },
  { title: 'an object as email', body: { email: { address: 'reader' } } },
]

/** Invalid shares of a session that the run created. A deployment may look up the session before it parses the body. */
const invalidShares = async (bodies: readonly InvalidShare[], { evidence }: ProbeContext): Promise<readonly Refusable[]> => {
  const sessionId = createdId((await evidence(titledReport)).created)
  if (sessionId === undefined) return []
  return bodies.map(({ title, body }) => ({ title, call: { operation: 'shareSession', as: 'default', path: { sessionId }, body } }))
}

const emailInvalid = defineRefusals({
  rule: 'sessions/shares/email-invalid',
  demanded: '400 invalid_request',
  profile: 'lifecycle',
  uses: [titledReport],
  atMost: noAddresses.length + 1,
  calls(target, context) {
    const email = pickShareAddress(target, 'default')
    // A deployment may take a list of one address for the address.
    const list = email === undefined ? [] : [{ title: 'a list of addresses', body: { email: [email] } }]
    return invalidShares([...noAddresses, ...list], context)
  },
  spare(target, context) {
    const email = pickShareAddress(target, 'default')
    const bodies = email === undefined ? [] : [email, [{ email }]]
    const noObjects = bodies.map((body): InvalidShare => ({ title: `${Array.isArray(body) ? 'a list' : 'a text'} as the body`, body }))
    return invalidShares([...otherBodies, ...noObjects], context)
  },
  parts: [acceptsUnusualAddresses, acceptsSameAddressAgain],
})

const selfShare = defineRefusals({
  rule: 'sessions/shares/self-share',
  demanded: '400 self_share',
  profile: 'lifecycle',
  uses: [titledReport],
  atMost: 1,
  async calls({ accounts }, { evidence }) {
    const sessionId = createdId((await evidence(titledReport)).created)
    const email = accounts?.default?.email
    if (sessionId === undefined || email === undefined) return []
    return [{ title: "the caller's own address", call: { operation: 'shareSession', as: 'default', path: { sessionId }, body: { email } } }]
  },
  parts: [refusesSelfForEachKind, refusesSelfOfOther],
})

const capExceeded = defineRefusals({
  rule: 'sessions/shares/cap-exceeded',
  demanded: '403 cap_exceeded',
  atMost: 1,
  // The target may be older than the last of its shares, so that one more is taken.
  calls(target) {
    const email = pickShareAddress(target, 'default')
    const sessionId = target.sessions?.capped ?? ''
    if (email === undefined) return []
    return [{ title: 'one more address', call: { operation: 'shareSession', as: 'default', path: { sessionId }, body: { email } } }]
  },
})

const gateDenied = defineRefusals({
  rule: 'sessions/shares/gate-denied',
  demanded: '403 gate_denied',
  atMost: 1,
  calls: ({ sharing }) => [
    {
      title: 'an address without an account',
      call: {
        operation: 'shareSession',
        ...withKey(sharing?.deniedKey),
        path: { sessionId: sharing?.deniedSession ?? '' },
        body: { email: sharing?.unregisteredEmail ?? '' },
      },
    },
  ],
  parts: [acceptsRegistered],
})

export const sharesChecks = [
  notFound,
  emailInvalid,
  selfShare,
  capExceeded,
  gateDenied,
  ...sharesTakenChecks,
  ...sharesFreshChecks,
  ...managedSharesChecks,
] as const

import type { ApiCall } from '../../../exchange/send.ts'
import { pickShareAddress } from '../../define/share-address.ts'
import { createdId, titledReport } from '../../probes/created.ts'
import { nobodysSession } from '../../probes/nobodys-session.ts'
import { defineRefusals } from '../../define/define-refusals.ts'
import { ofEachKind } from '../resumed-and-shared.ts'
import { sharesFreshChecks } from './fresh.ts'
import { sharesTakenChecks } from './taken.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import type { Check, Finding } from '../../define/check.ts'
import { bodyOf } from '../../probes/creating.ts'
import { sharesWithUnusualAddresses } from './unusual-addresses.ts'
import { lookingFurther } from '../../define/combine-findings.ts'
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
      call: { operation: 'shareSession', as: 'default', path: { sessionId }, body: { email: pickShareAddress(target, 'default') } },
    })),
})

const noAddresses = [
  { title: 'no email', body: {} },
  { title: 'email null', body: { email: null } },
  { title: 'email 5', body: { email: 5 } },
  { title: 'a list of addresses', body: { email: ['reader@example.org'] } },
  { title: 'an empty email', body: { email: '' } },
  { title: 'an email without @', body: { email: 'reader.example.org' } },
  { title: 'an email with nothing before the @', body: { email: '@example.org' } },
  { title: 'an email with nothing after the @', body: { email: 'reader@' } },
]

const emailInvalid = takingAddresses(
  defineRefusals({
    rule: 'sessions/shares/email-invalid',
    demanded: '400 invalid_request',
    profile: 'lifecycle',
    uses: [titledReport],
    atMost: noAddresses.length,
    async calls(_, { evidence: evidenceOf }) {
      const sessionId = createdId((await evidenceOf(titledReport)).created)
      if (sessionId === undefined) return []
      return noAddresses.map(({ title, body }) => ({
        title,
        call: { operation: 'shareSession', as: 'default', path: { sessionId }, body },
      }))
    },
  }),
)

const selfShare = defineRefusals({
  rule: 'sessions/shares/self-share',
  demanded: '400 self_share',
  profile: 'lifecycle',
  uses: [titledReport],
  atMost: 1,
  async calls({ accounts }, { evidence: evidenceOf }) {
    const sessionId = createdId((await evidenceOf(titledReport)).created)
    const email = accounts?.default?.email
    if (sessionId === undefined || email === undefined) return []
    return [{ title: "the caller's own address", call: { operation: 'shareSession', as: 'default', path: { sessionId }, body: { email } } }]
  },
})

const capExceeded = defineRefusals({
  rule: 'sessions/shares/cap-exceeded',
  demanded: '403 cap_exceeded',
  atMost: 1,
  calls: (target) => [
    {
      title: 'one more address',
      call: {
        operation: 'shareSession',
        as: 'default',
        path: { sessionId: target.sessions?.capped ?? '' },
        body: { email: pickShareAddress(target, 'default') },
      },
    },
  ],
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
})

export const sharesChecks = [
  notFound,
  takenAgain(emailInvalid),
  ofEachKind(selfShare),
  capExceeded,
  deniedForOthersOnly(gateDenied),
  ...sharesTakenChecks,
  ...sharesFreshChecks,
] as const

/** The check of what is no address, which then looks whether all that is one is taken for it. */
function takingAddresses(check: Check<'sessions/shares/email-invalid'>): Check<'sessions/shares/email-invalid'> {
  return lookingFurther(check, [sharesWithUnusualAddresses], (evidenceIfAny) => {
    const { shares } = evidenceIfAny(sharesWithUnusualAddresses) ?? { shares: [] }
    const refused = shares.find((share) => [400, 422].includes(answerOf(share)?.status ?? 0))
    if (refused === undefined) return { kept: shares }
    const actual = `${statusAndCode(refused)} for ${String(bodyOf(refused)['email'])}`
    return { broken: { expected: 'no 400 for an address that is well-formed', actual }, by: [refused] }
  })
}

/** The check of who may invite nobody without an account, which then tells that those who have one may be shared with. */
function deniedForOthersOnly(check: Check<'sessions/shares/gate-denied'>): typeof check {
  return besides(check, ({ deniedRegistered }) =>
    refusedWith('403 gate_denied', deniedRegistered, '201 for an address that has an account'),
  )
}

/** The check of what is no address, which then tells that an address is one however often it is shared with. */
function takenAgain(check: Check<'sessions/shares/email-invalid'>): typeof check {
  return besides(check, ({ agent, sharedAgain }) =>
    refusedWith('400 invalid_request', sharedAgain, '201 for an address that it is shared with already', agent),
  )
}

type Shares = { readonly deniedRegistered?: Exchange; readonly agent?: Exchange; readonly sharedAgain?: Exchange }

function besides<Id extends 'sessions/shares/gate-denied' | 'sessions/shares/email-invalid'>(
  check: Check<Id>,
  judge: (shares: Shares) => Finding | null,
): Check<Id> {
  return lookingFurther(check, [sharesInAFreshWorld], (evidenceIfAny) => judge(evidenceIfAny(sharesInAFreshWorld) ?? {}))
}

function refusedWith(refused: string, share: Exchange | undefined, expected: string, earlier?: Exchange): Finding | null {
  if (share === undefined || statusAndCode(share) !== refused) return null
  const message = memberOf(share, 'error', 'message')
  return {
    broken: { expected, actual: typeof message === 'string' ? `${refused}: ${message}` : refused },
    by: [...(earlier === undefined ? [] : [earlier]), share],
  }
}

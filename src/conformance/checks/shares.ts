import type { ApiCall } from '../../exchange/send.ts'
import { addressBeside } from '../address.ts'
import { createdId, titledReport } from '../probes/created.ts'
import { nobodysSession } from '../probes/nobodys-session.ts'
import { defineRefusals } from '../refusals.ts'
import { deniedForOthersOnly, takenAgain } from './shares-again.ts'
import { ofEachKind } from './resumed-and-shared.ts'
import { takingAddresses } from './shares-addresses.ts'
import { sharesFreshChecks } from './shares-fresh.ts'
import { sharesTakenChecks } from './shares-taken.ts'

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
      call: { operation: 'shareSession', as: 'default', path: { sessionId }, body: { email: addressBeside(target, 'default') } },
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
    async calls(_, { evidenceOf }) {
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
  async calls({ accounts }, { evidenceOf }) {
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
        body: { email: addressBeside(target, 'default') },
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

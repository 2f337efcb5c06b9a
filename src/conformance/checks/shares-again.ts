import { memberOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import type { Check, Finding } from '../check.ts'
import { sharesInAFreshWorld } from '../probes/shares-in-a-fresh-world.ts'
import { lookingFurther } from '../together.ts'

/** The check of who may invite nobody without an account, which then tells that those who have one may be shared with. */
export function deniedForOthersOnly(check: Check<'sessions/shares/gate-denied'>): typeof check {
  return besides(check, ({ deniedRegistered }) =>
    refusedWith('403 gate_denied', deniedRegistered, '201 for an address that has an account'),
  )
}

/** The check of what is no address, which then tells that an address is one however often it is shared with. */
export function takenAgain(check: Check<'sessions/shares/email-invalid'>): typeof check {
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

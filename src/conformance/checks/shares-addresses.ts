import { answerOf, statusAndCode } from '../../exchange/exchange.ts'
import type { Check } from '../check.ts'
import { bodyOf } from '../probes/creating.ts'
import { sharesWithUnusualAddresses } from '../probes/unusual-addresses.ts'
import { lookingFurther } from '../together.ts'

/** The check of what is no address, which then looks whether all that is one is taken for it. */
export function takingAddresses(check: Check<'sessions/shares/email-invalid'>): Check<'sessions/shares/email-invalid'> {
  return lookingFurther(check, [sharesWithUnusualAddresses], (evidenceIfAny) => {
    const { shares } = evidenceIfAny(sharesWithUnusualAddresses) ?? { shares: [] }
    const refused = shares.find((share) => [400, 422].includes(answerOf(share)?.status ?? 0))
    if (refused === undefined) return { kept: shares }
    const actual = `${statusAndCode(refused)} for ${String(bodyOf(refused)['email'])}`
    return { broken: { expected: 'no 400 for an address that is well-formed', actual }, by: [refused] }
  })
}

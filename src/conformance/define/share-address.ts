import type { Target } from './target.ts'

/** Picks an address that an account can share with and that is not its own. One of a known account is preferred, for it gets no mail. */
export function pickShareAddress({ sharing, accounts }: Target, account: 'default' | 'other'): string {
  const own = accounts?.[account]?.email?.toLowerCase()
  const known = [sharing?.registeredEmail, accounts?.default?.email, accounts?.other?.email]
  return known.find((email) => email !== undefined && email.toLowerCase() !== own) ?? 'nobody@example.org'
}

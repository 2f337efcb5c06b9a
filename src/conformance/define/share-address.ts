import type { Target } from './target.ts'

/**
 * Picks an address that an account can share a session with and that is not its own; undefined where the target names none. One of a known
 * account is preferred, for it gets no mail.
 */
export function pickShareAddress({ sharing, accounts }: Target, account: 'default' | 'other'): string | undefined {
  const own = accounts?.[account]?.email?.toLowerCase()
  const known = [sharing?.registeredEmail, accounts?.default?.email, accounts?.other?.email]
  return known.find((email) => email !== undefined && email.toLowerCase() !== own)
}

/** The same for a session that does not exist or takes no share, so that nobody gets mail. */
export function pickHarmlessAddress(target: Target, account: 'default' | 'other'): string {
  return pickShareAddress(target, account) ?? 'nobody@example.org'
}

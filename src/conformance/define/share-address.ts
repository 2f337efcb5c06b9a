import type { Target } from './target.ts'

/** An address that some account may be asked to share with and that is not its own: whether that comes first is not shown. One that gets no mail is preferred. */
export function addressBeside({ sharing, accounts }: Target, account: 'default' | 'other'): string {
  const own = accounts?.[account]?.email?.toLowerCase()
  const known = [sharing?.registeredEmail, accounts?.default?.email, accounts?.other?.email]
  return known.find((email) => email !== undefined && email.toLowerCase() !== own) ?? 'nobody@example.org'
}

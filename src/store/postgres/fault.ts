import { StoreError } from '../store.ts'
import { codeOf } from '../system-error.ts'

/** The reasons by the code of PostgreSQL or of the system, each with its fix. */
const reasons: { readonly [code: string]: string } = {
  '28P01': 'it refuses the password. Check the user and the password in the address',
  '28000': 'it refuses this user. Check the user in the address, and what the server allows it',
  '3D000': 'there is no such database. Create it first, or name another',
  '42501': 'the user has too few rights there. Grant it CREATE on the schema, or let another user make the tables first',
  '53100': 'its disk is full. Free some of it, then try again',
  '53300': 'it has too many connections. Allow more, or stop a program that uses them',
  '55P03': 'another server holds a world for too long. Try again',
  '57P01': 'it was shut down',
  '25P03': 'this server held worlds for too long. Try again',
  '57P03': 'it is starting or stopping. Try again',
  ECONNREFUSED: 'nothing listens there. Start PostgreSQL, or name another address',
  ENOENT: 'a file that the address names is not there. Check sslrootcert, sslcert and sslkey',
  ENOTFOUND: 'there is no such host. Check the address',
  EAI_AGAIN: 'the name of the host cannot be looked up now. Try again',
  ECONNRESET: 'it ended the connection',
  EPIPE: 'it ended the connection',
  ETIMEDOUT: 'it does not answer. Check the address, and what lies between',
  EHOSTUNREACH: 'no way leads to this host. Check the address',
}

/** The reasons by a part of what `pg` says without a code. */
const uncoded: readonly (readonly [part: string, reason: string])[] = [
  ['client password must be', 'it asks for a password. Write one into the address'],
  ['does not support SSL', 'it has no TLS. Turn TLS on there, or leave sslmode out of the address'],
]

/** The codes of Node for a certificate that nobody here trusts, or that is for another host. */
const isOfTrust = /^(?:UNABLE_TO_|CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|ERR_SSL_)/

/** A version that another took, or an order that PostgreSQL cannot keep. Decided anew, the requests may pass. */
const conflicts: ReadonlySet<string> = new Set(['23505', '22012', '40001', '40P01'])

/** The address of a database without its password, and without parameters. */
export function shownAddress(url: string): string {
  try {
    const { protocol, hostname, port, pathname } = new URL(url)
    return `${protocol}//${hostname}${port === '' ? '' : `:${port}`}${pathname}`
  } catch {
    return 'postgres://…'
  }
}

/** Turns an error of a database into one that says the fix. Any other error is a bug, and returned unchanged. */
export function toSharedStoreError(doing: 'open' | 'use', address: string, error: unknown): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error
  const code = codeOf(error)
  if (typeof code === 'string' && conflicts.has(code)) return new StoreError('conflict', 'Another server was faster.', error)
  const trust =
    typeof code === 'string' && isOfTrust.test(code)
      ? 'its certificate is not trusted. Check sslmode and sslrootcert in the address'
      : undefined
  const known =
    (typeof code === 'string' ? reasons[code] : undefined) ?? trust ?? uncoded.find(([part]) => error.message.includes(part))?.[1]
  const isOfConnection = /terminat|timeout|not queryable|closed|ended/i.test(error.message)
  const isOfDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  if (known === undefined && !isOfConnection && !isOfDatabase) return error
  const why = known ?? (isOfConnection ? 'the connection was lost' : `it says: ${error.message.replaceAll(/\s+/g, ' ')}`)
  return new StoreError(
    'unusable',
    `Failed to ${doing} the store: ${address}: ${why}${typeof code === 'string' ? ` (${code})` : ''}.`,
    error,
  )
}

/** True for an error after which nobody knows whether the last statements took effect. */
export function isLoss(error: unknown): boolean {
  const code = codeOf(error)
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || code === 'EPIPE') return true
  return code.startsWith('08') || (error instanceof Error && 'severity' in error && /^(?:FATAL|PANIC)$/.test(String(error.severity)))
}

import type { Refusal } from '../engine/decide.ts'
import type { Account, World } from '../engine/world.ts'
import type { ApiRequest } from './api-request.ts'

/** The account behind a request's key, or the contract's refusal. Revoked and expired keys are refused like unknown ones. */
export function authorise(world: World, request: ApiRequest): Account | Refusal {
  const header = request.header('authorization')
  if (header === undefined || header.trim() === '') return { refused: 'missing_authorization' }
  const [, token] = /^Bearer +(\S+)$/i.exec(header.trim()) ?? []
  const account = token?.startsWith('key-') === true ? world.accounts.get(token.slice('key-'.length)) : undefined
  return account === undefined || account.key !== 'valid' ? { refused: 'invalid_api_key' } : account
}

/** The key of an account. */
export function keyOf(account: string): string {
  return `key-${account}`
}

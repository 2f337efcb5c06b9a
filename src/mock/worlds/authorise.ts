import { keyTextOf, type Account } from '../../engine/account.ts'
import type { Refusal } from '../../engine/decide.ts'
import type { World } from '../../engine/world.ts'
import type { ApiRequest } from '../http/api-request.ts'
import { defaultWorldId, maxWorldIdLength } from './world-id.ts'

/** The account of a request's key, or the contract's refusal. Revoked and expired keys are refused like unknown ones. */
export function authorise(world: World, worldId: string, request: ApiRequest): Account | Refusal {
  const actor = request.actor === undefined ? undefined : world.accounts.get(request.actor.account)
  if (actor !== undefined) return actor
  const header = request.header('authorization')?.trim() ?? ''
  if (header === '') return { refused: 'missing_authorization' }
  const account = accountOfKey(world, worldId, keyIn(header) ?? '')
  return account === null || account.key !== 'valid' ? { refused: 'invalid_api_key' } : account
}

/** The bearer key of a request, valid or not. */
export function keyOfRequest(request: ApiRequest): string | undefined {
  return keyIn(request.header('authorization')?.trim() ?? '')
}

function keyIn(authorization: string): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1]
}

/** The account that makes a request, whether its key is valid or not. */
export function accountOfRequest(world: World, worldId: string, request: ApiRequest): Account | null {
  return request.actor === undefined
    ? accountOfKey(world, worldId, keyOfRequest(request) ?? '')
    : (world.accounts.get(request.actor.account) ?? null)
}

/** The account of a world that a key belongs to, valid or not. */
export function accountOfKey({ accounts }: World, worldId: string, key: string): Account | null {
  const tail = worldId === defaultWorldId ? '' : `-${worldId}`
  if (!key.endsWith(tail)) return null
  const text = key.slice(0, key.length - tail.length)
  const usual = text.startsWith('key-') ? accounts.get(text.slice('key-'.length)) : undefined
  if (usual !== undefined && keyTextOf(usual) === text) return usual
  for (const account of accounts.values()) if (account.keyText === text) return account
  return null
}

/**
 * Completes the key of a request that names its world otherwise: there, `key-default` is the key of the account `default`, whatever the
 * world.
 */
export function completeKey(world: World, worldId: string, request: ApiRequest): ApiRequest {
  const key = keyOfRequest(request)
  if (key === undefined || worldId === defaultWorldId || accountOfKey(world, worldId, key) !== null) return request
  const whole = `${key}-${worldId}`
  if (accountOfKey(world, worldId, whole) === null) return request
  return { ...request, header: (name) => (name === 'authorization' ? `Bearer ${whole}` : request.header(name)) }
}

/** The key of an account. */
export function keyOf(account: Pick<Account, 'name' | 'keyText'>, worldId: string): string {
  return worldId === defaultWorldId ? keyTextOf(account) : `${keyTextOf(account)}-${worldId}`
}

/** The ids of the worlds that a key may belong to, read from its end. */
export function worldIdsOfKey(key: string): readonly string[] {
  const ids = [defaultWorldId]
  // World ids are short, so a long key costs no more.
  for (let dash = key.indexOf('-', Math.max(1, key.length - maxWorldIdLength - 1)); dash !== -1; dash = key.indexOf('-', dash + 1))
    ids.push(key.slice(dash + 1))
  return ids
}

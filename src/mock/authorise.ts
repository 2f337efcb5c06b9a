import type { Account } from '../engine/account.ts'
import type { Refusal } from '../engine/decide.ts'
import type { World } from '../engine/world.ts'
import type { ApiRequest } from './api-request.ts'
import { defaultWorldId } from './worlds.ts'

/** The account behind a request's key, or the contract's refusal. Revoked and expired keys are refused like unknown ones. */
export function authorise(world: World, worldId: string, request: ApiRequest): Account | Refusal {
  const header = request.header('authorization')
  if (header === undefined || header.trim() === '') return { refused: 'missing_authorization' }
  const account = accountOfKey(world, worldId, keyOfRequest(request) ?? '')
  return account === null || account.key !== 'valid' ? { refused: 'invalid_api_key' } : account
}

/** The bearer key of a request, whatever it is worth. */
export function keyOfRequest(request: ApiRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.header('authorization')?.trim() ?? '')?.[1]
}

/** The account of a world that a key belongs to, alive or dead. */
export function accountOfKey(world: World, worldId: string, key: string): Account | null {
  const tail = worldId === defaultWorldId ? '' : `-${worldId}`
  if (!key.startsWith('key-') || !key.endsWith(tail)) return null
  return world.accounts.get(key.slice('key-'.length, key.length - tail.length)) ?? null
}

/** The key of an account. */
export function keyOf(account: string, worldId: string): string {
  return worldId === defaultWorldId ? `key-${account}` : `key-${account}-${worldId}`
}

const longestWorldId = 40

/** The world that a key leads to on the plain base URL: the default one when it knows the account, else the one that its end names. */
export function worldOfKey(key: string | undefined, knows: (worldId: string, key: string) => boolean): string {
  if (key === undefined || knows(defaultWorldId, key)) return defaultWorldId
  // The id of a world is short, so a long key costs no more.
  for (
    let dash = key.indexOf('-', Math.max('key-'.length, key.length - longestWorldId - 1));
    dash !== -1;
    dash = key.indexOf('-', dash + 1)
  ) {
    const worldId = key.slice(dash + 1)
    if (worldId !== defaultWorldId && knows(worldId, key)) return worldId
  }
  return defaultWorldId
}

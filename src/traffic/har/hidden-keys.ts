import { operation } from '../../contract/operations.ts'
import { isKeyMask } from '../../exchange/key-stand-in.ts'
import { matchOperation } from '../find-base-url.ts'
import type { Recorded } from '../recorded.ts'
import { textOf } from '../to-client-exchange.ts'

/**
 * Tells that the keys of a file are not in it. Browsers leave the header out unless they are asked for it: then no request has it, and an
 * answer shows that one had a key. Tools that clean files write one text for each key.
 */
export function withHiddenKeys(
  file: string,
  recorded: readonly Recorded[],
): { readonly recorded: readonly Recorded[]; readonly notes: readonly string[] } {
  const written = recorded.flatMap((one) => keyIn(one) ?? [])
  const masks = written.filter(isKeyMask).length
  const hasNone = written.length === 0 && recorded.some(showsKey)
  if (masks === 0 && !hasNone) return { recorded, notes: [] }
  const isHidden = (one: Recorded): boolean => hasNone || isMaskedIn(one)
  const asOne = 'what was served is taken as sent with one key'
  const how = hasNone ? `was made without its keys: ${asOne}` : `has a mask in place of each key: ${asOne}`
  return {
    recorded: recorded.map((one) => (isHidden(one) ? { ...one, request: { ...one.request, isKeyHidden: true } } : one)),
    notes: [`${file} ${masks < written.length ? 'has a mask in place of some keys: nobody knows whose account they are of' : how}`],
  }
}

function keyIn({ request: { headers } }: Recorded): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1]
}

function isMaskedIn(one: Recorded): boolean {
  const key = keyIn(one)
  return key !== undefined && isKeyMask(key)
}

/** True for a request that was served by an operation that needs a key, or whose key was refused as an invalid one. */
function showsKey({ request: { method, url }, answer }: Recorded): boolean {
  if (answer === undefined || !('status' in answer)) return false
  const matched = matchOperation(method, url)
  const isOk = answer.status >= 200 && answer.status < 300
  const isRefused = answer.status === 401 && textOf(answer.body).includes('"invalid_api_key"')
  return (isOk || isRefused) && matched !== undefined && !operation(matched.operation).public
}

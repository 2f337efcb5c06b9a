import { operation } from '../../contract/operations.ts'
import { isKeyMask } from '../../exchange/key-stand-in.ts'
import { matchOperation } from '../find-base-url.ts'
import type { Recorded } from '../recorded.ts'

/**
 * Tells that the keys of a file are not in it. Browsers leave the header out unless they are asked for it: then no request has it, and an
 * operation that needs a key was served. Tools that clean files write one text for each key.
 */
export function withHiddenKeys(
  file: string,
  recorded: readonly Recorded[],
): { readonly recorded: readonly Recorded[]; readonly notes: readonly string[] } {
  const written = recorded.flatMap((one) => keyIn(one) ?? [])
  const masks = written.filter(isKeyMask).length
  if (masks === 0 && (written.length > 0 || !recorded.some(isServed))) return { recorded, notes: [] }
  const isKeyHidden = masks === written.length ? true : 'inPart'
  const isHidden = (one: Recorded): boolean => masks === 0 || isKeyMask(keyIn(one) ?? '')
  const how = masks === 0 ? 'was made without its keys' : 'has a mask in place of each key'
  return {
    recorded: recorded.map((one) => (isHidden(one) ? { ...one, request: { ...one.request, isKeyHidden } } : one)),
    notes: isKeyHidden === true ? [`${file} ${how}: what was served is taken as sent with one key, that of the account default`] : [],
  }
}

function keyIn({ request: { headers } }: Recorded): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1]
}

function isServed({ request: { method, url }, answer }: Recorded): boolean {
  const matched = matchOperation(method, url)
  const isOk = answer !== undefined && 'status' in answer && answer.status >= 200 && answer.status < 300
  return isOk && matched !== undefined && !operation(matched.operation).public
}

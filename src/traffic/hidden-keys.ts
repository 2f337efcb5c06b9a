import { operation } from '../contract/operations.ts'
import { isKeyMask, isWithoutKey } from '../exchange/key-stand-in.ts'
import { matchOperation } from './find-base-url.ts'
import { findPlaceholder } from './learnt-secrets.ts'
import type { Recorded } from './recorded.ts'
import { textOf } from './to-client-exchange.ts'

type WithHiddenKeys = { readonly recorded: readonly Recorded[]; readonly notes: readonly string[] }

/**
 * Tells that the keys of a file are not in it. Browsers leave the header out unless they are asked for it: then no request has it, and no answer
 * says that it is missing, or one shows that there was a key. Tools that clean files write one text for each key.
 */
export function withHiddenKeys(file: string, recorded: readonly Recorded[]): WithHiddenKeys {
  if (recorded.some((one) => keyIn(one) !== undefined)) return withMasks(file, recorded, isKeyMask)
  const asking = recorded.filter(needsKey)
  if (asking.length === 0) return { recorded, notes: [] }
  const hasServed = asking.some(showsKey)
  if (!hasServed && asking.some(isRefused)) return { recorded, notes: [] }
  const how = hasServed ? `was made without its keys: ${asOne}` : 'has no key in it: nobody knows which requests had one'
  return { recorded: recorded.map(hidden), notes: [`${file} ${how}`] }
}

/** The same for a recording of ours, which has a name such as `secret-1` for each key. A header that is missing or empty in it was sent so. */
export function withMaskedNames(file: string, recorded: readonly Recorded[]): WithHiddenKeys {
  return withMasks(file, recorded, (header) => isKeyMask(header) && !isWithoutKey(header) && findPlaceholder(header) === undefined)
}

function withMasks(file: string, recorded: readonly Recorded[], isMask: (header: string) => boolean): WithHiddenKeys {
  const written = recorded.filter((one) => keyIn(one) !== undefined)
  const masked = new Set(written.filter((one) => isMask(keyIn(one) ?? '')))
  if (masked.size === 0) return { recorded, notes: [] }
  const how =
    masked.size < written.length
      ? 'has a mask in place of some keys: nobody knows whose account they are of'
      : `has a mask in place of each key: ${asOne}`
  return { recorded: recorded.map((one) => (masked.has(one) ? hidden(one) : one)), notes: [`${file} ${how}`] }
}

const asOne = 'what was served is taken as sent with one key'

function hidden(one: Recorded): Recorded {
  return { ...one, request: { ...one.request, isKeyHidden: true } }
}

function keyIn({ request: { headers } }: Recorded): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1]
}

function needsKey({ request: { method, url } }: Recorded): boolean {
  const matched = matchOperation(method, url)
  return matched !== undefined && !operation(matched.operation).public
}

/** True for a request that was served, or whose key was refused as an invalid one. */
function showsKey(one: Recorded): boolean {
  const { answer } = one
  if (answer === undefined || !('status' in answer)) return false
  return isRefused(one) ? textOf(answer.body).includes('"invalid_api_key"') : answer.status >= 200 && answer.status < 300
}

function isRefused({ answer }: Recorded): boolean {
  return answer !== undefined && 'status' in answer && answer.status === 401
}

import { operation } from '../../contract/operations.ts'
import { matchOperation } from '../find-base-url.ts'
import type { Recorded } from '../recorded.ts'

/**
 * Tells that the keys of a file were left out, as browsers do unless they are asked for them: no request has the header, and an operation that
 * needs a key was served.
 */
export function withHiddenKeys(
  file: string,
  recorded: readonly Recorded[],
): { readonly recorded: readonly Recorded[]; readonly notes: readonly string[] } {
  if (recorded.some(hasKey) || !recorded.some(isServed)) return { recorded, notes: [] }
  return {
    recorded: recorded.map((one) => ({ ...one, request: { ...one.request, isKeyHidden: true } })),
    notes: [`${file} was made without its keys: what was served is taken as sent with one key, that of the account default`],
  }
}

function hasKey({ request: { headers } }: Recorded): boolean {
  return headers.some(([name]) => name.toLowerCase() === 'authorization')
}

function isServed({ request: { method, url }, answer }: Recorded): boolean {
  const matched = matchOperation(method, url)
  const isOk = answer !== undefined && 'status' in answer && answer.status >= 200 && answer.status < 300
  return isOk && matched !== undefined && !operation(matched.operation).public
}

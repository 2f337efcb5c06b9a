import { isObject } from '../../../contract/is-object.ts'
import { keysOf } from '../../../contract/json-pointer.ts'
import type { DraftStep } from '../draft/draft-step.ts'
import { toUntil } from './session-wait.ts'

/** A read that is repeated until its answer gives the addresses of files that it saves: they may be made later than the session ends. */
export function withFileWait(step: DraftStep): DraftStep {
  const { save, until } = step
  const files = Object.values(isObject(save) ? save : {}).filter((pointer) => /^\/body\/(?:data\/.+|\w+Url)$/.test(String(pointer)))
  if (files.length === 0) return step
  const body: Record<string, unknown> = { ...(isObject(until) && isObject(until['body']) && until['body']) }
  for (const file of files) {
    const [, ...keys] = keysOf(String(file))
    const last = keys.pop() ?? ''
    let holder = body
    for (const key of keys) holder = (holder[key] ??= {}) as Record<string, unknown> // made here
    holder[last] = { $type: 'string' }
  }
  return { every: usualEvery, atMost: mostOfFiles, ...step, until: toUntil(body) }
}

const [usualEvery, mostOfFiles] = ['PT45S', 'PT10M']

import { beginningOf } from '../../exchange/beginning-of.ts'
import { isObject } from '../../contract/is-object.ts'
import { keysOf, valueAt } from '../../contract/json-pointer.ts'
import { shortened } from './harmless.ts'

/** Other values than the pointed one are told up to this length. */
const mostBeside = 40

/**
 * A long body around the member that a pointer names: that member, with what stands beside it. Null where the body has neither the member nor
 * the object that lacks it.
 */
export function toExcerpt(json: unknown, pointer: string, most: number): string | null {
  const keys = keysOf(pointer)
  const above = valueAt(json, pointer.replace(/\/[^/]*$/, ''))
  if (keys.length === 0 || (!isObject(above) && valueAt(json, pointer) === undefined)) return null
  const whole = around(json, keys, most, true)
  return whole.length <= most ? whole : shortened(around(json, keys, most / 2, false), most)
}

function around(value: unknown, [key, ...further]: readonly string[], most: number, tellsBeside: boolean): string {
  if (key === undefined) return shortened(JSON.stringify(value) ?? '', most)
  if (Array.isArray(value)) {
    const at = Number(key)
    const item = around(value[at], further, most, tellsBeside)
    return `[${at > 0 ? '…,' : ''}${item}${at < value.length - 1 ? ',…' : ''}]`
  }
  if (!isObject(value)) return toBrief(value)
  // The names of the others show that it lacks the member.
  const isThere = Object.hasOwn(value, key)
  const members = Object.entries(value).map(([name, member]) => {
    if (name === key) return `${JSON.stringify(name)}:${around(member, further, most, tellsBeside)}`
    if (tellsBeside) return `${JSON.stringify(name)}:${toBrief(member)}`
    return isThere ? '…' : `${JSON.stringify(name)}:…`
  })
  return `{${members.filter((member, index) => member !== '…' || members[index - 1] !== '…').join(',')}}`
}

function toBrief(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  if (text.length <= mostBeside) return text
  return Array.isArray(value) ? '[…]' : isObject(value) ? '{…}' : beginningOf(text, mostBeside)
}

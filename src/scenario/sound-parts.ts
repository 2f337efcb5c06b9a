import { keysOf, valueAt } from '../contract/json-pointer.ts'

type Members = { [name: string]: unknown }

/**
 * Replaces the faulty parts of a written scenario by harmless ones, so that the rest can be judged too. Step numbers stay, and names
 * that other parts refer to.
 */
export function keepSoundParts(written: unknown, faults: readonly { readonly pointer: string }[]): Members {
  const sound = isMembers(written) ? structuredClone(written) : {}
  for (const { pointer } of faults) replaceFaulty(sound, keysOf(pointer))
  if (!Array.isArray(sound['steps'])) sound['steps'] = []
  return sound
}

/** True unless the given sessions themselves are faulty, so that their names are unknown. */
export function areSessionsKnown(faults: readonly { readonly pointer: string }[]): boolean {
  return !faults.some(({ pointer }) => pointer === '/given' || pointer === '/given/sessions')
}

function replaceFaulty(root: Members, keys: readonly string[]): void {
  const [first = '', second = '', third] = keys
  if (first === 'steps') return replaceFaultyStep(root, keys)
  if (first !== 'given' || third === undefined)
    return second === '' || first !== 'given' ? remove(root, first) : remove(root['given'], second)
  const all = valueAt(root, `/given/${second}`)
  // An account or a session keeps its name, an item of a list its index.
  if (isMembers(all)) {
    if (Object.hasOwn(all, third)) all[third] = {}
  } else if (Array.isArray(all) && Number(third) in all) all[Number(third)] = {}
}

function replaceFaultyStep(root: Members, keys: readonly string[]): void {
  let [steps, at, index]: [unknown, number, number] = [root, 0, -1]
  // Descend to the innermost step.
  for (let found: unknown = root; isMembers(found) && keys[at] === 'steps' && /^\d+$/.test(keys[at + 1] ?? ''); at += 2) {
    const list: unknown = found['steps']
    if (!Array.isArray(list)) break
    ;[steps, index] = [list, Number(keys[at + 1])]
    found = list[index]
  }
  if (index === -1) return remove(root, 'steps')
  if (!Array.isArray(steps)) return
  const step: unknown = steps[index]
  const mended = isMembers(step) ? withoutMember(step, keys.slice(at)) : {}
  steps[index] = kinds.some((kind) => Object.hasOwn(mended, kind)) ? mended : { visit: '', save: isMembers(step) ? step['save'] : {} }
}

const kinds = ['call', 'mcp', 'advance', 'repeat', 'visit', 'control']

function withoutMember(step: Members, [member = '', name]: readonly string[]): Members {
  // Its arguments are judged by what it expects.
  if ('mcp' in step && ['mcp', 'arguments', 'expect', 'until'].includes(member)) return {}
  switch (member) {
    case '':
      return {}
    case 'as':
      return { ...step, as: null }
    case 'path':
    case 'save': {
      const [named, value] = [step[member], member === 'path' ? '' : '/status']
      if (!isMembers(named) || name === undefined) return { ...step, [member]: {} }
      return { ...step, [member]: { ...named, [name]: value } }
    }
    case 'repeat':
      return { ...step, repeat: 1, ...(!Array.isArray(step['steps']) && { steps: [] }) }
    case 'steps':
      return { ...step, steps: [] }
    default: {
      const { [member]: wrong, ...rest } = step
      if (!isMembers(wrong) || name === undefined || (member === 'control' && name === 'call')) return rest
      const { [name]: _within, ...sound } = wrong
      return { ...rest, [member]: sound }
    }
  }
}

function remove(from: unknown, name: string): void {
  if (isMembers(from)) delete from[name]
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

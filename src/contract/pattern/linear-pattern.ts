import { countSteps } from './bounded-work.ts'
import { parsePattern, PatternRefused, type PatternNode } from './parse-pattern.ts'

/** True for a text in which a pattern matches somewhere. */
export type PatternTest = (text: string) => boolean

/**
 * Reads a regular expression of JavaScript into a test whose time is linear in the length of a text: patterns travel in files of
 * strangers, and some keep a machine that tries one way after another busy for ever. Lookbehinds and references to groups are refused.
 */
export function compilePattern(pattern: string, flags: '' | 'iu' = ''): PatternTest {
  const plain = new RegExp(pattern, flags)
  const tree = parsePattern(pattern, flags.includes('u'))
  const automaton = toAutomaton(tree, flags)
  const ways = waysOf(tree)
  if (ways <= fewWays)
    return (text) => {
      countSteps((ways * text.length) / waysOfStep)
      return plain.test(text)
    }
  return (text) => findStarts(automaton, flags.includes('u') ? Array.from(text) : text).some(Boolean)
}

/** The reason why a text is no pattern here, or null. */
export function patternMistake(pattern: string, flags: '' | 'iu' = ''): string | null {
  try {
    compilePattern(pattern, flags)
    return null
  } catch (error) {
    if (error instanceof PatternRefused) return error.message
    if (error instanceof SyntaxError) return 'it cannot be read'
    throw error
  }
}

/** More states than this come of repeats such as `(a{99}){99}`. */
const mostStates = 5000
/** A state is made in the time of so many steps. */
const stepsOfState = 20

/** A machine that tries one way after another is the faster one for a pattern with so few ways. */
const fewWays = 100
/** So many ways are tried at a place in the time of a step. */
const waysOfStep = 10

/** The number of ways in which a pattern can be tried from one place. */
function waysOf(node: PatternNode): number {
  switch (node.kind) {
    case 'look':
      return waysOf(node.ahead)
    case 'sequence':
      return node.items.reduce((product, item) => product * waysOf(item), 1)
    case 'choice':
      return node.options.reduce((sum, option) => sum + waysOf(option), 0)
    case 'repeat':
      return node.least === node.most ? waysOf(node.item) ** node.most : (node.most + 1) * waysOf(node.item) ** node.most
    case 'character':
    case 'start':
    case 'end':
    case 'boundary':
    case 'noBoundary':
      return 1
  }
}

type Condition = 'start' | 'end' | 'boundary' | 'noBoundary' | { readonly isWanted: boolean; readonly ahead: Automaton }

/** The ways into a state, from the end of a pattern to its start. */
type Ways = {
  readonly free: { readonly from: number; readonly when: Condition | null }[]
  readonly reading: { readonly from: number; readonly reads: (character: string) => boolean }[]
}

type Automaton = { readonly start: number; readonly end: number; readonly into: readonly Ways[] }

function toAutomaton(tree: PatternNode, flags: string): Automaton {
  const into: Ways[] = []
  const addState = (): number => {
    if (into.length >= mostStates) throw new PatternRefused('it repeats too much')
    countSteps(stepsOfState)
    return into.push({ free: [], reading: [] }) - 1
  }
  const link = (from: number, to: number, when: Condition | null = null): void => void into[to]?.free.push({ from, when })

  /** Adds a node in front of a state, and returns the state in front of both. */
  function add(node: PatternNode, next: number): number {
    switch (node.kind) {
      case 'character': {
        const from = addState()
        into[next]?.reading.push({ from, reads: toCharacterTest(node.source, flags) })
        return from
      }
      case 'sequence':
        return node.items.reduceRight((after, item) => add(item, after), next)
      case 'choice': {
        const from = addState()
        for (const option of node.options) link(from, add(option, next))
        return from
      }
      case 'repeat':
        return addRepeat(node, next)
      case 'look': {
        const from = addState()
        link(from, next, { isWanted: node.isWanted, ahead: toAutomaton(node.ahead, flags) })
        return from
      }
      case 'start':
      case 'end':
      case 'boundary':
      case 'noBoundary': {
        const from = addState()
        link(from, next, node.kind)
        return from
      }
    }
  }

  function addRepeat({ item, least, most }: PatternNode & { readonly kind: 'repeat' }, next: number): number {
    let from = next
    if (most === Number.POSITIVE_INFINITY) {
      from = addState()
      link(from, next)
      link(from, add(item, from))
    } else {
      for (let left = most - least; left > 0; left -= 1) {
        const optional = addState()
        link(optional, next)
        link(optional, add(item, from))
        from = optional
      }
    }
    for (let left = least; left > 0; left -= 1) from = add(item, from)
    return from
  }

  const end = addState()
  return { start: add(tree, end), end, into }
}

/** A test of one character, as JavaScript reads it. */
function toCharacterTest(source: string, flags: string): (character: string) => boolean {
  const pattern = new RegExp(`^${source}$`, flags)
  const known = new Map<string, boolean>()
  return (character) => {
    const isKnown = known.get(character)
    if (isKnown !== undefined) return isKnown
    const isRead = pattern.test(character)
    known.set(character, isRead)
    return isRead
  }
}

/** The places of a text at which a match begins: from the last to the first, each by the states that the place after it can be reached from. */
function findStarts({ start, end, into }: Automaton, text: string | readonly string[]): readonly boolean[] {
  const starts: boolean[] = Array.from({ length: text.length + 1 }, () => false)
  const looks = new Map<Automaton, readonly boolean[]>()
  const holds = (when: Condition | null, place: number): boolean => {
    if (when === null) return true
    if (when === 'start') return place === 0
    if (when === 'end') return place === text.length
    if (when === 'boundary' || when === 'noBoundary') return (isWord(text[place - 1]) !== isWord(text[place])) === (when === 'boundary')
    const ahead = looks.get(when.ahead) ?? findStarts(when.ahead, text)
    looks.set(when.ahead, ahead)
    return ahead[place] === when.isWanted
  }
  const seenAt = new Int32Array(into.length).fill(-1)
  let later: readonly number[] = []
  for (let place = text.length; place >= 0; place -= 1) {
    const states = [end]
    seenAt[end] = place
    const reach = (state: number): void => {
      if (seenAt[state] === place) return
      seenAt[state] = place
      states.push(state)
    }
    const character = text[place] ?? ''
    for (const state of later) for (const { from, reads } of into[state]?.reading ?? []) if (reads(character)) reach(from)
    // The list grows while it is read.
    for (const state of states) for (const { from, when } of into[state]?.free ?? []) if (holds(when, place)) reach(from)
    starts[place] = seenAt[start] === place
    countSteps(later.length + states.length)
    later = states
  }
  return starts
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /^\w$/.test(character)
}

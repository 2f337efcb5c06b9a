import { Document, parse } from 'yaml'
import { toVisibleYaml } from './visible-yaml.ts'
import type { Scenario as Written } from '../contract/generated/files.ts'
import { isObject } from '../contract/is-object.ts'
import { keysOf, pointerBelow, valueAt } from '../contract/json-pointer.ts'
import type { ReadBeside } from './reference-files.ts'
import { parseScenario, type Scenario } from './scenario.ts'

export type ShrinkOptions = {
  readonly readBeside?: ReadBeside
  /** True if the fault shows as it was recorded where it was seen, and not where the contract is kept. */
  readonly shows: (scenario: Scenario, text: string) => Promise<boolean>
  /** False once a try would cost more than is left. */
  readonly hasRoomFor: (scenario: Scenario) => boolean
}

export type Shrunk = {
  readonly text: string
  /** False if nothing could go, however the text was laid out. */
  readonly isSmaller: boolean
  readonly steps: { readonly before: number; readonly after: number }
  readonly tries: number
  /** True if the budget ended it, so that a smaller one may show the fault as well. */
  readonly isCutShort: boolean
}

/**
 * Looks for the smallest scenario that still shows its recorded fault: without the steps, the members of bodies, queries, headers and the
 * given world, and the words of texts that it does not need. Each part is tried once in a fixed order until nothing more can go, so that the
 * same scenario gives the same result. Null if it does not show the fault as it is.
 */
export async function shrinkScenario(text: string, { readBeside, shows, hasRoomFor }: ShrinkOptions): Promise<Shrunk | null> {
  const whole = parse(text) as Written // parsed before
  const known = new Map<string, boolean>()
  let [tries, isCutShort] = [0, false]
  const isShown = async (candidate: Written): Promise<boolean> => {
    const written = toText(candidate)
    const scenario = parseScenario('shrunk.yaml', written, readBeside)
    if ('mistakes' in scenario) return false
    const found = known.get(written)
    if (found !== undefined) return found
    if (!hasRoomFor(scenario)) {
      isCutShort = true
      return false
    }
    tries += 1
    const shown = await shows(scenario, written)
    known.set(written, shown)
    return shown
  }
  let smallest = upToFault(whole)
  if (!(await isShown(smallest))) return null
  for (let before = ''; before !== toText(smallest);) {
    before = toText(smallest)
    smallest = await withFewerSteps(smallest, isShown)
    smallest = await withFewerTurns(smallest, isShown)
    smallest = await withFewerParts(smallest, isShown)
    smallest = await withShorterTexts(smallest, isShown)
  }
  const written = toText(smallest)
  const steps = { before: whole.steps.length, after: smallest.steps.length }
  return { text: written, isSmaller: written !== toText(whole), steps, tries, isCutShort }
}

type IsShown = (candidate: Written) => Promise<boolean>

function toText(scenario: Written): string {
  return toVisibleYaml(new Document(scenario, { aliasDuplicateObjects: false }), { lineWidth: 130, defaultStringType: 'PLAIN' })
}

/** The index of the step with the fault, or of the repeat that it is in. */
function faultIndexOf({ provenance, steps }: Written): number {
  const [number = ''] = provenance?.fault?.step.split('.') ?? []
  return number === '' ? steps.length - 1 : Number(number) - 1
}

/** No step after the fault is played where it shows. */
function upToFault(scenario: Written): Written {
  return { ...scenario, steps: scenario.steps.slice(0, faultIndexOf(scenario) + 1) }
}

/** The scenario without some steps before the fault, whose number moves up. */
function withoutSteps(scenario: Written, from: number, count: number): Written {
  const steps = scenario.steps.filter((_, index) => index < from || index >= from + count) as Written['steps'] // the last one stays
  const { provenance } = scenario
  const fault = provenance?.fault
  if (fault === undefined) return { ...scenario, steps }
  const [, ...within] = fault.step.split('.')
  const step = [faultIndexOf(scenario) - count + 1, ...within].join('.')
  return { ...scenario, steps, provenance: { ...provenance, fault: { ...fault, step } } }
}

/** Leaves out steps before the fault: half of them at once, then fewer and fewer. */
async function withFewerSteps(scenario: Written, isShown: IsShown): Promise<Written> {
  let smallest = scenario
  for (let count = Math.ceil(faultIndexOf(smallest) / 2); count >= 1; count = Math.floor(count / 2))
    for (let from = 0; from + count <= faultIndexOf(smallest);) {
      const candidate = withoutSteps(smallest, from, count)
      if (await isShown(candidate)) smallest = candidate
      else from += count
    }
  return smallest
}

/** Repeats steps as seldom as shows it: once less first, as the fewest times are often known, and then by halves of what is left. */
async function withFewerTurns(scenario: Written, isShown: IsShown): Promise<Written> {
  let smallest = scenario
  for (let index = 0; index < smallest.steps.length; index++) {
    const times = valueAt(smallest, `/steps/${index}/repeat`)
    if (typeof times !== 'number') continue
    let [tooFew, enough, next] = [0, times, times - 1]
    while (enough - tooFew > 1) {
      const turns = next
      const candidate = changedAt(smallest, ['steps', String(index), 'repeat'], () => turns) as Written // fewer times
      if (await isShown(candidate)) [smallest, enough] = [candidate, turns]
      else tooFew = turns
      next = Math.floor((tooFew + enough) / 2)
    }
  }
  return smallest
}

/** The members below which parts may go. What a step expects is the fault, or how it went before. */
const reducible = ['body', 'arguments', 'query', 'headers', 'save', 'steps', 'control'] as const

/** Leaves out members and items, the outer ones first. */
async function withFewerParts(scenario: Written, isShown: IsShown): Promise<Written> {
  let smallest = scenario
  const tried = new Set<string>()
  for (;;) {
    const place = partsOf(smallest).find((pointer) => !tried.has(pointer))
    if (place === undefined) return smallest
    tried.add(place)
    const candidate = withoutPart(smallest, place)
    if (!(await isShown(candidate))) continue
    smallest = candidate
    // The items after one that is gone have moved up.
    if (/\/\d+$/.test(place)) for (const one of tried) if (one.startsWith(place.replace(/\d+$/, ''))) tried.delete(one)
  }
}

function partsOf({ given, steps }: Written): readonly string[] {
  const roots: readonly (readonly [string, unknown])[] = [
    ['/given', given],
    ...steps.flatMap((step, index) => rootsOf(step, `/steps/${index}`)),
  ]
  const there = roots.filter(([, value]) => value !== undefined)
  const places = there.map(([pointer]) => pointer).concat(there.flatMap(([pointer, value]) => placesBelow(value, pointer)))
  return places.toSorted((a, b) => keysOf(a).length - keysOf(b).length)
}

/** The parts of a step that may go as a whole, or have such parts below them. */
function rootsOf(step: unknown, pointer: string): readonly (readonly [string, unknown])[] {
  if (!isObject(step)) return []
  return reducible.flatMap((name) => {
    const value = step[name]
    if (value === undefined) return []
    if (name === 'steps' && Array.isArray(value)) return value.flatMap((inner, index) => rootsOf(inner, `${pointer}/steps/${index}`))
    if (name === 'control' && isObject(value)) return rootsOf(value, `${pointer}/control`)
    return name === 'steps' || name === 'control' ? [] : [[`${pointer}/${name}`, value] as const]
  })
}

function placesBelow(value: unknown, pointer: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.entries(value).flatMap(([key, member]) => placesBelow(member, pointerBelow(pointer, key)))
  return [...Object.keys(value).map((key) => pointerBelow(pointer, key)), ...below]
}

/** The scenario without the part at a pointer. A member that is left empty by it goes, too. */
function withoutPart(scenario: Written, pointer: string): Written {
  return changedAt(scenario, keysOf(pointer), () => undefined) as Written // the part was one that may go
}

/** A copy with another value at a place; undefined removes it. */
function changedAt(value: unknown, [key, ...below]: readonly string[], change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      if (String(index) !== key) return [item]
      const changed = changedAt(item, below, change)
      return changed === undefined ? [] : [changed]
    })
  if (!isObject(value)) return value
  const entries = Object.entries(value).flatMap(([name, member]): readonly (readonly [string, unknown])[] => {
    if (name !== key) return [[name, member]]
    const changed = changedAt(member, below, change)
    return changed === undefined || isEmpty(changed, below) ? [] : [[name, changed]]
  })
  return Object.fromEntries(entries)
}

function isEmpty(value: unknown, below: readonly string[]): boolean {
  return below.length > 0 && isObject(value) && Object.keys(value).length === 0
}

/** A text of so many characters is short enough. */
const shortText = 16

/** Shortens the texts of bodies and arguments to their first word, or to half of them. */
async function withShorterTexts(scenario: Written, isShown: IsShown): Promise<Written> {
  let smallest = scenario
  for (const place of partsOf(smallest).filter((pointer) => /\/(?:body|arguments)\//.test(pointer)))
    for (;;) {
      const value = valueAt(smallest, place)
      if (typeof value !== 'string' || value.length <= shortText || value.includes('${') || value.includes('[understudy:')) break
      const [word = ''] = value.trim().split(/\s+/)
      const shorter = [word, value.slice(0, Math.ceil(value.length / 2)).trim()].filter((one) => one !== '' && one.length < value.length)
      const candidates = shorter.map((one) => changedAt(smallest, keysOf(place), () => one) as Written) // a text for a text
      const found = await firstShown(candidates, isShown)
      if (found === undefined) break
      smallest = found
    }
  return smallest
}

async function firstShown(candidates: readonly Written[], isShown: IsShown): Promise<Written | undefined> {
  for (const candidate of candidates) if (await isShown(candidate)) return candidate
  return undefined
}

import { listed } from '../literature/wording.ts'
import { peopleAsked } from './criterion-people.ts'
import { agesOf, groupsOf, placeOfGroup } from './people.ts'
import type { Source } from './source.ts'

const bands = ['older adults', 'young adults', 'adolescents', 'children', 'adults'] as const
type Band = (typeof bands)[number]

/** The age group that replaces one without a choice. */
const wider: { readonly [Name in Band]?: Band } = { 'older adults': 'adults', 'young adults': 'adults', adolescents: 'children' }

/** True for a choice that stands for several kinds. */
export function isMixed(choice: string): boolean {
  return /^\P{L}*(?:mixed|both|various|several|all (?:ages|groups)|any age|multiple)\b/iu.test(choice)
}

/** Chooses among age groups, and finds the place in the text that names the participants. Null for choices that are no age groups. */
export function chooseAge(
  source: Source,
  choices: readonly string[],
): { readonly value: string; readonly reason: string; readonly at: number | null } | null {
  const named = choices.map((value) => ({ value, groups: peopleAsked(value) }))
  const choiceOf = (band: Band): string | undefined => named.find(({ groups }) => groups.length === 1 && groups[0] === band)?.value
  if (bands.filter((band) => choiceOf(band) !== undefined).length < 2) return null
  const groups = bandsOf(source)
  const [first] = groups
  if (first === undefined) return null
  const at = placeOfGroup(source.text, groups) ?? agesOf(source)?.at ?? null
  const reason = `The participants are ${listed(groups)}`
  const both = named.find(({ groups: wanted }) => wanted.length > 1 && groups.every((group) => wanted.includes(group)))?.value
  const value = groups.length > 1 ? (choices.find(isMixed) ?? both) : undefined
  const own = choiceOf(first) ?? choiceOf(wider[first] ?? first)
  return (value ?? own) === undefined ? null : { value: value ?? own ?? '', reason, at }
}

/** Lists the named age groups. "Older adults" are not adults besides, but children and adults are two groups. */
function bandsOf(source: Source): readonly Band[] {
  const groups = groupsOf(source)
  const narrow = bands.filter((band) => band !== 'adults' && groups.has(band))
  const isGrown = groups.has('adults') && !groups.has('older adults') && !groups.has('young adults')
  if (narrow.length > 0) return isGrown ? [...narrow, 'adults'] : narrow
  if (groups.size > 0) return ['adults']
  const mean = agesOf(source)?.mean ?? null
  if (mean === null) return []
  return [mean < 12 ? 'children' : mean < 18 ? 'adolescents' : mean < 65 ? 'adults' : 'older adults']
}

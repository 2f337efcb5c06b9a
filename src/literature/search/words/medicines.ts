import { subjectsOfStudy } from '../../corpus/fields.ts'
import { forEachTerm, isGroup, toWord, type QueryTerm } from './terms.ts'

/** What medicines are for: asked for by one of its groups of synonyms, or by all of its stems if it has no group. */
type Use = { readonly groups: readonly string[]; readonly stems: readonly string[]; readonly medicines: readonly string[] }

/** The group of synonyms that stands for medicines in general. */
const anyMedicine = '~drug'

/** Who asks for medicines for something asks for each that there is, by whatever name. */
export function addMedicines(wanted: ReadonlyMap<string, QueryTerm>): ReadonlyMap<string, QueryTerm> {
  const concept = wanted.get(anyMedicine)?.concept ?? null
  if (concept === null) return wanted
  uses ??= readUses()
  const isAsked = (term: string): boolean => (wanted.get(term)?.concept ?? null) !== null
  const all = new Map(wanted)
  for (const { groups, stems, medicines } of uses)
    if (groups.length > 0 ? groups.some(isAsked) : stems.every(isAsked))
      for (const medicine of medicines) if (!wanted.has(medicine)) all.set(medicine, { weight: 1, concept })
  return all
}

let uses: readonly Use[] | undefined

function readUses(): readonly Use[] {
  return subjectsOfStudy.flatMap(({ topic }): readonly Use[] => {
    const names = topic.interventions.flatMap(({ name, isMedicine }) => (isMedicine && !name.includes(' ') ? [name] : []))
    const medicines = names.flatMap((name) => toWord(name).stem ?? [])
    const terms: string[] = []
    forEachTerm(topic.condition, toWord, (term) => terms.push(term))
    return medicines.length === 0 ? [] : [{ groups: terms.filter(isGroup), stems: terms.filter((term) => !isGroup(term)), medicines }]
  })
}

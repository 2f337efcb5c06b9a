import { subjectsOfStudy } from '../../corpus/fields.ts'
import { forEachTerm, isGroup, toWord, type QueryTerm } from './terms.ts'

/** A condition with its medicines. A query asks for it by one of its synonym groups, or by all of its stems if it has no group. */
type Use = { readonly groups: readonly string[]; readonly stems: readonly string[]; readonly medicines: readonly string[] }

/** The synonym group of medicines in general. */
const anyMedicine = '~drug'

/** Adds the medicines for a condition to a query that asks for medicines for it. */
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

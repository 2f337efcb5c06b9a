import type { PlacedRule } from './check-rules.ts'
import { findNearest } from './json.ts'
import type { SpecFault, SpecSource } from './source.ts'

type Section = { readonly section: string; readonly sentences: readonly Sentence[] }
type Sentence = { readonly clause: string; readonly rules?: readonly string[] }

/** Each clause of the coverage stands in its section of the contract, and each rule is listed at the sentence that is its clause. */
export function checkCoverage(placed: readonly PlacedRule[], coverage: SpecSource): SpecFault[] {
  // Judged by spec/coverage.schema.json before.
  const sections = (coverage.value as { sections: Section[] }).sections
  const misplaced = checkSections(sections, coverage)
  // A mistyped heading is one mistake; the clauses below it are not reported too.
  return misplaced.length > 0 ? misplaced : checkListings(placed, sections, coverage)
}

/** A section is the heading that its clauses begin with. The contract's opening has sentences, but need not have rules. */
function checkSections(sections: readonly Section[], coverage: SpecSource): SpecFault[] {
  const headings = sections.map(({ section, sentences }) => {
    const heads = sentences.map(({ clause }) => headOf(clause))
    return heads.length === 0 || heads.includes(section) ? section : (heads[0] ?? section)
  })
  return sections.flatMap(({ section, sentences }, index) => {
    const heading = headings[index] ?? section
    if (heading !== section)
      return [
        coverage.fault(
          ['sections', index, 'section'],
          `The section ${section} is not the heading of its clauses.`,
          `Did you mean ${heading}?`,
        ),
      ]
    return sentences.flatMap(({ clause }, position) => {
      if (headOf(clause) === section) return []
      const path = ['sections', index, 'sentences', position, 'clause']
      return [coverage.fault(path, `The clause "${clause}" is not of the section ${section}.`, `Begin it with "${section} > ".`)]
    })
  })
}

function headOf(clause: string): string {
  return clause.split(' > ')[0] ?? clause
}

function checkListings(placed: readonly PlacedRule[], sections: readonly Section[], coverage: SpecSource): SpecFault[] {
  const ids = placed.map(({ rule }) => rule.id)
  const clauses = new Map<string, Set<string>>()
  const faults: SpecFault[] = []
  for (const [section, { sentences }] of sections.entries()) {
    for (const [index, sentence] of sentences.entries()) {
      for (const [position, id] of (sentence.rules ?? []).entries()) {
        // A mistyped id is one mistake: the rule it means counts as listed.
        let meant = id
        if (!ids.includes(id)) {
          const near = findNearest(id, ids)
          faults.push(
            coverage.fault(
              ['sections', section, 'sentences', index, 'rules', position],
              `The rule ${id} is unknown.`,
              near === undefined ? 'It must stand in spec/rules.' : `Did you mean ${near}?`,
            ),
          )
          meant = near ?? id
        }
        clauses.set(meant, (clauses.get(meant) ?? new Set()).add(sentence.clause))
      }
    }
  }
  for (const [index, { rule, source, path }] of placed.entries()) {
    if (ids.indexOf(rule.id) < index) continue
    const listed = clauses.get(rule.id)
    if (listed === undefined)
      faults.push(
        source.fault([...path, 'id'], `No sentence of spec/coverage.yaml lists ${rule.id}.`, `Add it to the sentence "${rule.clause}".`),
      )
    else
      for (const [place, clause] of clausesOf(rule))
        if (!listed.has(clause))
          faults.push(
            source.fault(
              [...path, ...place],
              `spec/coverage.yaml lists ${rule.id}, but not at "${clause}".`,
              `It stands at "${[...listed].join('", "')}".`,
            ),
          )
  }
  return faults
}

function clausesOf({ clause, clauses }: PlacedRule['rule']): readonly (readonly [place: readonly string[], clause: string])[] {
  return [[['clause'], clause], ...Object.entries(clauses ?? {}).map(([type, one]) => [['clauses', type], one] as const)]
}

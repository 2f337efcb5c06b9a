import type { Field } from './fields.ts'
import type { Dice } from './dice.ts'

/** A venue of papers. The quartile is null for an unranked one. */
export type Venue = { readonly name: string; readonly quartile: 1 | 2 | 3 | 4 | null }

/** The servers of preprints. */
export const preprintServers: readonly Venue[] = ['OpenShelf Preprints', 'ForePrint Health', 'EarlyLeaf', 'SSR Working Papers'].map(
  (name) => ({
    name,
    quartile: null,
  }),
)

/** The first year of preprints. */
export const firstPreprints = 1995

const ofAllFields: readonly Venue[] = [
  { name: 'The Meridian Journal of Science', quartile: 1 },
  { name: 'Northfield Open', quartile: 2 },
  { name: 'Open Ledger of Research', quartile: 3 },
  { name: 'Bulletin of the Harbour Academy', quartile: 4 },
  { name: 'Doctoral Dissertations of Northfield University', quartile: null },
]

const byField = new Map<Field, readonly Venue[]>()

/** Picks a journal of the field. The same journal always has the same quartile. */
export function venueOf(dice: Dice, field: Field, year: number): Venue {
  if (dice.oneIn(14) && year >= firstPreprints) return dice.pick(preprintServers)
  if (dice.oneIn(12)) return dice.pick(ofAllFields)
  let venues = byField.get(field)
  if (venues === undefined) byField.set(field, (venues = venuesOf(field)))
  return dice.pick(venues)
}

function venuesOf({ names: { english, latin, german, spanish } }: Field): readonly Venue[] {
  return [
    { name: `Meridian ${english}`, quartile: 1 },
    { name: `Harbour Annals of ${english}`, quartile: 1 },
    { name: `The Northern Journal of ${english}`, quartile: 1 },
    { name: `${english} Letters Quarterly`, quartile: 2 },
    { name: `Transactions in ${english}, Series B`, quartile: 2 },
    { name: `Open Archive of ${english}`, quartile: 2 },
    { name: `${english} & Practice Review`, quartile: 3 },
    { name: `Acta ${latin} Borealis`, quartile: 3 },
    { name: `Blätter für ${german}`, quartile: 4 },
    { name: `Revista Atlántica de ${spanish}`, quartile: 4 },
    { name: `Proceedings of the Lindmark Conference on ${english}`, quartile: null },
  ]
}

import type { ProbeContext } from '../../define/probe-context.ts'

/** The members of a paper that the contract shows, and that a save may take. */
export type SavedPaper = { readonly title: string; readonly authors: readonly string[]; readonly year: number; readonly doi: string }

/** Papers that resemble each other in nothing, so that no deployment takes one for another. */
const topics = [
  ['Tidal rhythms of shore crabs on sheltered estuaries', 'Mira Holt', 1991],
  ['Handwriting pressure in left-handed pupils', 'Osei Brandt', 1994],
  ['Frost damage to mountain orchards after early blossom', 'Pilar Quint', 1997],
  ['Choir attendance and voice range of older adults', 'Jonas Ferrand', 2000],
  ['Copper pipes and the taste of municipal water', 'Ines Takoda', 2003],
  ['Night trains as places of accidental rest', 'Rufus Almeida', 2006],
  ['Beekeeping on flat roofs of harbour towns', 'Greta Sundqvist', 2009],
  ['Reading maps aloud to passengers with poor sight', 'Tomas Ibarra', 2012],
  ['Paper kites in the teaching of fluid motion', 'Leonie Achterberg', 2015],
  ['Bakery hours and traffic noise at dawn', 'Yusuf Carmody', 2018],
  ['Lichen growth on disused railway signals', 'Signe Villareal', 1988],
  ['Chess clocks in the waiting rooms of dentists', 'Aldo Nkemelu', 1985],
  ['Mirror exercises after a broken wrist', 'Freya Montrose', 1982],
  ['Salt marsh hay as winter feed for donkeys', 'Ravi Lindgren', 1979],
] as const

/** A text that marks the papers of one probe, so that they match nothing that the library has. */
export async function markPapers({ now, seed }: Pick<ProbeContext, 'now' | 'seed'>): Promise<string> {
  return `${(await now()).toString(36)}x${seed.toString(36)}`
}

/** One of the papers. Every use has a number of its own. */
export function toPaper(mark: string, number: number): SavedPaper {
  const [title, author, year] = topics[number % topics.length] ?? topics[0]
  return { title: `${title} (${mark}.${number})`, authors: [author], year, doi: `10.5555/understudy.${mark}.${number}` }
}

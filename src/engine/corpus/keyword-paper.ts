import { dateOf } from './keyword-date.ts'
import { toText } from './keyword-text.ts'
import type { CorpusPaper } from './paper.ts'

/** What keyword searches read of a paper: texts as `toText` makes them, and its date as far as it is known, else ''. */
export type PaperText = {
  readonly title: string
  readonly abstract: string
  readonly authors: string
  readonly journal: string
  readonly types: string
  readonly subjects: string
  readonly doi: string
  readonly pmid: string
  /** What else a term without a field is looked for in. */
  readonly other: string
  readonly date: string
}

/** The texts of a paper: made once, as long as the paper itself is kept. */
export function paperTextOf(paper: CorpusPaper): PaperText {
  let text = texts.get(paper)
  if (text === undefined) texts.set(paper, (text = toPaperText(paper)))
  return text
}

const texts = new WeakMap<CorpusPaper, PaperText>()

function toPaperText(paper: CorpusPaper): PaperText {
  const { title, abstract, authors, venue, doi, pmid, subjects } = paper
  const types = paper.studyTypeTags.flatMap((tag) => typesOfTag[tag] ?? [tag])
  if (paper.isRetracted) types.push('Retracted Publication')
  return {
    title: toText([title]),
    abstract: toText([abstract]),
    authors: toText(authors),
    journal: toText([venue]),
    types: toText([...types, 'Journal Article']),
    subjects: toText(subjects),
    doi: toText([doi]),
    pmid: toText([pmid]),
    other: toText([...authors, venue, ...types, ...subjects, pmid]),
    date: publishedAt(paper),
  }
}

/** The literature database's publication types of a study design, the wider ones included, as its searches do. */
const typesOfTag: { readonly [tag: string]: readonly string[] } = {
  RCT: ['RCT', 'Randomized Controlled Trial', 'Controlled Clinical Trial', 'Clinical Trial'],
  'Systematic Review': ['Systematic Review', 'Review'],
  Longitudinal: ['Longitudinal', 'Observational Study'],
}

/** The day of publication, or only the year if the day is none of that year. */
function publishedAt({ year, epochS }: CorpusPaper): string {
  const date = epochS === null ? '' : dateOf(epochS)
  if (year === null) return date
  return date.startsWith(`${year}-`) ? date : String(year)
}

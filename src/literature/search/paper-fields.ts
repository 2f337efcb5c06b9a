import { dateOf } from './index/partial-date.ts'
import type { CorpusPaper } from '../corpus/paper.ts'
import type { BoundedField, TextField } from './index/search-index.ts'

function textField(valuesOf: (paper: CorpusPaper) => readonly (string | null)[]): TextField<CorpusPaper> {
  return { kind: 'text', valuesOf: (paper) => valuesOf(paper).filter((value) => value !== null) }
}

/** The searchable fields of papers. */
export const paperFields = {
  title: textField(({ title }) => [title]),
  abstract: textField(({ abstract }) => [abstract]),
  authors: textField(({ authors }) => authors),
  journal: textField(({ venue }) => [venue]),
  types: textField(typesOf),
  /** The type of all papers. */
  kind: textField(() => ['Journal Article']),
  subjects: textField(({ subjects }) => subjects),
  /** The language by its name and its code. */
  language: textField(languageOf),
  doi: textField(({ doi }) => [doi]),
  pmid: textField(({ pmid }) => [pmid]),
}

/** The day of publication, or only the year when the day lies in another year. */
export const publicationDate: BoundedField<CorpusPaper> = {
  kind: 'date',
  valueOf: ({ year, epochS }) => {
    const date = epochS === null ? null : dateOf(epochS)
    if (year === null) return date
    return date?.startsWith(`${year}-`) === true ? date : String(year)
  },
}

function typesOf({ studyTypeTags, isRetracted }: CorpusPaper): readonly string[] {
  const types = studyTypeTags.flatMap((tag) => typesOfTag[tag] ?? [tag])
  return isRetracted ? [...types, 'Retracted Publication'] : types
}

/** The publication types of a study design in the literature database, with the wider ones that its searches include. */
const typesOfTag: { readonly [tag: string]: readonly string[] } = {
  RCT: ['RCT', 'Randomized Controlled Trial', 'Controlled Clinical Trial', 'Clinical Trial'],
  'Systematic Review': ['Systematic Review', 'Review'],
  Longitudinal: ['Longitudinal', 'Observational Study'],
}

/** Gives the language of a paper. The literature database puts translated titles in brackets. */
function languageOf({ title, venue }: CorpusPaper): readonly string[] {
  if (!/^(?:RETRACTED: )?\[.*\]\.?$/s.test(title)) return ['English', 'eng']
  return venue?.startsWith('Blätter für ') === true
    ? ['German', 'ger']
    : venue?.startsWith('Revista ') === true
      ? ['Spanish', 'spa']
      : (languages[title.length % languages.length] ?? [])
}

const languages: readonly (readonly string[])[] = [
  ['Chinese', 'chi'],
  ['French', 'fre'],
  ['German', 'ger'],
  ['Japanese', 'jpn'],
  ['Portuguese', 'por'],
  ['Spanish', 'spa'],
]

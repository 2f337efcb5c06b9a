import type { SourcePaper } from '../engine/library/source-paper.ts'

/** Writes the full text of a paper as Markdown. Papers are generated, so it says no more than their abstracts, under headings. */
export function writeFullText({ title, authors, year, abstract, doi, venue }: SourcePaper): string {
  const published = [venue, year === null ? null : String(year), doi === null ? null : `https://doi.org/${doi}`]
  const imprint = published.filter((part) => part !== null).join(', ')
  const names = authors.join(authors.some((name) => name.includes(',')) ? '; ' : ', ')
  return [`# ${title}`, names, imprint, ...sectionsOf(abstract ?? '')].filter((part) => part !== '').join('\n\n')
}

/** The labelled parts of an abstract, each under its label. */
function sectionsOf(abstract: string): readonly string[] {
  const plain = abstract.replace(/<[^>]{1,40}>/g, ' ').trim()
  if (plain === '') return ['## Abstract', 'This paper has no abstract.']
  const parts = plain.split(/\b([A-Z][A-Za-z ]{3,30}):\s/)
  const [opening = '', ...labelled] = parts
  const sections = labelled.flatMap((part, index) => (index % 2 === 0 ? [`## ${part}`] : [part.trim()]))
  return [...(opening.trim() === '' ? [] : ['## Abstract', opening.trim()]), ...sections]
}

import type { Given } from '../contract/given.ts'
import { findSyntaxFault } from './json-syntax.ts'
import type { PlacedMistake } from './matcher-mistakes.ts'

/** Reads a file by its path relative to the scenario, or returns the reason why it cannot. */
export type ReadBeside = (path: string) => { readonly text: string } | { readonly unread: string }

type Paper = NonNullable<Given['papers']>[number]

/**
 * Replaces the files beside a scenario by their contents, since a world cannot open files. Their names stay, for messages. Only JSON
 * syntax is judged here; the import of the lists judges the rest.
 */
export function readReferenceFiles(
  given: Given,
  readBeside: ReadBeside,
): { readonly given: Given; readonly mistakes: readonly PlacedMistake[] } {
  const { papers } = given
  if (papers === undefined) return { given, mistakes: [] }
  const mistakes: PlacedMistake[] = []
  const read: Paper[] = []
  for (const [index, paper] of papers.entries()) {
    const list = readList(paper, readBeside)
    if ('mistake' in list) mistakes.push({ pointer: `/given/papers/${index}/file`, message: `given.papers[${index}].file ${list.mistake}` })
    else read.push({ ...paper, ...list })
  }
  return { given: { ...given, papers: read }, mistakes }
}

/** Reads the file of a list, unless its contents are given already. */
function readList(
  { file, bibtex, ris, csl }: Paper,
  readBeside: ReadBeside,
): Pick<Paper, 'bibtex' | 'ris' | 'csl'> | { readonly mistake: string } {
  if (file === undefined || (bibtex ?? ris ?? csl) !== undefined) return {}
  const read = readBeside(file)
  if ('unread' in read) return { mistake: `cannot be read: ${file}: ${read.unread}` }
  if (/\.bib$/i.test(file)) return { bibtex: read.text }
  if (/\.ris$/i.test(file)) return { ris: read.text }
  const text = read.text.replace(/^\uFEFF/, '')
  const fault = findSyntaxFault(text)
  // A file named by mistake may hold secrets: no text of it is repeated.
  if (fault !== null) return { mistake: `${file} line ${fault.line} is no JSON: ${fault.expected} is expected` }
  const items: unknown = JSON.parse(text)
  return isListOfItems(items) ? { csl: items } : { mistake: `${file} is no list of CSL-JSON items` }
}

function isListOfItems(value: unknown): value is NonNullable<Paper['csl']> {
  return Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && !Array.isArray(item))
}

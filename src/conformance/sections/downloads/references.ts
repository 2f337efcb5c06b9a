import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import { defineFurtherPart, type Finding } from '../../define/check.ts'
import { fileTypeAt } from '../../define/file-types.ts'
import { partOf, reportDownloads, reviewDownloads, type Downloads } from '../../probes/downloads.ts'
import { lettersOf, referencesOfBibtex, referencesOfRis, yearMarksOf, type CitedReference, type YearMark } from './read-references.ts'

/** The lists of references are one list in three formats. */
export const sameReferences = defineFurtherPart({
  about: 'the references are the same in each format',
  probes: [reportDownloads, reviewDownloads],
  judge: (report, review) => differenceIn(report?.files ?? {}) ?? differenceIn(review?.files ?? {}),
})

/** The lists are whole, and their letters are those of the works. */
export const readableReferences = defineFurtherPart({
  about: 'the references are whole and their letters right',
  probes: [reportDownloads, reviewDownloads],
  judge(report, review) {
    for (const files of [report?.files ?? {}, review?.files ?? {}]) {
      const found = wrongLettersIn(files) ?? openEntryIn(files) ?? missingYears(files)
      if (found !== null) return found
    }
    return null
  },
})

/** Letters that were decoded as another encoding: a sign that stands for none, or UTF-8 read as Latin 1. */
const wrongLetters = /\p{L}{0,20}(?:\uFFFD|\u00C3[\u0080-\u00BF]|\u00E2\u20AC[\u0080-\u024F\u2010-\u2122])\p{L}{0,20}/u

/** A record may have wrong letters itself. Then each list has them. */
function wrongLettersIn(files: Files): Finding | null {
  const lists = ['txt', 'bib', 'ris'].flatMap((type) => {
    const [at, file] = fileIn(files, type) ?? []
    return at === undefined || file === undefined || !isUtf8(file) ? [] : [{ at, file, wrong: wrongLetters.exec(textOf(file))?.[0] }]
  })
  const right = lists.find(({ wrong }) => wrong === undefined)
  const broken = lists.find(({ wrong }) => wrong !== undefined)
  if (right === undefined || broken?.wrong === undefined) return null
  const actual = `${JSON.stringify(broken.wrong)} at /${broken.at}`
  return { broken: { expected: `letters as they are at /${right.at}`, actual }, by: [broken.file, right.file] }
}

/** A file in another encoding has its letters elsewhere. */
function isUtf8(file: Exchange): boolean {
  const bytes = answerOf(file)?.bytes
  if (bytes === undefined) return false
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).length > 0
  } catch {
    return false
  }
}

function openEntryIn(files: Files): Finding | null {
  const [at, file] = fileIn(files, 'bib') ?? []
  const left = file === undefined ? 0 : openBraces(textOf(file))
  if (at === undefined || file === undefined || left === 0) return null
  const actual = `${Math.abs(left)} too ${left > 0 ? 'few' : 'many'} at /${at}`
  return { broken: { expected: 'as many closing braces as opening ones', actual }, by: [file] }
}

/** The braces that are left open. Escaped ones are letters, and what stands before the first entry is a comment. */
function openBraces(text: string): number {
  const braces =
    text
      .slice(Math.max(0, text.indexOf('@')))
      .replace(/\\[\\{}]/g, '')
      .match(/[{}]/g) ?? []
  return braces.reduce((open, brace) => open + (brace === '{' ? 1 : -1), 0)
}

/** A reference has its year in the text as well, where another list has it. */
function missingYears(files: Files): Finding | null {
  const [at, txt] = fileIn(files, 'txt') ?? []
  if (at === undefined || txt === undefined || textOf(txt) === '') return null
  const years = new Set(
    textOf(txt)
      .normalize('NFKC')
      .match(/(?<!\d)\d{4}(?!\d)/g),
  )
  for (const type of ['ris', 'bib'] as const) {
    const [place, file] = fileIn(files, type) ?? []
    if (place === undefined || file === undefined) continue
    const pattern = type === 'ris' ? /^(?:PY|Y1) {1,2}- ?(\d{4})/gm : /\byear\s*=\s*["{]?(\d{4})/gi
    const listed = [...textOf(file).matchAll(pattern)].map(([, year = '']) => year)
    const missing = [...new Set(listed)].filter((year) => !years.has(year))
    if (missing.length === 0) continue
    const actual = `${missing.length} of ${new Set(listed).size} years are not there, such as ${missing[0] ?? ''}`
    return { broken: { expected: `the years of /${place} at /${at} as well`, actual }, by: [file, txt] }
  }
  return null
}

type List = { readonly at: string; readonly file: Exchange; readonly references: readonly CitedReference[] }

/** More references, or a longer text, are those of no report; to compare them would take long. */
const [mostReferences, longestText] = [2000, 2_000_000]

const readers = { ris: referencesOfRis, bib: referencesOfBibtex } as const

type Files = Downloads['files']

function differenceIn(files: Files): Finding | null {
  const [ris, bib] = [listIn(files, 'ris'), listIn(files, 'bib')]
  const between = ris === null || bib === null ? null : (missingIn(ris, bib) ?? missingIn(bib, ris))
  if (between !== null) return between
  const [at, txt] = fileIn(files, 'txt') ?? []
  const [longest] = [ris, bib].flatMap((list) => list ?? []).toSorted((a, b) => b.references.length - a.references.length)
  return at === undefined || txt === undefined || longest === undefined ? null : compareText(at, txt, longest)
}

function fileIn(files: Files, type: string): readonly [at: string, file: Exchange] | null {
  const at = Object.keys(files).find((place) => fileTypeAt(place) === type && (partOf(place) === 'report' || !place.includes('/')))
  const file = at === undefined ? undefined : files[at]
  return at === undefined || file === undefined || answerOf(file)?.status !== 200 ? null : [at, file]
}

function listIn(files: Files, type: keyof typeof readers): List | null {
  const [at, file] = fileIn(files, type) ?? []
  if (at === undefined || file === undefined) return null
  const references = readers[type](textOf(file))
  return references === null || references.length > mostReferences ? null : { at, file, references }
}

function textOf(file: Exchange): string {
  const text = answerOf(file)?.text ?? ''
  return text.length > longestText ? '' : text
}

/**
 * References of one list that another lacks. What is listed twice may stand once, and a title may be written otherwise, so that only
 * fewer titles tell, most of which are there as well.
 */
function missingIn(one: List, other: List): Finding | null {
  const [titles, others] = [titlesOf(one), titlesOf(other)]
  const dois = new Set(other.references.map(({ doi }) => doi))
  const missing = one.references.filter(({ title, doi }) => !others.has(title) && (doi === null || !dois.has(doi)))
  const known = [...others].filter((title) => titles.has(title)).length
  if (missing.length === 0 || others.size >= titles.size || known * 2 < others.size) return null
  return lacking(other.at, missing.length, titles.size, one.at, [one.file, other.file])
}

function titlesOf({ references }: List): ReadonlySet<string> {
  return new Set(references.map(({ title }) => title))
}

/** The text is read by the years in it, each beside the title of its reference; where most are not, it is set in another way. */
function compareText(at: string, file: Exchange, list: List): Finding | null {
  const text = textOf(file)
  const marks = yearMarksOf(text)
  if (marks.length === 0 || marks.length > mostReferences) return null
  const titles = [...titlesOf(list)]
  const isKnown = ({ before, after }: YearMark): boolean => titles.some((title) => after.startsWith(title) || before.endsWith(title))
  const unknown = marks.filter((mark) => !isKnown(mark))
  if ((marks.length - unknown.length) * 2 < Math.min(marks.length, titles.length)) return null
  const letters = lettersOf(text)
  const isThere = ({ title, doi }: CitedReference): boolean => letters.includes(title) || (doi !== null && letters.includes(doi))
  const missing = list.references.filter((reference) => !isThere(reference)).length
  if (marks.length < titles.length && missing > 0) return lacking(at, missing, titles.length, list.at, [list.file, file])
  // Other mentions of a year, in a title or of a conference, are no references.
  const lettersOfList = lettersOf(textOf(list.file))
  const others = unknown.filter(({ doi }) => doi !== null && !lettersOfList.includes(doi)).length
  if (marks.length > list.references.length && others > 0) return lacking(list.at, others, marks.length, at, [file, list.file])
  return null
}

function lacking(at: string, missing: number, all: number, whole: string, by: readonly Exchange[]): Finding {
  return { broken: { expected: `the references of /${whole} at /${at} as well`, actual: `${missing} of ${all} are not there` }, by }
}

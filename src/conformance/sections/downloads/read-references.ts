/** The identity of a work, in plain letters. One work may have several titles, but has one DOI, if any. */
export type CitedReference = { readonly title: string; readonly doi: string | null }

/** Each record begins with its type. Null if a title cannot be read. */
export function referencesOfRis(text: string): readonly CitedReference[] | null {
  const records = text.split(/^\uFEFF?TY {1,2}- ?/m).slice(1)
  return readReferences(records, (record) => /^(?:TI|T1) {1,2}- ?(.*)$/m.exec(record)?.[1])
}

/** Entries that are no references have types of their own. Null if a title cannot be read. */
export function referencesOfBibtex(text: string): readonly CitedReference[] | null {
  const entries = text.split(/^[^\S\r\n\u2028\u2029]*@(?=\w+\s*[{(])/m).slice(1)
  return readReferences(
    entries.filter((entry) => !/^(?:comment|string|preamble)\b/i.test(entry)),
    titleOfEntry,
  )
}

function readReferences(records: readonly string[], titleOf: (record: string) => string | undefined): readonly CitedReference[] | null {
  const references = records.map((record) => ({ title: lettersOf(titleOf(record) ?? ''), doi: doiIn(record) }))
  return references.length === 0 || references.some(({ title }) => title === '') ? null : references
}

/** The first DOI in a text, which BibTeX may have escaped. */
function doiIn(text: string): string | null {
  const [doi] = /\b10\.\d{4,9}\/[^\s"{}<>,]+/.exec(text.replaceAll('\\', '')) ?? []
  return doi === undefined ? null : lettersOf(doi)
}

/** The value of its title, whichever way it is wrapped. */
function titleOfEntry(entry: string): string | undefined {
  const from = /[,\s]title\s*=\s*(?=["{])/i.exec(entry)
  if (from === null) return undefined
  const start = from.index + from[0].length
  let depth = 0
  for (let at = start; at < entry.length; at++) {
    const one = entry.charAt(at)
    if (one === '\\') at++
    else if (one === '{') depth++
    else if (one === '}') depth--
    const isEnd = entry.charAt(start) === '"' ? one === '"' && at > start && depth === 0 : depth === 0
    if (isEnd) return entry.slice(start + 1, at)
  }
  return undefined
}

/** The year of a reference in APA style: the letters before and after it, and the DOI that follows before the next year. */
export type YearMark = { readonly before: string; readonly after: string; readonly doi: string | null }

/** `(2021). `, `(2021a, June 3). `, or what stands for a year where there is none: each reference has one. */
export function yearMarksOf(text: string): readonly YearMark[] {
  const marks = [...text.normalize('NFKC').matchAll(/\((?:\d{4}[a-z]?|\p{L}{1,2}\. ?\p{L}{1,2}\.)(?:,[^()]{0,30})?\)\./gu)]
  return marks.map(({ index, input, 0: mark }, number) => {
    const after = input.slice(index + mark.length, index + mark.length + around)
    return {
      before: lettersOf(input.slice(Math.max(0, index - around), index)),
      after: lettersOf(after),
      doi: doiIn(input.slice(index, Math.min(marks[number + 1]?.index ?? Infinity, index + around))),
    }
  })
}

/** Longer than any title. */
const around = 1000

/** Letters and digits alone: how they are marked up, escaped and set is of the format. */
export function lettersOf(text: string): string {
  return text
    .replace(/<[^<>]*>|&#?\w+;|\\[a-z]+/gi, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

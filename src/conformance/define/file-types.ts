/** The file types of downloads. Each is recognised by plain text in the file. */
export const fileTypes: { readonly [type: string]: { readonly title: string; readonly matches: (text: string) => boolean } } = {
  pdf: { title: 'a PDF', matches: isPdf },
  docx: { title: 'a DOCX document', matches: (text) => isZip(text) && text.includes('word/document.xml') },
  xlsx: { title: 'a spreadsheet', matches: (text) => isZip(text) && text.includes('xl/workbook.xml') },
  txt: {
    title: 'references as APA text',
    matches: (text) => !isMarkup(text) && !isBibtex(text) && !isRis(text) && hasYears(text),
  },
  bib: { title: 'references as BibTeX', matches: isBibtex },
  ris: { title: 'references as RIS', matches: isRis },
  csv: { title: 'a CSV table', matches: (text) => !isMarkup(text) && [',', ';', '\t'].some((separator) => isTable(text, separator)) },
}

/** The type of a download by the member that has its URL: `pdfUrl`, `data/search/csv`. */
export function fileTypeAt(at: string): string {
  return (at.split('/').at(-1) ?? '').replace(/Url$/, '')
}

function isZip(text: string): boolean {
  return text.startsWith('PK\u0003\u0004')
}

/** True if the first 1024 characters have the mark of a PDF, where readers look for it. */
function isPdf(text: string): boolean {
  return text.slice(0, 1024).includes('%PDF-')
}

/** True if a text has a year such as "(2021", or an abbreviation for none such as "(n.d." or "(o. J.". */
function hasYears(text: string): boolean {
  return /\((?:\d{4}|\p{L}{1,2}\. ?\p{L}{1,2}\.)/u.test(text)
}

/** True if a text has a BibTeX entry. The pattern stops at line ends, so that a file of empty lines is read in linear time. */
function isBibtex(text: string): boolean {
  return /^[^\S\r\n\u2028\u2029]*@\w+\s*[{(]/m.test(text)
}

function isRis(text: string): boolean {
  return /^\uFEFF?TY {1,2}- ?\S/m.test(text) && /^ER {1,2}-/m.test(text)
}

function isMarkup(text: string): boolean {
  return /^\uFEFF?\s*</.test(text) || isJson(text) || isPdf(text) || isZip(text)
}

/** True if a text is JSON. References may be numbered in brackets, as in "[1] Okafor, K.". */
function isJson(text: string): boolean {
  return /^\uFEFF?\s*(?:\{|\[\s*[[{"\]])/.test(text)
}

/** True if every row has the same number of cells, and more than one. */
function isTable(text: string, separator: string): boolean {
  const [head = 0, ...rows] = cellsOf(text, separator)
  return head > 1 && rows.every((row) => row === head)
}

/** The number of cells of each record. */
function cellsOf(text: string, separator: string): readonly number[] {
  const records = [1]
  let isQuoted = false
  // A first line may name the separator for Excel.
  const table = trimLineEnds(text.replace(/^\u{FEFF}?(?:sep=.\r?\n)?/u, ''))
  for (const character of table) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === separator) records.push((records.pop() ?? 0) + 1)
    else if (!isQuoted && character === '\n') records.push(1)
  }
  return records
}

/** Removes line ends from the end of a text. A regular expression for that would be tried at every line end. */
function trimLineEnds(text: string): string {
  let end = text.length
  while (text[end - 1] === '\n' || text[end - 1] === '\r') end--
  return text.slice(0, end)
}

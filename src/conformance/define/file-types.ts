/** What the text of a download must be to be a file of a type; what it is told by stands as plain text in all of them. */
export const fileTypes: { readonly [type: string]: { readonly title: string; readonly isOne: (text: string) => boolean } } = {
  pdf: { title: 'a PDF', isOne: isPdf },
  docx: { title: 'a DOCX document', isOne: (text) => isZip(text) && text.includes('word/document.xml') },
  xlsx: { title: 'a spreadsheet', isOne: (text) => isZip(text) && text.includes('xl/workbook.xml') },
  txt: {
    title: 'references as APA text',
    isOne: (text) => !isMarkup(text) && !isBibtex(text) && !isRis(text) && hasYears(text),
  },
  bib: { title: 'references as BibTeX', isOne: isBibtex },
  ris: { title: 'references as RIS', isOne: isRis },
  csv: { title: 'a CSV table', isOne: (text) => !isMarkup(text) && [',', ';', '\t'].some((separator) => isTable(text, separator)) },
}

/** The type of a download by where its URL stands: `pdfUrl`, `data/search/csv`. */
export function typeAt(at: string): string {
  return (at.split('/').at(-1) ?? '').replace(/Url$/, '')
}

function isZip(text: string): boolean {
  return text.startsWith('PK\u0003\u0004')
}

/** Readers look for the mark of a PDF in its first thousand bytes. */
function isPdf(text: string): boolean {
  return text.slice(0, 1024).includes('%PDF-')
}

/** "(2021", or what a language says where there is none: "(n.d.", "(o. J.". */
function hasYears(text: string): boolean {
  return /\((?:\d{4}|\p{L}{1,2}\. ?\p{L}{1,2}\.)/u.test(text)
}

/** What may stand before an entry ends with its line, so that a file of empty lines is soon read. */
function isBibtex(text: string): boolean {
  return /^[^\S\r\n\u2028\u2029]*@\w+\s*[{(]/m.test(text)
}

function isRis(text: string): boolean {
  return /^\uFEFF?TY {1,2}- ?\S/m.test(text) && /^ER {1,2}-/m.test(text)
}

function isMarkup(text: string): boolean {
  return /^\uFEFF?\s*</.test(text) || isJson(text) || isPdf(text) || isZip(text)
}

/** References may be numbered in brackets: "[1] Okafor, K.". */
function isJson(text: string): boolean {
  return /^\uFEFF?\s*(?:\{|\[\s*[[{"\]])/.test(text)
}

/** Columns of one number in every row, and more than one of them. */
function isTable(text: string, separator: string): boolean {
  const [head = 0, ...rows] = cellsOf(text, separator)
  return head > 1 && rows.every((row) => row === head)
}

/** How many cells each record of a table has. */
function cellsOf(text: string, separator: string): readonly number[] {
  const records = [1]
  let isQuoted = false
  // Some name the separator in a line of its own, for Excel.
  const table = withoutLastLines(text.replace(/^\u{FEFF}?(?:sep=.\r?\n)?/u, ''))
  for (const character of table) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === separator) records.push((records.pop() ?? 0) + 1)
    else if (!isQuoted && character === '\n') records.push(1)
  }
  return records
}

/** By hand: a regular expression of line ends at the end of a text is tried at every line end in it. */
function withoutLastLines(text: string): string {
  let end = text.length
  while (text[end - 1] === '\n' || text[end - 1] === '\r') end--
  return text.slice(0, end)
}

/** What the text of a download must be to be a file of a type; what it is told by stands as plain text in all of them. */
export const fileTypes: { readonly [type: string]: { readonly title: string; readonly isOne: (text: string) => boolean } } = {
  pdf: { title: 'a PDF', isOne: (text) => text.startsWith('%PDF-') },
  docx: { title: 'a DOCX document', isOne: (text) => isZip(text) && text.includes('word/document.xml') },
  xlsx: { title: 'a spreadsheet', isOne: (text) => isZip(text) && text.includes('xl/workbook.xml') },
  txt: {
    title: 'references as APA text',
    isOne: (text) => !isMarkup(text) && !isBibtex(text) && !isRis(text) && /\((?:\d{4}|n\.d\.)/.test(text),
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

function isBibtex(text: string): boolean {
  return /^\s*@\w+\s*[{(]/m.test(text)
}

function isRis(text: string): boolean {
  return /^\uFEFF?TY {1,2}- ?\S/m.test(text) && /^ER {1,2}-/m.test(text)
}

function isMarkup(text: string): boolean {
  return /^\uFEFF?\s*(?:<|\{|\[)/.test(text) || text.startsWith('%PDF-') || isZip(text)
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
  for (const character of text.replace(/^\u{FEFF}/u, '').replace(/[\r\n]+$/, '')) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === separator) records.push((records.pop() ?? 0) + 1)
    else if (!isQuoted && character === '\n') records.push(1)
  }
  return records
}

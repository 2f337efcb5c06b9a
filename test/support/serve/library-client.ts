import type { Answer, StandIn } from './stand-in.ts'
import { partOf, textOf } from './stand-in.ts'

/** The library as one account of a mock sees it. */
export type LibraryClient = {
  readonly ask: (method: string, path: string, body?: unknown) => Promise<Answer>
  /** Saves a paper, and gives the id of its source. */
  readonly save: (paper: object) => Promise<string>
  /** Creates a collection, and gives its id. */
  readonly collect: (name: string, sourceIds?: readonly string[]) => Promise<string>
  /** Sends files as a form. */
  readonly upload: (method: string, path: string, field: string, files: readonly UploadedFile[]) => Promise<Answer>
  /** The titles of a list. */
  readonly titles: (path: string) => Promise<readonly unknown[]>
}

export type UploadedFile = { readonly name: string; readonly text: string }

export function createLibraryClient({ ask }: Pick<StandIn, 'ask'>, as = 'default'): LibraryClient {
  const call: LibraryClient['ask'] = (method, path, body) => ask(method, `/library${path}`, { as, ...(body !== undefined && { body }) })
  return {
    ask: call,
    save: async (paper) => textOf(await call('POST', '/sources', paper), '/sourceId'),
    collect: async (name, sourceIds = []) => {
      const id = textOf(await call('POST', '/collections', { name }), '/collectionId')
      if (sourceIds.length > 0) await call('POST', `/collections/${id}/sources`, { sourceIds })
      return id
    },
    upload: (method, path, field, files) =>
      ask(method, `/library${path}`, {
        as,
        body: toForm(field, files),
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      }),
    titles: async (path) => {
      const sources = partOf(await call('GET', path), '/sources')
      return Array.isArray(sources) ? sources.map((body) => partOf({ body }, '/title')) : []
    },
  }
}

const boundary = 'form-boundary-7'

export function toForm(field: string, files: readonly UploadedFile[]): string {
  const parts = files.map(
    ({ name, text }) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n${text}\r\n`,
  )
  return `${parts.join('')}--${boundary}--\r\n`
}

/** A PDF of one empty page, with a title, authors and a DOI in its information dictionary, and one of a paper that it cites. */
type PdfContent = { readonly title?: string; readonly author?: string; readonly doi?: string; readonly cited?: string }

export function writePdf(facts: PdfContent = {}): string {
  const { title, author, doi, cited } = facts
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    `<< ${title === undefined ? '' : `/Title (${title}) `}${author === undefined ? '' : `/Author (${author}) `}${doi === undefined ? '' : `/Subject (doi:${doi}) `}/Producer (test) >>`,
  ]
  let text = `%PDF-1.4\n${cited === undefined ? '' : `% https://doi.org/${cited}\n`}`
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 5\n0000000000 65535 f \n${places.join('')}`
  return `${text}${table}trailer\n<< /Size 5 /Root 1 0 R /Info 4 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}

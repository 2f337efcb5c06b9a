import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import type { Evidence, Probe } from '../../define/check.ts'
import { createdIdsIn } from './created-by-run.ts'
import { firstSource, prepareSaving } from './first-source.ts'
import { isDoneIn, itemsIn } from './library-answers.ts'
import type { LibraryRequest } from './library-client.ts'
import { toPaper } from './library-papers.ts'
import { readUntil } from './library-reads.ts'

type ImportedPdf = Evidence & {
  /** Tries to import a PDF, the last of which may be taken; the list filtered by its DOI; and the same PDF again. */
  readonly tried: readonly Exchange[]
  readonly listed?: Exchange
  readonly isKnown: boolean
  readonly again?: Exchange
}

/** A PDF that is imported twice. */
export const importedPdf: Probe<ImportedPdf> = {
  name: 'a PDF that is imported twice',
  shows: 'a PDF that the library has',
  profile: 'lifecycle',
  cost: { requests: 16, searches: 0, sessions: 0 },
  uses: [firstSource],
  async send(context) {
    const saving = await prepareSaving(context, 'doi')
    if (saving === null) return { tried: [], isKnown: false }
    const { client, mark, form } = saving
    const { ask, lists, pathOf } = client
    const { title, doi } = toPaper(mark, 18)
    const tried: Exchange[] = []
    const above = lists.source.replace(/\/[^/]+$/, '')
    for (const path of [`${above}/imports/pdf`, `${lists.source}/import`])
      for (const field of ['files', 'file']) {
        const upload = toUpload(field, writeSmallPdf(title, doi))
        const imported = await ask('POST', path, { form: upload })
        tried.push(imported)
        if (answerOf(imported)?.status === 404 || answerOf(imported)?.status === 405) break
        if (!isDoneIn(imported)) continue
        const list = (): Promise<Exchange> => ask('GET', lists.source, { query: { doi } })
        const find = (found: Exchange): Promise<readonly string[]> =>
          createdIdsIn(client, found, { kind: 'source', idName: form.idName, mark: doi })
        const listed = await readUntil(context, list, (found) => itemsIn(found)?.items.length !== 0)
        const ids = await find(listed)
        const again = ids.length === 0 ? undefined : await ask('POST', path, { form: upload })
        // The second import may have made another source, or the first one only now.
        for (const id of new Set([...ids, ...(await find(await list()))])) await ask('DELETE', pathOf('source', id))
        return { tried, listed, isKnown: ids.length > 0, ...(again !== undefined && { again }) }
      }
    return { tried, isKnown: false }
  },
}

const boundary = 'understudy-form-boundary'

function toUpload(field: string, pdf: string): NonNullable<LibraryRequest['form']> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="understudy.pdf"\r\nContent-Type: application/pdf`
  return { contentType: `multipart/form-data; boundary=${boundary}`, text: `${head}\r\n\r\n${pdf}\r\n--${boundary}--\r\n` }
}

/** A PDF of one empty page whose information has a title and a DOI. */
function writeSmallPdf(title: string, doi: string): string {
  const plain = title.replace(/[()\\]/g, '')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    `<< /Title (${plain}) /Subject (doi:${doi}) >>`,
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = String(text.length).padStart(10, '0')
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${place} 00000 n \n`
  })
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  return `${text}${head}${places.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}

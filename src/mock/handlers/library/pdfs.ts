import { didYouMean } from '../../../contract/did-you-mean.ts'
import type { ImportOutcome } from '../../../contract/generated/api.ts'
import type { Refusal } from '../../../engine/decide.ts'
import { attachPdf as attach, saveSources, type SaveItem } from '../../../engine/library/change-sources.ts'
import { performLibrary } from '../../../engine/perform.ts'
import { readMultipart, type FormPart } from '../../http/read-multipart.ts'
import type { Call, Handler } from '../handler.ts'
import { hashBytes } from './hash-bytes.ts'
import { readPdf, type PdfFacts } from './read-pdf.ts'
import { toPlainWords } from '../../../engine/library/source-paper.ts'
import { toSaveItem } from '../../../engine/library/to-save-item.ts'
import { findPaperByDoi } from '../../../literature/search/find-paper.ts'
import { showSource } from './views.ts'

/** The most files of one import. */
const maxFiles = 20

export const importPdfs: Handler<'importPdfs'> = (call) => {
  const { world, account, now } = call
  const files = filesIn(call, 'files')
  if ('refused' in files) return files
  if (files.length > maxFiles) return { refused: 'invalid_request', message: `files must have at most ${maxFiles} items` }
  const read = files.map((file) => toItem(call, file))
  const items = read.filter((item) => item !== null)
  const saved = performLibrary(world, account.name, (context) => saveSources(context, items, 'existing'), now)
  if ('refused' in saved) return saved
  const outcomes = [...saved.outcome]
  const results = files.map(({ fileName }, index): ImportOutcome => {
    const outcome = read[index] === null ? undefined : outcomes.shift()
    if (outcome === undefined) return { fileName, status: 'failed', duplicateOf: null, source: null, message: 'The file is no PDF.' }
    const { sourceId, created, duplicateOf } = outcome
    return { fileName, status: created ? 'imported' : 'duplicate', duplicateOf, source: showSource(call, sourceId), message: null }
  })
  return { status: 200, body: { results } }
}

export const attachPdf: Handler<'attachPdf'> = (call) => {
  const { world, account, now, parameters } = call
  const files = filesIn(call, 'file')
  if ('refused' in files) return files
  const [file] = files
  if (file === undefined || files.length > 1) return { refused: 'invalid_request', message: 'file must be one PDF' }
  if (readPdf(file.bytes) === null) return { refused: 'invalid_request', message: 'file must be a PDF' }
  const pdf = pdfOf(file)
  const attached = performLibrary(world, account.name, (context) => attach(context, parameters['sourceId'] ?? '', pdf), now)
  return 'refused' in attached ? attached : { status: 200, body: showSource(call, attached.outcome) }
}

type FormFile = FormPart & { readonly fileName: string }

/** Reads the files of a form, which has them in one field and nothing else. */
function filesIn({ upload }: Pick<Call<'importPdfs'>, 'upload'>, field: string): readonly FormFile[] | Refusal {
  const parts = readMultipart(upload.bytes, upload.contentType)
  if ('wrong' in parts) return { refused: 'invalid_request', message: parts.wrong }
  const strange = parts.find((part) => part.field !== field)?.field.slice(0, 200)
  if (strange !== undefined) return { refused: 'invalid_request', message: `${strange} is not known here${didYouMean(strange, [field])}` }
  const files = parts.filter((part): part is FormFile => part.fileName !== null)
  if (files.length < parts.length) return { refused: 'invalid_request', message: `${field} must be a file, with a filename` }
  return files.length === 0 ? { refused: 'invalid_request', message: `${field} is required` } : files
}

function pdfOf({ fileName, bytes }: FormFile): NonNullable<SaveItem['pdf']> {
  return { fileName, size: bytes.length, hash: hashBytes(bytes) }
}

/** The paper of a PDF, titled by its file where it says no title. Null for another file. */
function toItem({ world }: Pick<Call<'importPdfs'>, 'world'>, file: FormFile): SaveItem | null {
  const { fileName, bytes } = file
  const facts = readPdf(bytes)
  if (facts === null) return null
  const { title, authors } = facts
  const known = facts.doi === null ? undefined : findPaperByDoi(facts.doi, world.papers)
  const doi = isOfAnother(facts, known) ? null : facts.doi
  const named = fileName.replace(/\.pdf$/i, '').slice(0, 2000)
  const item = doi === null ? null : toSaveItem({ doi, ...(title !== null && { title }) }, world.papers)
  const read = item === null || 'refused' in item ? toSaveItem({ title: title ?? (named === '' ? 'Untitled' : named) }, world.papers) : item
  // A title alone is always a paper that can be saved.
  if ('refused' in read) return null
  // Programs write other names than those of the authors, too, so a known paper keeps its own.
  const paper = read.paper.authors.length === 0 ? { ...read.paper, authors } : read.paper
  return { ...read, paper, pdf: pdfOf(file), hasText: true }
}

/** Tells a PDF that cites a paper, such as an exported report, from the PDF of that paper. */
function isOfAnother({ title, isDoiOfText }: PdfFacts, known: { readonly title: string } | undefined): boolean {
  return isDoiOfText && title !== null && (known === undefined || toPlainWords(title) !== toPlainWords(known.title))
}

import type { OwnCorpus } from '../../literature/import/own-corpus.ts'
import { contentOf } from '../../content/content.ts'
import { openHangOf, outputsOf, type At, type SessionFacts } from '../../engine/session.ts'
import type { WorkStage } from '../../engine/session-request.ts'
import { dispositionOf } from './content-disposition.ts'
import { runOrDefer } from './cooperative-work.ts'
import type { TablePart } from './tables.ts'
import type * as WriteFiles from './write-files.ts'

/** The stages whose output is a member of a review's `data`. */
export type Part = TablePart | 'report'

const partOf: { readonly [Stage in WorkStage]: Part } = {
  gathering_sources: 'search',
  screening_abstract: 'screen',
  screening_fulltext: 'fulltext',
  extracting_data: 'extract',
  generating_report: 'report',
}

/** A part that a session has, and the time since which it has it. */
export type AvailablePart = { readonly part: Part; readonly at: At }

/**
 * The parts of a session's finished stages, and that of a screening in which it hangs. Such a screening is done and included nothing, which
 * is why it hangs. Its part stays when control makes the session pause or fail.
 */
export function partsOf(facts: SessionFacts): readonly AvailablePart[] {
  const finished = outputsOf(facts).map(({ stage, at }) => ({ part: partOf[stage], at }))
  const hang = openHangOf(facts)
  const isScreening = hang?.stage === 'screening_abstract' || hang?.stage === 'screening_fulltext'
  return isScreening ? [...finished, { part: partOf[hang.stage], at: hang.at }] : finished
}

/** A file, and the header that names it. */
export type SessionFile = {
  readonly type: string
  readonly disposition: string
  /** The bytes; a function when the writers are not loaded yet or the file is large, so that other requests are not delayed. */
  readonly bytes: Uint8Array<ArrayBuffer> | (() => Promise<Uint8Array<ArrayBuffer>>)
}

/** The name of each part in file names. */
const partNames: { readonly [Name in Part]: string } = {
  search: 'search',
  screen: 'screening',
  fulltext: 'fulltext-screening',
  extract: 'extraction',
  report: 'report',
}

export const mediaTypes: { readonly [extension: string]: string } = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  bib: 'application/x-bibtex; charset=utf-8',
  ris: 'application/x-research-info-systems; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
}

/** A file of a session such as `screen.csv`; null when its stage has not produced it. */
export function fileOf(facts: SessionFacts, name: string, own: OwnCorpus): SessionFile | null {
  const [, word = '', extension = ''] = /^([a-z]+)\.([a-z]+)$/.exec(name) ?? []
  const part = partsOf(facts).find((present) => present.part === word)?.part
  const type = mediaTypes[extension]
  if (part === undefined || type === undefined) return null
  const write = part === 'report' ? reportWriter(facts, extension, own) : tableWriter(facts, part, extension, own)
  if (write === null) return null
  const isList = extension === 'txt' || extension === 'bib' || extension === 'ris'
  const disposition = dispositionOf(contentOf(facts, own).title, isList ? 'references' : partNames[part], extension)
  return { type, disposition, bytes: writeLazily(write) }
}

/** Writes a file at once if the writers are loaded. */
export function writeLazily(write: Write): SessionFile['bytes'] {
  return loaded === undefined ? () => loadAndWrite(write) : write(loaded)
}

type Writers = typeof WriteFiles
type Write = (writers: Writers) => SessionFile['bytes']

let loaded: Writers | undefined

/** The writers are loaded on the first download, so that other users do not pay for them. */
export async function loadWriters(): Promise<Writers> {
  loaded ??= await import('./write-files.ts')
  return loaded
}

async function loadAndWrite(write: Write): Promise<Uint8Array<ArrayBuffer>> {
  const written = write(await loadWriters())
  return typeof written === 'function' ? written() : written
}

function tableWriter(facts: SessionFacts, part: TablePart, extension: string, own: OwnCorpus): Write | null {
  if (facts.request.type !== 'systematicReview' || (extension !== 'csv' && extension !== 'xlsx')) return null
  return ({ writeTable }) => runOrDefer(writeTable(facts, part, extension, own))
}

function reportWriter(facts: SessionFacts, extension: string, own: OwnCorpus): Write | null {
  switch (extension) {
    case 'pdf':
    case 'docx':
    case 'txt':
    case 'bib':
    case 'ris':
      return ({ writeReport }) => writeReport(facts, extension, own)
    default:
      return null
  }
}

import type { OwnCorpus } from '../../engine/library/own-corpus.ts'
import { contentOf } from '../../engine/content/content.ts'
import { toReference } from './source-reference.ts'
import { openHangOf, outputsOf, type At, type SessionFacts } from '../../engine/session.ts'
import type { WorkStage } from '../../engine/session-request.ts'
import { dispositionOf } from './disposition.ts'
import { toApa, toBibtex, toRis, type Reference } from './references.ts'
import { reportDocumentOf } from './report-text.ts'
import { tableOf, type TablePart } from './tables.ts'
import { toCsv } from './to-csv.ts'
import { toDocx } from './to-docx.ts'
import { toPdf } from './to-pdf.ts'
import { toXlsx } from './to-xlsx.ts'

/** The stages whose output is a member of a review's `data`. */
export type Part = TablePart | 'report'

const partOf: { readonly [Stage in WorkStage]: Part } = {
  gathering_sources: 'search',
  screening_abstract: 'screen',
  screening_fulltext: 'fulltext',
  extracting_data: 'extract',
  generating_report: 'report',
}

/** A part that a session has, and since when. */
export type Present = { readonly part: Part; readonly at: At }

/**
 * What a session has: the parts of its finished stages, and of the screening that it hangs in. That one is done and included
 * nothing, which is why it hangs; what was shown of it stays when somebody makes the session pause or fail.
 */
export function partsOf(facts: SessionFacts): readonly Present[] {
  const finished = outputsOf(facts).map(({ stage, at }) => ({ part: partOf[stage], at }))
  const hang = openHangOf(facts)
  const isScreening = hang?.stage === 'screening_abstract' || hang?.stage === 'screening_fulltext'
  return isScreening ? [...finished, { part: partOf[hang.stage], at: hang.at }] : finished
}

/** A file, and the header that says under which name it is saved. */
export type SessionFile = { readonly type: string; readonly disposition: string; readonly bytes: Uint8Array<ArrayBuffer> }

/** What a part is called in the names of files. */
const partNames: { readonly [Name in Part]: string } = {
  search: 'search',
  screen: 'screening',
  fulltext: 'fulltext-screening',
  extract: 'extraction',
  report: 'report',
}

const mediaTypes: { readonly [extension: string]: string } = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  bib: 'application/x-bibtex; charset=utf-8',
  ris: 'application/x-research-info-systems; charset=utf-8',
}

/** A file of a session such as `screen.csv`, as far as its stage has produced output; null when there is none. */
export function fileOf(facts: SessionFacts, name: string, own: OwnCorpus): SessionFile | null {
  const [, word = '', extension = ''] = /^([a-z]+)\.([a-z]+)$/.exec(name) ?? []
  const part = partsOf(facts).find((present) => present.part === word)?.part
  const type = mediaTypes[extension]
  if (part === undefined || type === undefined) return null
  const bytes = part === 'report' ? reportBytes(facts, extension, own) : tableBytes(facts, part, extension, own)
  if (bytes === null) return null
  const isList = extension === 'txt' || extension === 'bib' || extension === 'ris'
  return { type, disposition: dispositionOf(contentOf(facts, own).title, isList ? 'references' : partNames[part], extension), bytes }
}

function tableBytes(facts: SessionFacts, part: TablePart, extension: string, own: OwnCorpus): Uint8Array<ArrayBuffer> | null {
  if (facts.request.type !== 'systematicReview') return null
  if (extension === 'csv') return toCsv(tableOf(facts, part, own))
  return extension === 'xlsx'
    ? toXlsx(tableOf(facts, part, own), part, { title: contentOf(facts, own).title, createdAt: facts.createdAt })
    : null
}

function reportBytes(facts: SessionFacts, extension: string, own: OwnCorpus): Uint8Array<ArrayBuffer> | null {
  switch (extension) {
    case 'pdf':
      return toPdf(reportDocumentOf(facts, own))
    case 'docx':
      return toDocx(reportDocumentOf(facts, own))
    case 'txt':
      return toApa(referencesOf(facts, own))
    case 'bib':
      return toBibtex(referencesOf(facts, own))
    case 'ris':
      return toRis(referencesOf(facts, own))
    default:
      return null
  }
}

function referencesOf(facts: SessionFacts, own: OwnCorpus): readonly Reference[] {
  return contentOf(facts, own).cited.map(({ source }) => toReference(source))
}

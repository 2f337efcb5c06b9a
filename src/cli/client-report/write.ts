import { closeSync, ftruncateSync, openSync, writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { ClientReport } from '../../judgement/client/client-report.ts'
import { UserError } from '../arguments.ts'
import { toSafeFile } from '../print.ts'
import { whyUnwritable } from '../read-file.ts'
import { toHtml } from './html.ts'
import { toMarkdown } from './markdown.ts'
import type { ReportedCommand } from './words.ts'

const forms = {
  '.json': (report: ClientReport) => `${JSON.stringify(report, null, 2)}\n`,
  '.md': toMarkdown,
  '.html': toHtml,
} as const satisfies Readonly<Record<string, (report: ClientReport, command: ReportedCommand) => string>>

/** A file for a client report. */
export type ClientReportFile = { readonly write: (report: ClientReport, command: ReportedCommand) => void }

/** Opens the file of `--client-report` before anything is served, so that no run is lost for want of a writable file. */
export function openClientReport(file: string): ClientReportFile {
  const [ending, form] = Object.entries(forms).find(([known]) => known === extname(file).toLowerCase()) ?? []
  if (form === undefined)
    throw new UserError('usage', `--client-report takes a file that ends in ${Object.keys(forms).join(', ')}, not ${file}`)
  const orFail = <Result>(act: () => Result): Result => {
    try {
      return act()
    } catch (error) {
      throw new UserError('cannotRun', `Failed to write ${file}: ${whyUnwritable(error)}`)
    }
  }
  const descriptor = orFail(() => openSync(file, 'a'))
  return {
    write: (report, command) =>
      orFail(() => {
        ftruncateSync(descriptor)
        writeFileSync(descriptor, toSafeFile(form(report, command), ending === '.json'))
        closeSync(descriptor)
      }),
  }
}

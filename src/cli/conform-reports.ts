import type { FileLocation } from '../conformance/place.ts'
import { toHtml } from '../conformance/report-html.ts'
import { toReportJson } from '../conformance/report-json.ts'
import { toJunit } from '../conformance/report-junit.ts'
import { toMarkdown } from '../conformance/report-markdown.ts'
import { toSarif } from '../conformance/report-sarif.ts'
import type { Report } from '../conformance/report.ts'
import type { Telling } from '../conformance/telling.ts'
import { version } from '../contract/version.ts'
import type { reportFormats } from './flags.ts'

type ReportTexts = { readonly [Format in (typeof reportFormats)[number]]: () => string }

/** A report in each of its formats, made when it is asked for. */
export function reportTextsOf(report: Report, telling: Telling, place: FileLocation | undefined, isStrict: boolean): ReportTexts {
  return {
    json: () => JSON.stringify(toReportJson(report, version, telling), null, 2),
    junit: () => toJunit(report, telling),
    html: () => toHtml(report, version, telling),
    md: () => toMarkdown(report, telling),
    sarif: () => JSON.stringify(toSarif(report, version, telling, place, isStrict), null, 2),
  }
}

import { parseBaseline } from '../conformance/baseline.ts'
import { compareReports } from '../conformance/compare-reports.ts'
import type { Report } from '../conformance/report.ts'
import { version } from '../contract/version.ts'
import { UserError } from './arguments.ts'
import { textOf } from './read-file.ts'

/** Reads an earlier report at once, since one file may be compared with and written anew, and compares a later one with it. */
export function openBaseline(file: string | undefined): (found: Report) => Report {
  if (file === undefined) return (found) => found
  const baseline = parseBaseline(textOf(file))
  if ('unreadable' in baseline) throw new UserError('cannotRun', `Failed to read ${file}: ${baseline.unreadable}`)
  return (found) => ({ ...found, baseline: compareReports(baseline, found, version) })
}

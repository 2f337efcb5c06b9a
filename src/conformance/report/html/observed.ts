import { toDriftLines, toRates, toTimes } from '../../observe/drift.ts'
import { shortened } from '../../text/harmless.ts'
import type { Report } from '../../judge/report.ts'
import { markup, nothing, type Markup } from './markup.ts'

const maxRows = 100

/** The observations: first the differences from the document, then everything else. */
export function toObserved({ observations }: Report): Markup {
  const { forms, rates, members, answers, readings } = observations
  const drift = toDriftLines(observations)
  return markup`<p class="empty">Observations are not verdicts. They show where the deployment differs from the document.</p>
${
  drift.length === 0
    ? markup`<p>Nothing undocumented was observed.</p>`
    : toTable(
        ['', 'observed', ''],
        drift.map(({ about, text, exchange }) => [about.replaceAll(' ', '\u00A0'), shortened(text, 300), exchange]),
      )
}
${
  readings.length === 0
    ? nothing
    : markup`<h3>Readings of ambiguous clauses</h3>${toTable(
        ['', 'reading', ''],
        readings.map(({ asks, reading, count, exchange }) => [asks, `${reading} (${toTimes(count)})`, exchange]),
      )}`
}
${toFold('Forms and rate limit', [...forms.map(({ operation, form }) => [operation, form]), ['rate limit', toRates(rates)]])}
${toFold(
  'Optional members',
  members.map(({ operation, status, path, shown, of, nulls, since }) => [
    `${operation} ${status} ${path}`,
    `${shown === 0 ? 'never' : `${shown}`} of ${of}${nulls > 0 ? `, ${nulls} null` : ''}${since === undefined ? '' : ', new in the current form'}`,
  ]),
)}
${toFold(
  'Answers by operation',
  answers.map(({ operation, status, code, isListed, count }) => [
    `${operation} ${status}${code === null ? '' : ` ${code}`}`,
    `${toTimes(count)}${isListed ? '' : ' (undocumented)'}`,
  ]),
)}`
}

type Cell = string | number | null

function toFold(title: string, rows: readonly (readonly Cell[])[]): Markup {
  return rows.length === 0
    ? nothing
    : markup`<details class="rules"><summary>${title} <small>${rows.length}</small></summary>${toTable([], rows)}</details>`
}

/** The last cell of a row may be the exchange that shows it. */
function toTable(heads: readonly string[], rows: readonly (readonly Cell[])[]): Markup {
  const head = heads.length === 0 ? nothing : markup`<thead><tr>${heads.map((name) => markup`<th scope="col">${name}</th>`)}</tr></thead>`
  return markup`<div class="wide"><table>${head}<tbody>${rows.slice(0, maxRows).map((row) => markup`<tr>${row.map(toCell)}</tr>\n`)}</tbody></table></div>${rows.length > maxRows ? markup`<p class="more">and ${rows.length - maxRows} more</p>` : nothing}`
}

function toCell(cell: Cell): Markup {
  if (cell === null) return markup`<td></td>`
  return typeof cell === 'number'
    ? markup`<td class="number"><a href="#x${cell}">#${cell}</a></td>`
    : markup`<td>${shortened(cell, 400)}</td>`
}

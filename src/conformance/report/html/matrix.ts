import type { Result } from '../../judge/judge.ts'
import { shortened } from '../../text/harmless.ts'
import { sectionsOf, type Section } from '../results-by-section.ts'
import { toReason, unseenOf } from '../../define/verdict.ts'
import { markup, nothing, type Markup } from './markup.ts'
import { toTagAttribute, toTagBadges, type Tags } from './tags.ts'
import { toBadge, verdictNames, verdictWords } from './verdict-words.ts'

/** Verdicts counted by section. A verdict that no rule got has no column. */
export function toMatrix(results: readonly Result[]): Markup {
  const sections = sectionsOf(results)
  const names = verdictNames.filter((name) => name === 'pass' || name === 'fail' || results.some(({ verdict }) => verdict.verdict === name))
  return markup`<div class="wide"><table class="matrix"><thead><tr><th scope="col">Section</th>${names.map((name) => markup`<th scope="col">${verdictWords[name]}</th>`)}</tr></thead>
<tbody>${sections.map(
    ({ name, counts }) =>
      markup`<tr><th scope="row"><a href="#section/${name}">${name}</a></th>${names.map((verdict) => markup`<td${counts[verdict] === 0 ? nothing : markup` class="${verdict}"`}>${counts[verdict] === 0 ? '·' : counts[verdict]}</td>`)}</tr>\n`,
  )}</tbody></table></div>`
}

/** Every rule by section with its verdict; a broken one links to its findings. */
export function toSections(results: readonly Result[], tags: Tags): readonly Markup[] {
  return sectionsOf(results).map((section) => toSection(section, tags))
}

function toSection({ name, results, counts }: Section, tags: Tags): Markup {
  const tallies = verdictNames
    .filter((verdict) => counts[verdict] > 0)
    .map((verdict) => markup`<span class="${verdict}">${counts[verdict]} ${verdictWords[verdict]}</span> `)
  return markup`<details class="rules" id="section/${name}"><summary>${name} <small>${tallies}</small></summary><ul>
${results.map((result) => toRule(result, tags))}</ul></details>
`
}

function toRule({ rule, verdict }: Result, tags: Tags): Markup {
  const hasFindings = 'expected' in verdict || verdict.verdict === 'error'
  const id = hasFindings ? nothing : markup` id="${rule.id}"`
  const unseen = unseenOf(verdict)
  const why = 'reason' in verdict ? shortened(toReason(verdict), 200) : unseen === undefined ? '' : `not seen: ${shortened(unseen, 200)}`
  return markup`<li data-verdict="${verdict.verdict}"${toTagAttribute(rule.id, tags)}${id}>${toBadge(verdict.verdict)} <a href="#${rule.id}">${rule.id}</a>${toTagBadges(rule.id, tags)} <span>${rule.sentence}</span>${why === '' ? nothing : markup` <small>${why}</small>`}</li>
`
}

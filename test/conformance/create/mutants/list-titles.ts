import { isOperation } from '../../../support/deployments/change-answer.ts'
import type { Item, ListBody } from '../../../support/deployments/change-list.ts'
import { changeAnswers, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

const escaped = (text: unknown): string => String(text).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')

const typographic = (text: unknown): string => String(text).replaceAll("'", '’')

/** Changes the title wherever it is shown. */
function changeTitles(change: (title: unknown) => string): Mutant['fetchOf'] {
  return changeAnswers((asked, { status, body }) => {
    if (status !== 200) return null
    const changed = (item: Item): Item => ({ ...item, title: change(item['title']) })
    if (isOperation(asked, 'listSessions')) return { body: withMembers(body, { sessions: (body as ListBody).sessions.map(changed) }) }
    const { result } = Object(body) as { readonly result?: Item }
    return isOperation(asked, 'getReport') && result !== undefined ? { body: withMembers(body, { result: changed(result) }) } : null
  })
}

const used: readonly Mutant[] = [
  { breaks: 'the title of a report is escaped for HTML', fetchOf: changeTitles(escaped) },
  { breaks: 'the title of a report loses its quotation marks', fetchOf: changeTitles((title) => String(title).replaceAll('"', '')) },
  { breaks: 'the title of a report has typographic apostrophes', fetchOf: changeTitles(typographic) },
  { breaks: 'the title of a report is cut to 100 characters', fetchOf: changeTitles((title) => String(title).slice(0, 100)) },
].map(({ breaks, fetchOf }): Mutant => ({ breaks, fetchOf, rule: 'reports/create/title-used', class: 'consistency', hidden: true }))

export const mutants: readonly Mutant[] = [...used]

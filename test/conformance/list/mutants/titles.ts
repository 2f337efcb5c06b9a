import { toMutants } from '../../../support/deployments/change-answer.ts'
import { changeListedSessions } from '../../../support/deployments/change-list.ts'
import { type Mutant } from '../../../support/deployments/mutant.ts'

const escaped = (text: unknown): string => String(text).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')

const cut = (title: unknown): string => String(title).slice(0, 100)

const listed: readonly Mutant[] = [
  ...toMutants(
    'sessions/list/title',
    'consistency',
    [
      ['titles in the list are escaped for HTML', 'listSessions', '/sessions/*/title', escaped],
      ['titles in the list are cut to 100 characters', 'listSessions', '/sessions/*/title', cut],
    ],
    true,
  ),
  {
    breaks: 'a review with a title is listed as untitled',
    rule: 'sessions/list/title',
    class: 'consistency',
    hidden: true,
    fetchOf: changeListedSessions((sessions) =>
      sessions.map((item) => (item['type'] === 'systematicReview' ? { ...item, title: 'Untitled review' } : item)),
    ),
  },
]

export const mutants: readonly Mutant[] = [...listed]

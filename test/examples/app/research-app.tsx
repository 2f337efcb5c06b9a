import type { ReactElement } from 'react'
import { AgentsPage } from '../agents/agents-page.tsx'
import { LibraryPage } from '../library/library-page.tsx'
import type { Service } from '../reports/client.ts'
import { ReportsPage } from '../reports/reports-page.tsx'

type Props = { readonly service: Service; readonly pollMs: number }

const pages = { reports: 'Reports', agents: 'Agents', library: 'Library' } as const

/** Shows one of the pages, by the parameter `page` of the address. */
export function ResearchApp({ service, pollMs }: Props): ReactElement {
  const wanted = new URLSearchParams(location.search).get('page')
  return (
    <>
      <nav className="pages" aria-label="Pages">
        {Object.entries(pages).map(([page, name]) => (
          <a key={page} href={addressOf(page)} aria-current={page === (wanted ?? 'reports') ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      {wanted === 'agents' ? (
        <AgentsPage service={service} pollMs={pollMs} />
      ) : wanted === 'library' ? (
        <LibraryPage service={service} />
      ) : (
        <ReportsPage service={service} pollMs={pollMs} />
      )}
    </>
  )
}

function addressOf(page: string): string {
  const query = new URLSearchParams(location.search)
  query.set('page', page)
  return `?${String(query)}`
}

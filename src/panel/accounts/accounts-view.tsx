/** @jsxImportSource preact */
import type { FunctionComponent } from 'preact'
import { useCommands } from '../client/commands.ts'
import { formatRoute } from '../route.ts'
import { useRoute } from '../use-route.ts'
import { AccountList } from './account-list.tsx'
import { LibrarySection } from './library-section.tsx'
import { LimitsSection } from './limits-section.tsx'
import { OptionsSection } from './options-section.tsx'
import { OutboxSection } from './outbox-section.tsx'
import { SignUpDialog } from './sign-up.tsx'
import { TokensSection } from './tokens-section.tsx'

const sections: readonly { readonly id: string; readonly title: string; readonly Show: FunctionComponent }[] = [
  { id: '', title: 'Accounts', Show: AccountList },
  { id: 'limits', title: 'Limits', Show: LimitsSection },
  { id: 'options', title: 'Options', Show: OptionsSection },
  { id: 'outbox', title: 'Outbox', Show: OutboxSection },
  { id: 'tokens', title: 'Tokens', Show: TokensSection },
  { id: 'library', title: 'Library', Show: LibrarySection },
]

/** The accounts of the world, and what the service keeps beside its sessions, a section each. */
export function AccountsView() {
  const { world, query, visit } = useRoute()
  const current = sections.find(({ id }) => id === query['section']) ?? sections[0]
  const signUp = (): void => visit('accounts', { query: { new: '1' } })
  useCommands([
    { title: 'Sign up a person', hint: 'Accounts', run: signUp },
    ...sections.slice(1).map(({ id, title }) => ({
      title: `Show the ${title.toLowerCase()}`,
      hint: 'Accounts',
      run: () => visit('accounts', { query: { section: id } }),
    })),
  ])
  if (current === undefined) return null
  return (
    <div class="accounts">
      <header>
        <h1>Accounts</h1>
        <div class="actions">
          <button type="button" onClick={signUp}>
            Sign up a person
          </button>
        </div>
        <div class="tabs" role="group" aria-label="Sections">
          {sections.map(({ id, title }) => (
            <a
              key={id}
              href={formatRoute({ world, view: 'accounts', id: null, query: { section: id } })}
              {...(id === current.id && { 'aria-current': 'page' as const })}
            >
              {title}
            </a>
          ))}
        </div>
      </header>
      <current.Show />
      {query['new'] !== undefined && <SignUpDialog onClose={() => visit('accounts')} onMade={(name) => visit('accounts', { id: name })} />}
    </div>
  )
}

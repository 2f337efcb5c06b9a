/** @jsxImportSource preact */
import { useReading } from '../client/use-reading.ts'
import { Detail } from '../parts/detail.tsx'
import { Rows } from '../parts/rows.tsx'
import { Unread } from '../parts/unread.tsx'
import { useRoute } from '../use-route.ts'
import { AccountDetail } from './account-detail.tsx'
import { purposeOf, type AccountFacts } from './purpose.ts'
import { leftText, QuotaMeter } from './quota-meter.tsx'

/** Every account, and the one that is open. */
export function AccountList() {
  const reading = useReading(['accounts'], [], ({ control, world }) => control.listAccounts({ path: { world } }))
  const { id, open } = useRoute()
  if (reading.value === undefined) return <Unread reading={reading} what="the accounts" />
  const { accounts } = reading.value
  const opened = accounts.find(({ name }) => name === id)
  return (
    <div class={id === null ? 'split' : 'split open'}>
      <section class="list" aria-label="Accounts">
        <Rows
          label="Accounts"
          items={accounts}
          keyOf={({ name }) => name}
          rowHeight={56}
          opened={id}
          onOpen={open}
          show={(account) => <AccountRow account={account} />}
        />
      </section>
      {id !== null && (
        <Detail what="Account" title={id} onClose={() => open(null)}>
          {opened === undefined ? <p>There is no account {id}.</p> : <AccountDetail key={id} account={opened} />}
        </Detail>
      )}
    </div>
  )
}

function AccountRow({ account }: { readonly account: AccountFacts }) {
  const { name, plan, key } = account
  return (
    <div class="account-row">
      <span class="account-name">
        <strong>{name}</strong> <span class="badge">{plan}</span> {key !== 'valid' && <span class="badge bad">{key}</span>}
        <small>{purposeOf(account)}</small>
      </span>
      <span class="account-quota">
        <small>{leftText(account)}</small>
        <QuotaMeter account={account} spent={0} />
      </span>
    </div>
  )
}

/** @jsxImportSource preact */
import { withoutMagic } from '../../contract/given.ts'
import { plans } from '../../contract/generated/plans.ts'
import type { ControlRequestOf } from '../../contract/control.ts'
import { useCommands } from '../client/commands.ts'
import { useAct } from '../client/use-act.ts'
import { useReading } from '../client/use-reading.ts'
import { Copy } from '../parts/copy.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { formatRoute } from '../route.ts'
import { useRoute } from '../use-route.ts'
import { ChangeAccountForm } from './change-account.tsx'
import { purposeOf, type AccountFacts } from './purpose.ts'
import { leftText, QuotaMeter } from './quota-meter.tsx'

type Change = ControlRequestOf<'changeAccount'>

/** One account: its key, its quota and what spent it, and what it may do. */
export function AccountDetail({ account }: { readonly account: AccountFacts }) {
  const { name, email, token, key } = account
  const { query, filter } = useRoute()
  const act = useAct()
  const change = (done: string, body: Change) =>
    act(done, ({ control, world }) => control.changeAccount({ path: { world, account: name }, body }))
  const edit = (): void => filter({ change: '1' })
  useCommands([{ title: `Change the account ${name}`, hint: 'Accounts', run: edit }])
  return (
    <>
      <p>{purposeOf(account)}</p>
      <div class="actions">
        <button type="button" class="small" onClick={edit}>
          Change …
        </button>
        {account.quota !== 0 && (
          <button type="button" class="small" onClick={() => void change(`The quota of ${name} is used up`, { quota: 0 })}>
            Use up its quota
          </button>
        )}
        {account.quota !== null && (
          <button type="button" class="small" onClick={() => void change(`${name} has no limit`, { quota: null, quotaPerMonth: null })}>
            Lift the limit
          </button>
        )}
        {key === 'valid' ? (
          <button type="button" class="small danger" onClick={() => void change(`The key of ${name} is revoked`, { key: 'revoked' })}>
            Revoke its key
          </button>
        ) : (
          <button type="button" class="small" onClick={() => void change(`The key of ${name} is valid`, { key: 'valid' })}>
            Make its key valid
          </button>
        )}
      </div>
      <dl>
        <dt>Key</dt>
        <dd class="with-copy">
          <code>{token}</code> {key !== 'valid' && <span class="badge bad">{key}</span>}{' '}
          <Copy text={token} label="Copy the key" what="The key" />
        </dd>
        <dt>Address</dt>
        <dd>{email}</dd>
        <dt>Plan</dt>
        <dd>{planText(account)}</dd>
        <dt>Extra usage</dt>
        <dd>{extraText(account)}</dd>
        <dt>Sessions</dt>
        <dd>{rightsText(account)}</dd>
      </dl>
      <Spent account={account} />
      {query['change'] !== undefined && (
        <Dialog title={`Change ${name}`} onClose={() => filter({ change: '' })}>
          <ChangeAccountForm account={account} onClose={() => filter({ change: '' })} />
        </Dialog>
      )}
    </>
  )
}

function planText({ plan }: AccountFacts): string {
  const { title, apiAccess, resultsPerSearch, searchesPerDay } = plans[plan]
  if (!apiAccess) return `${title}, without the API`
  return `${title}: ${resultsPerSearch} results a search, ${searchesPerDay === null ? 'any number of' : searchesPerDay} searches a day`
}

function extraText({ extraUsageCap, extraUsageSpent }: AccountFacts): string {
  return extraUsageCap === null ? 'not enabled' : `${extraUsageSpent} of ${extraUsageCap} cents spent this month`
}

function rightsText({ recipientCap, maxRunningReviews, mayInvite, systematicReviews, agentApi }: AccountFacts): string {
  return [
    `shared with up to ${recipientCap} people, ${mayInvite ? 'invited ones too' : 'none invited'}`,
    systematicReviews ? `${maxRunningReviews ?? 'any number of'} reviews at once` : 'no systematic reviews',
    agentApi ? 'agents' : 'no agents',
  ].join('; ')
}

const most = 100
const listed = 12

/** The quota, and the sessions that it went to. */
function Spent({ account }: { readonly account: AccountFacts }) {
  const { name } = account
  const { world } = useRoute()
  const { value } = useReading(['sessions', 'accounts'], [name], ({ control, world: current }) =>
    control.listControlledSessions({ path: { world: current }, query: { owner: name, limit: most } }),
  )
  const { sessions = [], totalCount = 0 } = value ?? {}
  const paid = sessions.filter(({ spent }) => spent > 0)
  const sum = paid.reduce((units, { spent }) => units + spent, 0)
  return (
    <section aria-label="Quota">
      <h2>Quota</h2>
      <p class="quota-line">
        <strong>{leftText(account)}</strong>
        <span class="hint">
          {sum === 0 ? 'None' : sum} spent by {totalCount > most ? `the newest ${most} of ${totalCount} sessions` : 'its sessions'}.
        </span>
      </p>
      <QuotaMeter account={account} spent={sum} />
      {paid.length > 0 && (
        <table class="spent">
          <thead>
            <tr>
              <th>Session</th>
              <th>Status</th>
              <th class="number">Units</th>
            </tr>
          </thead>
          <tbody>
            {paid.slice(0, listed).map(({ sessionId, title, status, spent }) => (
              <tr key={sessionId}>
                <td>
                  <a href={formatRoute({ world, view: 'sessions', id: sessionId, query: {} })}>{withoutMagic(title)}</a>
                </td>
                <td>{status === 'pausedForInsufficientQuota' ? 'paused' : status}</td>
                <td class="number">{spent}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {paid.length > listed && (
        <p class="hint after-table">
          The newest {listed} of {paid.length} that spent some.
        </p>
      )}
      {totalCount > 0 && (
        <p class="after-table">
          <a href={formatRoute({ world, view: 'sessions', id: null, query: { owner: name } })}>
            {totalCount === 1 ? 'Its session' : `All ${totalCount} sessions of it`}
          </a>
        </p>
      )}
    </section>
  )
}

/** @jsxImportSource preact */
import { useMemo, useState } from 'preact/hooks'
import { useCommands } from '../client/commands.ts'
import { useAct } from '../client/use-act.ts'
import { Confirm } from '../parts/confirm.tsx'
import { Empty } from '../parts/empty.tsx'
import { FirstRequest } from '../parts/first-request.tsx'
import { Rows } from '../parts/rows.tsx'
import { clockTime } from '../parts/times.ts'
import { Unread } from '../parts/unread.tsx'
import { useRoute } from '../use-route.ts'
import { ExchangeDetail } from './exchange-detail.tsx'
import { clientOf, filterExchanges, nameOf, valuesOf } from './filter-exchanges.ts'
import { StatusMark } from './status-mark.tsx'
import { useLedger, type Exchange } from './use-ledger.ts'

/** What was asked and answered, live, the newest first; and the exchange that is open. */
export function TrafficView() {
  const { id, query, open, filter } = useRoute()
  const { session = '' } = query
  const ledger = useLedger(session)
  const act = useAct()
  const [isAsking, setAsking] = useState(false)
  const all = ledger.value
  const shown = useMemo(() => filterExchanges(all ?? [], query), [all, JSON.stringify(query)])
  const clear = (): void =>
    void act('The ledger is empty', ({ control, world }) => control.clearLedger({ path: { world } })).then(ledger.readAgain)
  useCommands([{ title: 'Clear the ledger', hint: 'Traffic', run: () => setAsking(true) }])
  if (all === undefined) return <Unread reading={ledger} what="the traffic" />
  return (
    <div class={id === null ? 'split' : 'split open'}>
      <section class="list" aria-label="Traffic">
        <header>
          <h1>
            Traffic <small>{shown.length === all.length ? all.length : `${shown.length} of ${all.length}`}</small>
          </h1>
          <div class="filters">
            <Choice
              label="Operation"
              value={query['operation']}
              values={valuesOf(all, nameOf)}
              onChange={(operation) => filter({ operation })}
            />
            <Choice label="Status" value={query['status']} values={statusesOf(all)} onChange={(status) => filter({ status })} />
            <Choice label="Client" value={query['client']} values={valuesOf(all, clientOf)} onChange={(client) => filter({ client })} />
            <label>
              Session
              <input
                type="search"
                placeholder="Its id"
                value={session}
                onInput={({ currentTarget }) => filter({ session: currentTarget.value.trim() })}
              />
            </label>
          </div>
        </header>
        {shown.length === 0 ? (
          <NoTraffic
            isFiltered={all.length > 0 || session !== ''}
            onClear={() => filter({ operation: '', status: '', session: '', client: '' })}
          />
        ) : (
          <Rows
            label="Exchanges, newest first"
            items={shown}
            keyOf={(exchange) => String(exchange.id)}
            rowHeight={36}
            opened={id}
            onOpen={open}
            show={(exchange) => <ExchangeRow exchange={exchange} />}
          />
        )}
      </section>
      {id !== null && <ExchangeDetail key={id} id={id} onClose={() => open(null)} />}
      {isAsking && (
        <Confirm
          title="Clear the ledger?"
          text="Its exchanges are lost, and with them the client report."
          act="Clear it"
          onYes={clear}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly value: string | undefined
  readonly values: readonly string[]
  readonly onChange: (value: string) => void
}

function Choice({ label, value = '', values, onChange }: ChoiceProps) {
  const offered = value === '' || values.includes(value) ? values : [value, ...values]
  return (
    <label>
      {label}
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">any</option>
        {offered.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The classes and the single statuses that were met. */
function statusesOf(exchanges: readonly Exchange[]): readonly string[] {
  const single = valuesOf(exchanges, ({ status }) => (status === null ? 'lost' : String(status)))
  const classes = new Set(single.filter((status) => status !== 'lost').map((status) => `${status.charAt(0)}xx`))
  return [...[...classes].toSorted(), ...single.toSorted()]
}

function NoTraffic({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  if (!isFiltered)
    return (
      <Empty title="Nobody has asked yet">
        <p>Your program's requests appear here as they happen. Send a first one:</p>
        <FirstRequest />
      </Empty>
    )
  return (
    <Empty title="No exchange is like that">
      <button type="button" class="plain" onClick={onClear}>
        Show all
      </button>
    </Empty>
  )
}

function ExchangeRow({ exchange }: { readonly exchange: Exchange }) {
  const { at, method, path, query, status, account, notes } = exchange
  return (
    <div class="exchange-row">
      <span class="mono soft">{at.slice(11, 19)}</span>
      <span>
        <StatusMark status={status} />
      </span>
      <span class="mono exchange-path" title={`${clockTime(at)} ${method} ${path}`}>
        <b>{method}</b> {path}
        {query !== '' && <span class="soft">?{query}</span>}
      </span>
      <span class="soft exchange-account">{account ?? 'no account'}</span>
      <span class="soft exchange-note">{notes[0] ?? ''}</span>
    </div>
  )
}

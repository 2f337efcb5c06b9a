/** @jsxImportSource preact */
import { useReading } from '../client/use-reading.ts'
import { CodeBlock, Copy } from '../parts/copy.tsx'
import { Detail } from '../parts/detail.tsx'
import { NoTerminal } from '../parts/no-terminal.tsx'
import { clockTime } from '../parts/times.ts'
import { Unread } from '../parts/unread.tsx'
import { formatRoute } from '../route.ts'
import { useRoute } from '../use-route.ts'
import { clientOf } from './filter-exchanges.ts'
import { ScenarioFromHere } from './scenario-from-here.tsx'
import { StatusMark } from './status-mark.tsx'
import type { Exchange } from './use-ledger.ts'

/** One exchange: its request and its answer, what was wrong with the request, and what can be made of it. */
export function ExchangeDetail({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const reading = useReading([], [id], ({ control, world }) => control.getExchange({ path: { world, exchange: id } }))
  const found = reading.value
  return (
    <Detail
      what="Exchange"
      title={found === undefined ? `Exchange ${id}` : `${found.exchange.method} ${found.exchange.path}`}
      onClose={onClose}
    >
      {found === undefined ? (
        <Unread reading={reading} what="the exchange" />
      ) : (
        <>
          <Facts exchange={found.exchange} />
          <MakeOfIt exchange={found.exchange} curl={found.curl} />
          {found.broke.map((broken, index) => (
            <div key={index} class="broken">
              <p>
                <b>{broken.message}</b>
              </p>
              <p>{broken.fix}</p>
              <p class="hint">
                Rule <code>{broken.rule}</code>: {broken.sentence}
              </p>
            </div>
          ))}
          {found.exchange.notes.length > 0 && (
            <ul class="notes">
              {found.exchange.notes.map((note, index) => (
                <li key={index}>{note}</li>
              ))}
            </ul>
          )}
          <h2>Request</h2>
          <Headers headers={found.exchange.headers} />
          <Body text={found.exchange.requestBody} none="It has no body." />
          <h2>Answer</h2>
          <Body
            text={found.exchange.responseBody}
            none={found.exchange.status === null ? 'None arrived.' : 'It is empty, a file or a stream.'}
          />
          <h2>The same with curl</h2>
          <NoTerminal />
          <CodeBlock text={found.curl} what="The command" />
        </>
      )}
    </Detail>
  )
}

function Facts({ exchange }: { readonly exchange: Exchange }) {
  const { id, at, status, operation, account, hasQuota, query, clientAddress } = exchange
  return (
    <dl>
      <dt>Status</dt>
      <dd>
        <StatusMark status={status} />
      </dd>
      <dt>Operation</dt>
      <dd>{operation ?? 'none: the path or the method leads nowhere'}</dd>
      {query !== '' && (
        <>
          <dt>Query</dt>
          <dd>
            <code>{query}</code>
          </dd>
        </>
      )}
      <dt>Account</dt>
      <dd>
        {account ?? 'none'}
        {hasQuota === false && ', without quota'}
      </dd>
      <dt>Client</dt>
      <dd>
        {clientOf(exchange)} at {clientAddress}
      </dd>
      <dt>When</dt>
      <dd>
        {clockTime(at)}, number {id}
      </dd>
    </dl>
  )
}

/** The session that a path is of. */
const idInPath = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i

function MakeOfIt({ exchange, curl }: { readonly exchange: Exchange; readonly curl: string }) {
  const { world, visit } = useRoute()
  const sessionId = idInPath.exec(exchange.path)?.[0] ?? idInPath.exec(exchange.responseBody ?? '')?.[0]
  const isOfSession = sessionId !== undefined && exchange.path.includes('/sessions')
  const fault = {
    new: '1',
    operation: exchange.operation ?? '',
    ...(exchange.account !== null && { account: exchange.account }),
    ...(exchange.status !== null && exchange.status >= 400 && { status: String(exchange.status) }),
  }
  return (
    <div class="actions" role="group" aria-label="Make of it">
      <Copy text={curl} label="Copy as curl" what="The command" />
      {exchange.operation !== null && (
        <button type="button" class="small" onClick={() => visit('faults', { query: fault })}>
          Make this a fault
        </button>
      )}
      <ScenarioFromHere last={exchange} />
      {isOfSession && (
        <a class="button small" href={formatRoute({ world, view: 'sessions', id: sessionId, query: {} })}>
          Its session
        </a>
      )}
      {exchange.operation !== null && (
        <button type="button" class="small" onClick={() => visit('traffic', { query: { operation: exchange.operation ?? '' } })}>
          Others like it
        </button>
      )}
    </div>
  )
}

function Headers({ headers }: { readonly headers: Exchange['headers'] }) {
  return (
    <dl class="mono">
      {Object.entries(headers).map(([name, value]) => (
        <>
          <dt key={name}>{name}</dt>
          <dd key={`${name} value`}>{value}</dd>
        </>
      ))}
    </dl>
  )
}

function Body({ text, none }: { readonly text: string | null; readonly none: string }) {
  if (text === null || text === '') return <p class="hint">{none}</p>
  return <CodeBlock text={indent(text)} what="The body" />
}

/** JSON with a line for each member; any other text as it is. */
function indent(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

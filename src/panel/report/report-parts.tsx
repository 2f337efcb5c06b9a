/** @jsxImportSource preact */
import type { ControlResponseOf } from '../../contract/control.ts'
import { cureOf } from '../../judgement/client/cures.ts'
import { riskKinds, type RiskKind } from '../../judgement/client/risk.ts'
import { amount } from '../parts/amount.ts'
import { CodeBlock } from '../parts/copy.tsx'
import { NoTerminal } from '../parts/no-terminal.tsx'
import { clockTime } from '../parts/times.ts'
import { formatRoute } from '../route.ts'
import { useRoute } from '../use-route.ts'

type PartProps = { readonly report: ControlResponseOf<'getClientReport'> }

export function Broken({ report: { broke, exchanges } }: PartProps) {
  if (broke.length === 0) return <p>Nothing that the contract forbids.</p>
  const articles = broke.map(({ rule, sentence, operation, tool, field, times, message, fix, exchange, curl }) => (
    <article key={`${rule} ${operation} ${field} ${exchange} ${message}`} class="card told bad">
      <h3>
        {operation ?? 'No operation'}
        {tool !== undefined && ` by the tool ${tool}`}: {message} <Times times={times} />
      </h3>
      <p>{sentence}</p>
      <dl>
        <dt>Fix</dt>
        <dd>{fix}</dd>
        <dt>Rule</dt>
        <dd class="mono">{rule}</dd>
        <First exchanges={exchanges} id={exchange} />
      </dl>
      <CodeBlock text={curl} what="The curl line" />
    </article>
  ))
  return (
    <>
      <NoTerminal />
      {articles}
    </>
  )
}

export function Risked({ report: { risked, exchanges } }: PartProps) {
  if (risked.length === 0) return <p>Nothing that goes wrong sooner or later.</p>
  return risked.map(({ kind, operation, sessionId, times, message, exchange }) => (
    <article key={`${kind} ${operation} ${sessionId} ${exchange} ${message}`} class="card told warn">
      <h3>
        {isKnown(kind) ? riskKinds[kind].title : kind} <Times times={times} />
      </h3>
      <p>It {message}.</p>
      <dl>
        {isKnown(kind) && (
          <>
            <dt>Cure</dt>
            <dd class="mono">{cureOf(kind)}</dd>
          </>
        )}
        <dt>Kind</dt>
        <dd class="mono">
          {[kind, operation, sessionId === undefined ? undefined : `session ${sessionId}`].filter((one) => one !== undefined).join(' · ')}
        </dd>
        <First exchanges={exchanges} id={exchange} />
      </dl>
    </article>
  ))
}

/** A mock of another version may know more kinds than this page. */
function isKnown(kind: string): kind is RiskKind {
  return Object.hasOwn(riskKinds, kind)
}

function Times({ times }: { readonly times: number }) {
  return times === 1 ? null : <span class="badge">{amount(times, 'time')}</span>
}

/** The exchange that shows it first, which leads to the traffic. */
function First({ exchanges, id }: { readonly exchanges: PartProps['report']['exchanges']; readonly id: number }) {
  const { world } = useRoute()
  const exchange = exchanges.find((one) => one.id === id)
  const account = exchange?.account ?? null
  return (
    <>
      <dt>First in</dt>
      <dd>
        <a href={formatRoute({ world, view: 'traffic', id: String(id), query: {} })}>exchange {id}</a>
        {exchange !== undefined && (
          <>
            , {clockTime(exchange.at)}: <code>{`${exchange.method} ${exchange.url}`}</code>,{' '}
            {account === null ? 'without an account' : `by the account ${account}`},{' '}
            {exchange.status === null ? 'no answer' : `answered ${exchange.status}`}
          </>
        )}
      </dd>
    </>
  )
}

export function Used({ report: { used } }: PartProps) {
  if (used.length === 0) return <p>Nothing: no operation of the API was asked.</p>
  const columns = ['Operation', 'Times', 'Answers', 'Forms', 'Parameters', 'Polls', 'Programs']
  return (
    <div class="wide card" tabIndex={0} role="region" aria-label="Operations that were used">
      <table class="used">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {used.map(({ operation, times, answers, forms, parameters, unknown, polls, userAgents }) => (
            <tr key={operation}>
              <th scope="row">{operation}</th>
              <td>{times}</td>
              <td>
                {Object.entries(answers)
                  .map(([status, often]) => `${often} × ${status}`)
                  .join(', ')}
              </td>
              <td>{Object.keys(forms).join(', ')}</td>
              <td>
                {Object.keys(parameters).join(', ')}
                {unknown.map(({ message, times: often }) => (
                  <small key={message} class="ignored">
                    ignored: {message} <Times times={often} />
                  </small>
                ))}
              </td>
              <td>{polls !== null && `${amount(polls.sessions, 'session')}, every ${polls.medianSeconds} s`}</td>
              <td>{userAgents.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function NeverMet({ report: { neverMet, used } }: PartProps) {
  if (used.length === 0) return <p>Nothing was used, so nothing was met.</p>
  if (neverMet.length === 0) return <p>The client was shown all that the service can answer to what it uses.</p>
  return (
    <>
      <p>States and answers that this client was not shown. Each line shows one.</p>
      <ul class="never-met">
        {neverMet.map(({ what, scenario }) => (
          <li key={what}>
            <span>{what}</span>
            <CodeBlock text={`npx understudy mock ${scenario}`} what="The command" />
          </li>
        ))}
      </ul>
    </>
  )
}

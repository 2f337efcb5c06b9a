/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { ControlRequestOf, ControlResponseOf } from '../../contract/control.ts'
import { useCommands } from '../client/commands.ts'
import { useAct } from '../client/use-act.ts'
import { useReading } from '../client/use-reading.ts'
import { Confirm } from '../parts/confirm.tsx'
import { Copy } from '../parts/copy.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { FirstRequest } from '../parts/first-request.tsx'
import { clockTime } from '../parts/times.ts'
import { Unread } from '../parts/unread.tsx'
import { useRoute } from '../use-route.ts'
import { IssueTokenForm } from './issue-token.tsx'
import { Newest } from './newest.tsx'

type Token = ControlResponseOf<'listTokens'>['tokens'][number]
type State = ControlRequestOf<'changeToken'>['state']

const most = 100
const looks = { valid: 'good', expired: 'bad', revoked: 'bad', replaced: '' } as const

/** The tokens for the MCP server, and what ends them. */
export function TokensSection() {
  const reading = useReading(['tokens', 'clock'], [], ({ control, world }) =>
    control.listTokens({ path: { world }, query: { limit: most } }),
  )
  const { query, filter } = useRoute()
  const [asked, setAsked] = useState<State | null>(null)
  const act = useAct()
  const endAll = (state: State) =>
    act(`All tokens are ${state}`, ({ control, world }) => control.changeTokens({ path: { world }, body: { state } }))
  const issue = (): void => filter({ issue: '1' })
  useCommands([
    { title: 'Issue a token', hint: 'Tokens', run: issue },
    { title: 'Expire all tokens', hint: 'Tokens', run: () => setAsked('expired') },
    { title: 'Revoke all tokens', hint: 'Tokens', run: () => setAsked('revoked') },
  ])
  if (reading.value === undefined) return <Unread reading={reading} what="the tokens" />
  const { tokens } = reading.value
  return (
    <section class="page" aria-label="Tokens">
      <div class="actions">
        <button type="button" class="small" onClick={issue}>
          Issue a token
        </button>
        {tokens.length > 0 && (
          <>
            <button type="button" class="small" onClick={() => setAsked('expired')}>
              Expire all
            </button>
            <button type="button" class="small danger" onClick={() => setAsked('revoked')}>
              Revoke all
            </button>
          </>
        )}
      </div>
      <Newest
        items={tokens}
        head={['Token', 'State', 'Account', 'Client', 'Expires', 'End it']}
        none="There is no token. One is issued when a client of the MCP server signs in, here, or by a test:"
        show={(one) => [
          <span class="with-copy" key="token">
            <code>{shortText(one.token)}</code> <small>{one.use}</small>
            <Copy text={one.token} what="The token" />
          </span>,
          <span class={`badge ${looks[one.state]}`} key="state">
            {one.state}
          </span>,
          `${one.account}: ${one.scopes.join(' and ')}`,
          one.clientName ?? one.clientId,
          clockTime(one.expiresAt),
          one.state === 'valid' ? <EndToken key="end" token={one} /> : '',
        ]}
      />
      {tokens.length === 0 && <FirstRequest isControl path="/tokens" body={{ account: 'default' }} />}
      {tokens.length === most && <p class="hint">These are the newest {most}.</p>}
      {query['issue'] !== undefined && (
        <Dialog title="Issue a token" onClose={() => filter({ issue: '' })}>
          <IssueTokenForm onClose={() => filter({ issue: '' })} />
        </Dialog>
      )}
      {asked !== null && (
        <Confirm
          title={asked === 'expired' ? 'Expire all tokens?' : 'Revoke all tokens?'}
          text="Clients of the MCP server get 401, and have to sign in or refresh again."
          act={asked === 'expired' ? 'Expire all' : 'Revoke all'}
          onYes={() => void endAll(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

function EndToken({ token: { token, use } }: { readonly token: Token }) {
  const act = useAct()
  const end = (state: State) =>
    act(`The ${use} token is ${state}`, ({ control, world }) => control.changeToken({ path: { world, token }, body: { state } }))
  return (
    <span class="with-copy">
      <button type="button" class="small" aria-label={`Expire: ${shortText(token)}`} onClick={() => void end('expired')}>
        Expire
      </button>
      <button type="button" class="small danger" aria-label={`Revoke: ${shortText(token)}`} onClick={() => void end('revoked')}>
        Revoke
      </button>
    </span>
  )
}

function shortText(token: string): string {
  return token.length > 18 ? `${token.slice(0, 8)}…${token.slice(-6)}` : token
}

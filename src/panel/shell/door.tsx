/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { asksForToken, usePanel } from '../client/panel.ts'
import { useReading } from '../client/use-reading.ts'
import { Unread } from '../parts/unread.tsx'
import { go } from '../route.ts'
import { useRoute } from '../use-route.ts'

type DoorProps = { readonly onToken: (token: string) => void; readonly children: ComponentChildren }

/** Lets in whoever may control the mock; others are asked for the token. Says so where there is no such world. */
export function Door({ onToken, children }: DoorProps) {
  const panel = usePanel()
  const clock = useReading(['options'], [panel.world], ({ control, world }) => control.getClock({ path: { world } }))
  const { refusal } = clock
  if (refusal !== null && asksForToken(refusal))
    return <TokenForm isRefused={panel.token !== null} why={refusal.message} onToken={onToken} />
  if (refusal?.code === 'world_not_found') return <NoWorld />
  if (clock.value !== undefined) return children
  return (
    <main class="door">
      <Unread reading={clock} what="the world" />
    </main>
  )
}

type TokenFormProps = { readonly isRefused: boolean; readonly why: string; readonly onToken: (token: string) => void }

function TokenForm({ isRefused, why, onToken }: TokenFormProps) {
  const [token, setToken] = useState('')
  return (
    <main class="door">
      <h1>The control token, please</h1>
      <p>{isRefused ? 'The mock refuses this token.' : why}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (token.trim() !== '') onToken(token.trim())
        }}
      >
        <label>
          Token of <code>--control-token</code>
          <input type="password" autocomplete="off" value={token} onInput={({ currentTarget }) => setToken(currentTarget.value)} />
        </label>
        <button type="submit">Open the panel</button>
      </form>
      <p class="hint">It is kept in this tab until it is closed.</p>
    </main>
  )
}

function NoWorld() {
  const { world, view, query } = useRoute()
  return (
    <main class="door">
      <h1>There is no world {world}</h1>
      <p>It was deleted, or the mock was started again without a state file.</p>
      <button type="button" onClick={() => go({ world: 'default', view, id: null, query })}>
        Open the default world
      </button>
    </main>
  )
}

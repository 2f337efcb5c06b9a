/** @jsxImportSource preact */
import { usePanel } from '../client/panel.ts'
import { useAct } from '../client/use-act.ts'
import { useReading } from '../client/use-reading.ts'
import { Confirm } from '../parts/confirm.tsx'
import { Copy } from '../parts/copy.tsx'
import { Detail } from '../parts/detail.tsx'
import { clockTime } from '../parts/times.ts'
import { Unread } from '../parts/unread.tsx'
import { go } from '../route.ts'
import { useRoute } from '../use-route.ts'
import { Snapshots } from './snapshots.tsx'

type WorldDetailProps = { readonly id: string; readonly onClose: () => void }

/** A world: where it is served, and what can be done with it as a whole. */
export function WorldDetail({ id, onClose }: WorldDetailProps) {
  const { world } = usePanel()
  const { query, filter } = useRoute()
  const act = useAct()
  const path = { world: id }
  const reading = useReading(['sessions', 'clock', 'accounts', 'snapshots'], [id], async ({ control }) => {
    const [shown, clock, { totalCount }] = await Promise.all([
      control.getWorld({ path }),
      control.getClock({ path }),
      control.listControlledSessions({ path, query: { limit: 1 } }),
    ])
    return { ...shown, clock, totalCount }
  })
  const { value } = reading
  const leave = (): void => filter({ do: '' })
  const reset = async (): Promise<void> => {
    await act(`The world ${id} is as it was created`, ({ control }) => control.resetWorld({ path }))
    reading.readAgain()
  }
  const remove = async (): Promise<void> => {
    const isDone = await act(`The world ${id} is deleted`, async ({ control }) => {
      await control.deleteWorld({ path })
      return true
    })
    if (isDone === true) go({ world: world === id ? 'default' : world, view: 'worlds', id: null, query: {} })
  }
  return (
    <Detail
      what={`World ${id}`}
      title={
        <>
          <code>{id}</code> {id === world && <span class="badge good">in view</span>}
        </>
      }
      onClose={onClose}
    >
      {value === undefined ? (
        <Unread reading={reading} what={`the world ${id}`} />
      ) : (
        <>
          <div class="actions">
            {id !== world && (
              <button type="button" onClick={() => go({ world: id, view: 'traffic', id: null, query: {} })}>
                View this world
              </button>
            )}
            <button type="button" class="small" onClick={() => filter({ do: 'compare' })}>
              Compare
            </button>
            <button type="button" class="small" onClick={() => filter({ do: 'reset' })}>
              Reset
            </button>
            {id !== 'default' && (
              <button type="button" class="small danger" onClick={() => filter({ do: 'delete' })}>
                Delete
              </button>
            )}
          </div>
          <dl>
            <dt>Base URL</dt>
            <dd>
              <code>{value.baseUrl}</code> <Copy text={value.baseUrl} what="The base URL" />
            </dd>
            <dt>MCP server</dt>
            <dd>
              <code>{value.mcpUrl}</code> <Copy text={value.mcpUrl} what="The address" />
            </dd>
            <KeyOf keys={value.keys} />
            <dt>Clock</dt>
            <dd>
              {clockTime(value.clock.now)}, {value.clock.mode === 'running' ? 'runs' : 'stands still'}
            </dd>
            <dt>Sessions</dt>
            <dd>{value.totalCount}</dd>
            <dt>Seed</dt>
            <dd>{value.seed}</dd>
          </dl>
          <Snapshots world={id} onRestore={reading.readAgain} />
        </>
      )}
      {query['do'] === 'reset' && (
        <Confirm
          title={`Reset the world ${id}?`}
          text="It becomes as it was created. Its sessions, its traffic and its snapshots are lost."
          act="Reset it"
          onYes={() => void reset()}
          onClose={leave}
        />
      )}
      {query['do'] === 'delete' && (
        <Confirm
          title={`Delete the world ${id}?`}
          text="Its addresses answer 404 from then on."
          act="Delete it"
          onYes={() => void remove()}
          onClose={leave}
        />
      )}
    </Detail>
  )
}

function KeyOf({ keys }: { readonly keys: { readonly [account: string]: string } }) {
  const names = Object.keys(keys)
  const name = keys['default'] === undefined ? names[0] : 'default'
  const key = name === undefined ? undefined : keys[name]
  if (name === undefined || key === undefined) return null
  return (
    <>
      <dt>Key of {name}</dt>
      <dd>
        <code>{key}</code> <Copy text={key} what="The key" />
        {names.length > 1 && <small> and {names.length - 1} more in Accounts</small>}
      </dd>
    </>
  )
}

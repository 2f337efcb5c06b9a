/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { listNewestWorlds } from '../client/list-worlds.ts'
import { usePanel } from '../client/panel.ts'
import { useReading } from '../client/use-reading.ts'
import { amount } from '../parts/amount.ts'
import { Empty } from '../parts/empty.tsx'
import { Rows } from '../parts/rows.tsx'
import { clockTime } from '../parts/times.ts'
import { Unread } from '../parts/unread.tsx'
import { useRoute } from '../use-route.ts'

const page = 100

/** The mock lists no more at once. */
const most = 1_000
const refreshMs = 5_000

/** The newest worlds. No stream tells of worlds that others make, so that the list is read again now and then. */
export function WorldList() {
  const { world } = usePanel()
  const { id, query, open, filter } = useRoute()
  const search = query['search'] ?? ''
  const [limit, setLimit] = useState(page)
  const list = useReading(['sessions'], [search, limit], (panel) => listNewestWorlds(panel, search, limit))
  const { value, readAgain } = list
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) readAgain()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <section class="list" aria-label="Worlds">
      <header>
        <h1>Worlds</h1>
        <div class="filters">
          <label>
            Find a world by its id
            <input type="search" value={search} onInput={({ currentTarget }) => filter({ search: currentTarget.value })} />
          </label>
          {value !== undefined && (
            <span class="hint count" role="status">
              {amount(value.totalCount, 'world')}
              {value.totalCount > most ? `, the newest ${most} here` : value.totalCount > 1 && ', newest first'}
            </span>
          )}
        </div>
        <div class="actions flat">
          <button type="button" class="plain" onClick={() => open(world)}>
            World in view
          </button>
          <button type="button" onClick={() => filter({ do: 'new' })}>
            New world
          </button>
        </div>
      </header>
      {value === undefined ? (
        <Unread reading={list} what="the worlds" />
      ) : value.worlds.length === 0 ? (
        <Empty title={`No world has ${search} in its id`}>
          <button type="button" class="plain" onClick={() => filter({ search: '' })}>
            Show all worlds
          </button>
        </Empty>
      ) : (
        <Rows
          label="Worlds"
          items={value.worlds}
          keyOf={(one) => one.id}
          rowHeight={40}
          opened={id}
          onOpen={open}
          onEnd={() => {
            if (value.worlds.length === limit && value.totalCount > limit) setLimit(Math.min(limit + page, most))
          }}
          show={(one) => (
            <>
              <span class="world-id">
                <code>{one.id}</code>
                {one.id === world && <span class="badge good">in view</span>}
              </span>
              <span>{amount(one.sessions, 'session')}</span>
              <time dateTime={one.now}>{clockTime(one.now)}</time>
              <span class="hint">seed {one.seed}</span>
            </>
          )}
        />
      )}
    </section>
  )
}

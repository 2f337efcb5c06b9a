/** @jsxImportSource preact */
import { withoutMagic } from '../../contract/given.ts'
import { useState } from 'preact/hooks'
import { useCommands } from '../client/commands.ts'
import { useClock, useNow } from '../clock/use-clock.ts'
import { Empty } from '../parts/empty.tsx'
import { FirstRequest } from '../parts/first-request.tsx'
import { Rows } from '../parts/rows.tsx'
import { stageText } from '../parts/session-outlook.ts'
import { Unread } from '../parts/unread.tsx'
import { useRoute } from '../use-route.ts'
import { Axis, Bar } from './bar.tsx'
import { CreateSession } from './create-session.tsx'
import { SessionDetail } from './session-detail.tsx'
import { kindText, StatusBadge } from './status-badge.tsx'
import { fitWindow, type TimeWindow } from './time-window.ts'
import { useSessions, type Session, type SessionFilters } from './use-sessions.ts'

/** A mark of the axis with its text, in pixels. Beside the axis stand the names, and what is open. */
const markWidth = 85

const narrow = matchMedia('(max-width: 48rem)')

/** The sessions of every account as bars of their stages, the newest first, and the one that is open. */
export function SessionsView() {
  const { id, query, open, filter, visit } = useRoute()
  const pages = useSessions(filtersOf(query))
  const clock = useClock().value
  const now = useNow(clock)
  const isCreating = query['new'] !== undefined
  const create = (): void => filter({ new: '1' })
  useCommands([{ title: 'Create a session', hint: 'Sessions', run: create }])
  if (pages.value === undefined || now === null) return <Unread reading={pages} what="the sessions" />
  const { sessions, totalCount } = pages.value
  const isFiltered = Object.keys(filtersOf(query)).length > 0
  const window = fitWindow(sessions, now)
  return (
    <div class={id === null ? 'split' : 'split open'}>
      <section class="list" aria-label="Sessions">
        <header>
          <h1>
            Sessions <small>{totalCount}</small>
          </h1>
          <div class="filters">
            <Filters query={query} filter={filter} />
            <button type="button" onClick={create}>
              Create a session
            </button>
          </div>
        </header>
        {sessions.length === 0 ? (
          <NoSessions isFiltered={isFiltered} onClear={() => filter({ search: '', type: '', status: '', owner: '' })} />
        ) : (
          <>
            <div class="session-row axis-row">
              <span />
              <Axis window={window} most={Math.max(1, Math.floor((innerWidth - (id === null ? 540 : 910)) / markWidth))} />
            </div>
            <Rows
              label="Sessions, newest first"
              items={sessions}
              keyOf={({ sessionId }) => sessionId}
              rowHeight={narrow.matches ? 64 : 54}
              opened={id}
              onOpen={open}
              onEnd={pages.readMore}
              onLook={pages.look}
              show={(session) => <SessionRow session={session} window={window} now={now} />}
            />
          </>
        )}
      </section>
      {id !== null && <SessionDetail key={id} sessionId={id} now={now} onClose={() => open(null)} />}
      {isCreating && (
        <CreateSession
          onClose={() => filter({ new: '' })}
          onMade={(made) => visit('sessions', { id: made, query: { ...query, new: '' } })}
        />
      )}
    </div>
  )
}

function filtersOf(query: { readonly [name: string]: string }): SessionFilters {
  const { search = '', type = '', status = '', owner = '' } = query
  return {
    ...(search !== '' && { search }),
    ...(isOneOf(types, type) && { type }),
    ...(isOneOf(statuses, status) && { status }),
    ...(owner !== '' && { owner }),
  }
}

const types = ['report', 'systematicReview', 'agent'] as const
const statuses = ['processing', 'pausedForInsufficientQuota', 'completed', 'failed', 'unknown'] as const

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return names.some((one) => one === name)
}

type FiltersProps = {
  readonly query: { readonly [name: string]: string }
  readonly filter: (changes: { readonly [name: string]: string }) => void
}

function Filters({ query, filter }: FiltersProps) {
  const [search, setSearch] = useState(query['search'] ?? '')
  return (
    <>
      <label>
        Search
        <input
          type="search"
          placeholder="Title, id, owner"
          value={search}
          onInput={({ currentTarget }) => {
            setSearch(currentTarget.value)
            filter({ search: currentTarget.value })
          }}
        />
      </label>
      <label>
        Kind
        <select value={query['type'] ?? ''} onChange={({ currentTarget }) => filter({ type: currentTarget.value })}>
          <option value="">any</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {kindText(type)}
            </option>
          ))}
        </select>
      </label>
      <label>
        Status
        <select value={query['status'] ?? ''} onChange={({ currentTarget }) => filter({ status: currentTarget.value })}>
          <option value="">any</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {status}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

function NoSessions({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  if (!isFiltered)
    return (
      <Empty title="There is no session yet">
        <p>A session is a report, a systematic review or an agent at work. Create one here, or let your program create one:</p>
        <FirstRequest />
      </Empty>
    )
  return (
    <Empty title="No session is like that">
      <button type="button" class="plain" onClick={onClear}>
        Show all
      </button>
    </Empty>
  )
}

function SessionRow({ session, window, now }: { readonly session: Session; readonly window: TimeWindow; readonly now: number }) {
  const { title, type, owner, status, executionStage, timeline } = session
  const isHung = timeline.hungAt !== null && status === 'processing'
  return (
    <div class="session-row">
      <span class="session-name">
        <span class="session-title">{withoutMagic(title)}</span>
        <small>
          <StatusBadge status={status} isHung={isHung} /> {kindText(type)} of {owner}
          {executionStage !== null && status !== 'completed' && ` · ${stageText(executionStage)}`}
        </small>
      </span>
      <Bar session={session} window={window} now={now} />
    </div>
  )
}

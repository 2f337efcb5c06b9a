import { useRef, useState } from 'preact/hooks'
import type { ControlQueryOf, ControlResponseOf } from '../../contract/control.ts'
import type { Panel } from '../client/panel.ts'
import { usePanel } from '../client/panel.ts'
import { useReading, type Reading } from '../client/use-reading.ts'

export type Session = ControlResponseOf<'getControlledSession'>

export type SessionFilters = Pick<ControlQueryOf<'listControlledSessions'>, 'search' | 'type' | 'status' | 'owner'>

export type SessionPages = Reading<{ readonly sessions: readonly Session[]; readonly totalCount: number }> & {
  /** Reads the page after the last session. */
  readonly readMore: () => void
  /** Tells which row is at the top of the view, so that the rows in view are read again as well. */
  readonly look: (index: number) => void
}

const pageSize = 100

/**
 * The sessions of the world in view, newest first, as many pages as were scrolled to. What changes is read again for the first page and for
 * the rows in view, so that a world of many sessions costs no more than one of few.
 */
export function useSessions(filters: SessionFilters): SessionPages {
  const panel = usePanel()
  const known = useRef<readonly Session[]>([])
  const [, setLoaded] = useState(0)
  const top = useRef(0)
  const isReadingMore = useRef(false)
  const key = JSON.stringify([panel.world, filters])
  const keyOfKnown = useRef(key)
  if (keyOfKnown.current !== key) {
    keyOfKnown.current = key
    known.current = []
    top.current = 0
  }
  const reading = useReading(['sessions'], [key], async (current) => {
    const first = await readPage(current, filters, undefined)
    let sessions = replacePage(known.current, 0, first.sessions)
    const from = Math.max(0, top.current - 20)
    const before = sessions[from - 1]
    if (from + pageSize / 2 > pageSize && before !== undefined) {
      const seen = await readPage(current, filters, before.sessionId)
      sessions = replacePage(sessions, from, seen.sessions)
    }
    known.current = sessions
    return first.totalCount
  })
  /** A page that cannot be read is asked for again when the end of the list comes near. */
  const readOn = async (after: string): Promise<void> => {
    const page = await readPage(panel, filters, after).catch(() => null)
    if (page === null || keyOfKnown.current !== key) return
    known.current = replacePage(known.current, known.current.length, page.sessions)
    setLoaded(known.current.length)
  }
  return {
    ...reading,
    value: reading.value === undefined ? undefined : { sessions: known.current, totalCount: reading.value },
    look: (index) => void (top.current = index),
    readMore() {
      const last = known.current.at(-1)
      if (isReadingMore.current || last === undefined || known.current.length >= (reading.value ?? 0)) return
      isReadingMore.current = true
      void readOn(last.sessionId).finally(() => {
        isReadingMore.current = false
      })
    },
  }
}

async function readPage({ control, world }: Panel, filters: SessionFilters, after: string | undefined) {
  return control.listControlledSessions({ path: { world }, query: { ...filters, limit: pageSize, ...(after !== undefined && { after }) } })
}

/** The sessions with a page read again, which begins at this place. What followed its last session before follows it still. */
function replacePage(sessions: readonly Session[], from: number, page: readonly Session[]): readonly Session[] {
  const last = page.at(-1)
  const end = last === undefined ? -1 : sessions.findIndex(({ sessionId }) => sessionId === last.sessionId)
  const rest = page.length < pageSize || end < 0 ? [] : sessions.slice(end + 1)
  return [...sessions.slice(0, from), ...page, ...rest]
}

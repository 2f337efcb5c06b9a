import { useRef } from 'preact/hooks'
import type { ControlResponseOf } from '../../contract/control.ts'
import type { Panel } from '../client/panel.ts'
import { useReading, type Reading } from '../client/use-reading.ts'

export type Exchange = ControlResponseOf<'getLedger'>['exchanges'][number]

/** How many exchanges a world keeps. */
const most = 1_000

/**
 * The exchanges of the world in view without their bodies, newest first; with a session, only those that created or named it. After the
 * first reading, only those that came since are read.
 */
export function useLedger(session: string): Reading<readonly Exchange[]> {
  const known = useRef<{ readonly session: string; readonly exchanges: readonly Exchange[] }>({ session, exchanges: [] })
  return useReading(['traffic'], [session], async (panel) => {
    const before = known.current.session === session ? known.current.exchanges : []
    const exchanges = await readOn(panel, session, before)
    known.current = { session, exchanges }
    return exchanges
  })
}

/** The newest that is known is read again: where another is in its place, the ledger was cleared. */
async function readOn(panel: Panel, session: string, before: readonly Exchange[]): Promise<readonly Exchange[]> {
  const [newest] = before
  const read = await readLedger(panel, session, newest === undefined ? 0 : newest.id - 1)
  if (newest === undefined) return read
  const same = read.at(-1)
  if (same === undefined || same.id !== newest.id || same.at !== newest.at) return readLedger(panel, session, 0)
  return [...read, ...before.slice(1)].slice(0, most)
}

async function readLedger({ control, world }: Panel, session: string, after: number): Promise<readonly Exchange[]> {
  const query = { limit: most, bodies: false, after, ...(session !== '' && { session }) }
  return (await control.getLedger({ path: { world }, query })).exchanges
}

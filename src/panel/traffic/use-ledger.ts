import { useRef } from 'preact/hooks'
import type { ControlResponseOf } from '../../contract/control.ts'
import { useReading, type Reading } from '../client/use-reading.ts'

export type Exchange = ControlResponseOf<'getLedger'>['exchanges'][number]

/** How many exchanges a world keeps. */
const most = 1_000

/** The exchanges of the world in view without their bodies, newest first. After the first reading, only those that came since are read. */
export function useLedger(): Reading<readonly Exchange[]> {
  const known = useRef<readonly Exchange[]>([])
  return useReading(['traffic'], [], async ({ control, world }) => {
    const newest = known.current[0]?.id
    const { exchanges, tallies } = await control.getLedger({
      path: { world },
      query: { limit: most, bodies: false, ...(newest !== undefined && { after: newest }) },
    })
    // A ledger that was cleared begins with 1 again.
    if (newest !== undefined && (Object.keys(tallies).length === 0 || exchanges.some(({ id }) => id <= newest))) known.current = []
    known.current = [...exchanges, ...known.current].slice(0, most)
    return known.current
  })
}

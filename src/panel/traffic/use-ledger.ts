import { useEffect, useRef } from 'preact/hooks'
import type { ControlResponseOf } from '../../contract/control.ts'
import { usePanel } from '../client/panel.ts'
import { useReading, type Reading } from '../client/use-reading.ts'

export type Exchange = ControlResponseOf<'getLedger'>['exchanges'][number]

const most = 1_000

/** The exchanges of the world in view, newest first. After the first reading, only those that came since are read. */
export function useLedger(): Reading<readonly Exchange[]> {
  const panel = usePanel()
  const known = useRef<readonly Exchange[]>([])
  useEffect(() => {
    known.current = []
  }, [panel])
  return useReading(['traffic'], [], async ({ control, world }) => {
    const { exchanges } = await control.getLedger({ path: { world }, query: { limit: most } })
    known.current = exchanges
    return known.current
  })
}

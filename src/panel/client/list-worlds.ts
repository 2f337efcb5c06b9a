import type { ControlResponseOf } from '../../contract/control.ts'
import type { Panel } from './panel.ts'

/** The newest worlds whose id has a text, and how many have it. */
export function listNewestWorlds({ control }: Panel, search: string, limit: number): Promise<ControlResponseOf<'listWorlds'>> {
  return control.listWorlds({ query: { newest: true, limit, search: search.trim() } })
}

import type { ControlResponseOf } from '../../contract/control.ts'
import type { Panel } from './panel.ts'

export type WorldSummary = ControlResponseOf<'listWorlds'>['worlds'][number]

export type WorldPage = { readonly worlds: readonly WorldSummary[]; readonly totalCount: number }

/** The newest worlds whose id has a text. */
export async function listNewestWorlds({ control }: Panel, search: string, limit: number): Promise<WorldPage> {
  const { worlds } = await control.listWorlds()
  const found = worlds.filter(({ id }) => id.includes(search.trim())).toReversed()
  return { worlds: found.slice(0, limit), totalCount: found.length }
}

import pg from 'pg'
import { linkTo, type DatabaseLink } from './database-link.ts'

/** Gives the address of a database by a way of its own. The deal decides what is disturbed. */
export type WayTo = (url: string, deal: readonly number[]) => Promise<Pick<DatabaseLink, 'url' | 'stop'>>

export const inPeace: WayTo = async (url) => ({ url, stop: () => undefined })

/** A change of each world that no answer shows. */
const change = `WITH moved AS (
  UPDATE understudy_worlds SET version = version + 1, changed = pg_current_xact_id() WHERE NOT ended RETURNING world, version
) INSERT INTO understudy_entries SELECT world, version, '{"type":"requestCounted","address":"192.0.2.1","at":0}' FROM moved`

/** A way to a database on which another changes all worlds before one of three changes of a server. */
export const disturbedWay: WayTo = async (url, deal) => {
  const [link, client] = [await linkTo(url), new pg.Client({ connectionString: url })]
  await client.connect()
  let count = 0
  link.onSent(async (text) => {
    if (text.includes('append') && deal[count++ % deal.length] === 0) await client.query(change)
    return 'on' as const
  })
  return {
    url: link.url,
    stop() {
      link.stop()
      void client.end()
    },
  }
}

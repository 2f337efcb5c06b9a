import type { Round, RoundWorlds, SharedStore } from '../shared-store.ts'
import { StoreError, type Append } from '../store.ts'
import { codeOf } from '../system-error.ts'
import { createConnector, sendTogether, type Client } from './connect.ts'
import { isLoss, shownAddress, toSharedStoreError } from './fault.ts'
import { append, isAppended } from './append.ts'
import { createUseNotes, endIdleWorlds } from './idle-worlds.ts'
import { completeNews, inOrder, readNews, type NewsRow, type Reading } from './read-news.ts'
import { migrate } from './tables.ts'

/** The name of the lock that rounds of all worlds take. No world has it. */
const lockOfAll = '*'

/** Changes are told together, a few times in the time that a person notices. */
const noticeMs = 25

const listenAgainMs = 1000

/** The time for which a server waits for a lost database to say whether it kept the last changes. */
const longestDoubtMs = 10_000

/** The code of an error for the name of a transaction that is still to come. */
const invalidParameter = '22023'

/** The level at which each statement reads what was committed before it; at a higher one, a read would be from before the locks. */
const begin = 'BEGIN ISOLATION LEVEL READ COMMITTED'
const toKeys = `SELECT DISTINCT hashtextextended(current_schema() || ' ' || world, 0) AS key FROM unnest($1::text[]) AS world ORDER BY key OFFSET 0`
const takeLocks = `SELECT pg_advisory_xact_lock(key) FROM (${toKeys}) AS keys`
/** Names the transaction, too, so that it can be ended in the same piece as its change: nobody has to ask first how it is called. */
const takeLocksToWrite = `SELECT pg_advisory_xact_lock(key), pg_current_xact_id()::text AS xid FROM (${toKeys}) AS keys`

/** Opens a store in PostgreSQL, which several servers share. */
export async function openPostgres(url: string, isReadable: Reading['isReadable'] = () => true): Promise<SharedStore> {
  const address = shownAddress(url)
  const failing = (error: unknown): never => {
    throw toSharedStoreError('use', address, error)
  }
  /** The transaction before which everything is known. A database that crashed may count some again. */
  let horizon = '0'
  const rounds = await createConnector(url, { onConnect: async () => void (horizon = '0') })
  /** Reads and writes beside rounds. */
  const beside = await createConnector(url, { onConnect: () => Promise.resolve() })
  let sending: ReturnType<typeof setTimeout> | null = null
  let listener: ((worlds: readonly string[] | null) => void) | null = null
  const channel = 'understudy'
  const id = crypto.randomUUID()
  const listening = await createConnector(url, {
    async onConnect(client) {
      client.on('notification', ({ payload = '' }) => {
        const [from, ...worlds] = payload.split(' ')
        if (from !== id) listener?.(worlds)
      })
      await client.query(`LISTEN ${channel}`)
      // Notices were lost meanwhile.
      listener?.(null)
    },
    onLoss: () => listenAgain(),
  })
  let isClosed = false
  let listeningAgain: ReturnType<typeof setTimeout> | null = null
  /** Those who follow a world hear of it, though no request comes here. */
  const listenAgain = (): void => {
    if (isClosed) return
    listeningAgain ??= setTimeout(() => {
      listeningAgain = null
      listening.get().catch(listenAgain)
    }, listenAgainMs)
  }
  const close = async (): Promise<void> => {
    if (sending !== null) clearTimeout(sending)
    if (listeningAgain !== null) clearTimeout(listeningAgain)
    isClosed = true
    await Promise.all([rounds, beside, listening].map((one) => one.close()))
  }
  try {
    await migrate(await rounds.get())
    await listening.get()
  } catch (error) {
    await close()
    throw toSharedStoreError('open', address, error)
  }

  const uses = createUseNotes()
  /** The worlds of the next notice. */
  const changed = new Set<string>()
  /** True when the last round wrote. The next one probably does, too. */
  let isWriting = false
  return {
    async begin(worlds, known) {
      try {
        // Connects again after a loss.
        void listening.get().catch(() => undefined)
        const client = await rounds.get()
        try {
          return await beginRound(client, worlds, known)
        } catch (error) {
          client.query('ROLLBACK').catch(() => undefined)
          if (!isLoss(error)) throw error
          rounds.leave(client)
          // Nothing was decided, so another connection does as well.
          const other = await rounds.get()
          return await beginRound(other, worlds, known).catch((failure: unknown) => {
            other.query('ROLLBACK').catch(() => undefined)
            throw failure
          })
        }
      } catch (error) {
        return failing(error)
      }
    },
    notify(worlds) {
      for (const world of worlds) changed.add(world)
      sending ??= setTimeout(() => {
        sending = null
        const payloads = payloadsOf(id, [...changed])
        changed.clear()
        const send = async (): Promise<void> => {
          const client = await beside.get()
          for (const payload of payloads)
            await client.query({ name: 'notify', text: 'SELECT pg_notify($1, $2)', values: [channel, payload] })
        }
        send().catch(() => undefined)
      }, noticeMs)
    },
    async endIdle(staying) {
      try {
        // A connection of its own, since what is beside rounds would be in its transaction.
        const idling = await createConnector(url, { onConnect: () => Promise.resolve() })
        try {
          return await endIdleWorlds(await idling.get(), staying)
        } finally {
          await idling.close()
        }
      } catch (error) {
        return failing(error)
      }
    },
    onNotice: (given) => void (listener = given),
    async saveSnapshot(world, version, parts) {
      const texts: string[] = []
      for await (const part of parts) texts.push(part)
      const text = `INSERT INTO understudy_snapshots SELECT $1, $2, $3 WHERE EXISTS (SELECT FROM understudy_worlds WHERE world = $1 AND NOT ended)
        ON CONFLICT (world) DO UPDATE SET version = excluded.version, parts = excluded.parts WHERE understudy_snapshots.version < excluded.version`
      await beside
        .get()
        .then((client) => client.query(text, [world, version, texts]))
        .catch(failing)
    },
    close,
  }

  async function beginRound(client: Client, worlds: RoundWorlds, known: (world: string) => number | null): Promise<Round> {
    const { held, isOfAll } = worlds
    const names = [...new Set([...held, ...worlds.read])]
    const values = [names, names.map(known)]
    sendTogether(client)
    const noted = uses.note(client, worlds.used)
    if (held.length === 0 && !isOfAll) return beginReading(client, names, known, noted)
    const locks = isOfAll ? [lockOfAll, ...held] : held
    // All are sent at once. Each sees what was committed before it, and the locks come first.
    const [, { rows: taken }, { rows }] = await Promise.all([
      client.query(begin),
      client.query<{ xid?: string }>(
        isWriting
          ? { name: 'locks-to-write', text: takeLocksToWrite, values: [locks] }
          : { name: 'locks', text: takeLocks, values: [locks] },
      ),
      isOfAll
        ? client.query<NewsRow>({
            name: 'changed',
            text: `${readNews} OR worlds.changed >= $3::xid8 ${inOrder}`,
            values: [...values, horizon],
          })
        : client.query<NewsRow>({ name: 'news', text: `${readNews} ${inOrder}`, values }),
      noted,
    ])
    const read = await completeNews(client, rows, { names, known, isReadable })
    // Only when all is read that changed until then.
    if (isOfAll) horizon = rows[0]?.horizon ?? horizon
    return {
      ...read,
      commit: (batch) => commit(client, batch, taken[0]?.xid),
      async release() {
        isWriting = false
        sendTogether(client)
        // The next round comes behind it, and tells of a loss.
        client.query('ROLLBACK').catch(() => undefined)
      },
    }
  }

  /** A round that probably changes nothing: it holds no world, so nobody waits for it. */
  async function beginReading(
    client: Client,
    names: readonly string[],
    known: (world: string) => number | null,
    noted: Promise<void>,
  ): Promise<Round> {
    const values = [names, names.map(known)]
    const [{ rows }] = await Promise.all([client.query<NewsRow>({ name: 'news', text: `${readNews} ${inOrder}`, values }), noted])
    return {
      ...(await completeNews(client, rows, { names, known, isReadable })),
      async commit(batch) {
        sendTogether(client)
        const held = await Promise.all([
          client.query(begin),
          client.query<{ xid: string }>({ name: 'locks-to-write', text: takeLocksToWrite, values: [batch.map(({ world }) => world)] }),
        ]).catch((error: unknown) => giveUp(client, error))
        await commit(client, batch, held[1].rows[0]?.xid)
      },
      release: () => Promise.resolve(),
    }
  }

  /** Ends the transaction of a change that took no effect. */
  function giveUp(client: Client, error: unknown): never {
    client.query('ROLLBACK').catch(() => undefined)
    if (!isLoss(error)) return failing(error)
    rounds.leave(client)
    throw lostWorlds(error)
  }

  async function commit(client: Client, batch: readonly Append[], named: string | undefined): Promise<void> {
    sendTogether(client)
    isWriting = batch.length > 0
    if (!isWriting) return void (await client.query('COMMIT').catch(failing))
    let xid = named
    try {
      if (named === undefined) {
        // The name of the transaction is known before it may take effect.
        xid = await append(client, batch)
        await client.query('COMMIT')
      } else {
        // Where the change failed, it keeps nothing.
        await Promise.all([append(client, batch), client.query('COMMIT')])
      }
    } catch (error) {
      if (named === undefined) client.query('ROLLBACK').catch(() => undefined)
      if (!isLoss(error)) return failing(error)
      rounds.leave(client)
      if (xid !== undefined && (await wasKept(batch, xid).catch(failing))) return
      throw lostWorlds(error)
    }
  }

  /** Finds out whether a change took effect whose answer was lost. */
  async function wasKept(batch: readonly Append[], xid: string): Promise<boolean> {
    const until = performance.now() + longestDoubtMs
    for (;;) {
      try {
        const client = await beside.get()
        const { rows } = await client.query<{ status: string | null }>('SELECT pg_xact_status($1::xid8) AS status', [xid])
        const status = rows[0]?.status
        if (status !== 'in progress') return status === 'committed' && (await isAppended(client, batch, xid))
        if (performance.now() > until) throw new StoreError('unusable', `Failed to use the store: ${address}: it does not end a change.`)
      } catch (error) {
        // After a crash, it is to come: the change is not there.
        if (codeOf(error) === invalidParameter) return false
        if (isClosed || performance.now() > until) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

function lostWorlds(error: unknown): StoreError {
  return new StoreError('conflict', 'The connection was lost, and with it the worlds that were held.', error)
}

/** PostgreSQL takes less than 8000 bytes at once. */
function payloadsOf(id: string, worlds: readonly string[]): readonly string[] {
  const payloads = [id]
  for (const world of worlds) {
    const last = payloads.at(-1) ?? id
    if (last.length + world.length > 7000) payloads.push(`${id} ${world}`)
    else payloads[payloads.length - 1] = `${last} ${world}`
  }
  return payloads
}

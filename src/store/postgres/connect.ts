import type { Socket } from 'node:net'
import type Pg from 'pg'
import { StoreError } from '../store.ts'
import { codeOf } from '../system-error.ts'

export type Client = Pg.Client

/** Gives a connected client, and connects anew after one was lost. */
export type Connector = {
  readonly get: () => Promise<Client>
  /** Has the next one who asks connect anew, in case this client is the one in use. */
  readonly leave: (client: Client) => void
  readonly close: () => Promise<void>
}

type ConnectorOptions = {
  /** Prepares a new connection. */
  readonly onConnect: (client: Client) => Promise<void>
  /** Hears that a connection was lost. */
  readonly onLoss?: () => void
}

/** A server that stops answering holds no world for longer, and none waits for longer. */
const [longestHoldMs, longestWaitMs, longestConnectMs] = [10_000, 15_000, 5_000]

/** A database that is silent for longer is lost: the network may have swallowed what it said. */
const longestSilenceMs = longestWaitMs + 5_000

/** A connection that carries nothing is looked after so often: a network may drop it without a word, and notices with it. */
const longestQuietMs = 60_000

/** A database that is silent is left without a farewell. */
const longestFarewellMs = 1000

/** Creates a connector to a database. Its queries are sent at once, one behind the other. */
export async function createConnector(url: string, { onConnect, onLoss }: ConnectorOptions): Promise<Connector> {
  const { default: pg } = await loadPg()
  let connecting: Promise<Client> | null = null
  let current: Client | null = null
  let isClosed = false
  const lose = (client: Client): void => {
    if (current !== client) return
    current = null
    connecting = null
    if (!isClosed) onLoss?.()
  }
  const connect = async (): Promise<Client> => {
    const client = new pg.Client({
      connectionString: url,
      pipeline: true,
      keepAlive: true,
      keepAliveInitialDelayMillis: longestQuietMs,
      application_name: 'understudy',
      connectionTimeoutMillis: longestConnectMs,
      idle_in_transaction_session_timeout: longestHoldMs,
      lock_timeout: longestWaitMs,
      query_timeout: longestSilenceMs,
    })
    // The next to ask connects anew.
    client.on('error', () => lose(client))
    client.on('end', () => lose(client))
    try {
      await client.connect()
      await onConnect(client)
    } catch (error) {
      void end(client)
      throw error
    }
    if (isClosed) await end(client)
    return client
  }
  return {
    async get() {
      if (isClosed) throw new StoreError('unusable', 'Failed to use the store: this server ends.')
      connecting ??= connect().then(
        (client) => (current = client),
        (error: unknown) => {
          connecting = null
          throw error
        },
      )
      return connecting
    },
    leave(client) {
      void end(client)
      lose(client)
    },
    async close() {
      isClosed = true
      const client = current
      current = null
      connecting = null
      if (client !== null) await end(client)
    },
  }
}

/** Sends what is asked from here until the end of a tick in one piece: the way to the socket costs more than most queries. */
export function sendTogether(client: Client): void {
  const stream = streamOf(client)
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

async function end(client: Client): Promise<void> {
  const timer = setTimeout(() => streamOf(client).destroy(), longestFarewellMs)
  await client.end().catch(() => undefined)
  clearTimeout(timer)
}

function streamOf(client: Client): Socket {
  return (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream // its types do not have it
}

async function loadPg(): Promise<{ readonly default: typeof Pg }> {
  try {
    return await import('pg')
  } catch (error) {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new StoreError('unusable', 'Failed to open the store: it needs the package pg. Install it beside this one: npm install pg', error)
  }
}

import { withoutFolder } from '../below-folder.ts'
import { makeBody } from '../http/api-request.ts'
import { createUnderstudy, type Understudy, type UnderstudyOptions } from '../understudy.ts'
import { createHolder, type HolderOptions } from './holder.ts'
import { openIndexedDb } from './indexed-db.ts'
import { openLog, reasonOf, type Log } from './log.ts'
import { loadCorpora } from './load-corpora.ts'
import { toApiRequest, type PlainRequest } from './message.ts'
import { createClosedError, joinPages, type ConnectedPage } from './join-pages.ts'
import type { Store } from './store.ts'

export type StartOptions = {
  readonly understudy: UnderstudyOptions
  /** The address of the packed corpora, when it is not the one that the bundler wrote. */
  readonly corporaUrl: string | URL | undefined
  /** The name that pages with the same worlds share; null for a page with its own. */
  readonly sharedName: string | null
  readonly warn: (message: string) => void
}

/** A page of a mock, and the addresses of its default world. */
export type Started = ConnectedPage & Pick<Understudy, 'baseUrl' | 'mcpUrl' | 'controlUrl' | 'panelUrl' | 'filesUrl'>

/** Joins the pages that share a mock, or starts one for this page alone. */
export async function start({ understudy: options, corporaUrl, sharedName, warn }: StartOptions): Promise<Started> {
  // Invalid options are refused here, whichever page holds the worlds.
  const { baseUrl, mcpUrl, controlUrl, panelUrl, filesUrl, answer } = createUnderstudy(options)
  const whenReady = (request: PlainRequest): Promise<void> | null =>
    needsCorpora(withoutFolder(options.folder ?? '', request)) ? loadCorpora(corporaUrl) : null
  const name = `research-understudy/1/${sharedName ?? ''}/${baseUrl}`
  const page =
    sharedName === null
      ? openSinglePage(answer, whenReady)
      : await joinSharedPages(name, options, whenReady, warn).catch((error: unknown) => {
          warn(`Failed to share a mock between pages: ${reasonOf(error)}. This page has worlds of its own, which end with it.`)
          return openSinglePage(answer, whenReady)
        })
  return { baseUrl, mcpUrl, controlUrl, panelUrl, filesUrl, ...page }
}

type WhenReady = NonNullable<HolderOptions['whenReady']>

function needsCorpora({ method, path }: PlainRequest): boolean {
  return method !== 'OPTIONS' && !withoutCorpora.test(path)
}

/** Paths whose answers have nothing of papers and trials: the control API, lists, and what creates, resumes or shares. */
const withoutCorpora = /^\/_(?:control|panel)(?:\/|$)|\/sessions(?:\/reports|\/systematic-reviews)?$|\/(?:resume|share)$/

function openSinglePage(answer: Understudy['answer'], whenReady: WhenReady): ConnectedPage {
  let isClosed = false
  return {
    async ask(request) {
      const ready = isClosed ? null : whenReady(request)
      if (ready !== null) await ready
      if (isClosed) throw createClosedError()
      return makeBody(answer(toApiRequest(request)))
    },
    async close() {
      isClosed = true
    },
  }
}

async function joinSharedPages(
  name: string,
  options: UnderstudyOptions,
  whenReady: WhenReady,
  warn: (message: string) => void,
): Promise<ConnectedPage> {
  // Pages without https have no locks, although the types have them.
  if (!('locks' in navigator)) throw new Error('the browser has no locks here; that takes https or localhost')
  const madeOf = JSON.stringify([options.given ?? {}, options.strictBodies ?? null])
  return joinPages({
    name,
    madeOf,
    warn,
    async hold({ isFirst, send, whenGone }) {
      const log = await openLog({ store: await openStore(name, warn), madeOf, canRestart: isFirst, now, warn })
      const { answer } = replayLog(options, log, warn)
      await log.whenStored()
      return createHolder({ answer, whenReady, log, send, whenGone, now })
    },
  })
}

function now(): number {
  return Date.now()
}

async function openStore(name: string, warn: (message: string) => void): Promise<Store | null> {
  try {
    return await openIndexedDb(name)
  } catch (error) {
    warn(`Failed to open the database: ${reasonOf(error)}. Changes are stored in this page only.`)
    return null
  }
}

/** The mock of the stored log, or a fresh one when that cannot be replayed. */
function replayLog(options: UnderstudyOptions, log: Log, warn: (message: string) => void): Understudy {
  const { keep, past } = log
  if (past.length > 0) {
    try {
      return createUnderstudy({ ...options, state: { past, keep } })
    } catch (error) {
      warn(`${reasonOf(error)}. The stored world cannot be used; a fresh world begins.`)
      log.restart()
    }
  }
  return createUnderstudy({ ...options, state: { past: [], keep } })
}

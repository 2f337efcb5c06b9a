import { controlDefaults } from '../../contract/control.ts'
import { toTimestamp } from '../../contract/instant.ts'
import { judgeClient } from '../../judgement/client/client-report.ts'
import { judgeExchange } from '../../judgement/client/judge-exchange.ts'
import { fromLedger } from '../../judgement/client/from-ledger.ts'
import { statusOf } from '../worlds/ledger.ts'
import type { WorldUpdate } from '../worlds/live-world.ts'
import { keysOf } from '../worlds/describe-world.ts'
import { placeOfLedger } from '../worlds/ledger-place.ts'
import type { ControlHandler } from './control-handler.ts'
import { toShownEvent } from './shown-event.ts'

export const getLedger: ControlHandler<'getLedger'> = ({ live, query }) => {
  const { limit, ...filter } = { ...controlDefaults.GetLedgerQuery, ...query }
  return { exchanges: [...live.ledger.read(limit, filter)], tallies: live.ledger.tallies() }
}

export const getExchange: ControlHandler<'getExchange'> = ({ standIn, live, path }) => {
  const entry = /^\d{1,15}$/.test(path.exchange) ? live.ledger.find(Number(path.exchange)) : undefined
  if (entry === undefined)
    return { refused: 'exchange_not_found', message: `There is no exchange ${path.exchange} in the ledger, which keeps the last 1,000.` }
  const place = placeOfLedger(standIn, live.id)
  // A cursor is judged by those that lists gave before.
  const before = live.ledger.read(maxEntries, { before: entry.id, operation: entry.operation ?? '' }).toReversed()
  const { broke, curl } = judgeExchange(
    fromLedger(entry, place),
    before.map((earlier) => fromLedger(earlier, place)),
    { baseUrl: standIn.urlsFor(live.id).baseUrl, keys: keysOf(live) },
  )
  return { exchange: entry, broke: [...broke], curl }
}

export const getClientReport: ControlHandler<'getClientReport'> = ({ standIn, live }) => {
  const judge = judgeClient()
  const place = placeOfLedger(standIn, live.id)
  for (const entry of live.ledger.read(maxEntries).toReversed()) judge.see(fromLedger(entry, place))
  return judge.read({ isOver: false, now: live.clock.now(), mock: { baseUrl: standIn.urlsFor(live.id).baseUrl, keys: keysOf(live) } })
}

const maxEntries = 1000

export const clearLedger: ControlHandler<'clearLedger'> = ({ standIn, live }) => {
  standIn.worlds.undoIfLost(live, live.ledger.clear())
  return null
}

export const getOutbox: ControlHandler<'getOutbox'> = ({ standIn, live }) => ({
  emails: live.world.outbox.map(({ at, to, from, sessionId, type, title }) => ({
    at: toTimestamp(at),
    to,
    subject: `${from} shared “${title}” with you`,
    text: `${from} invites you to view “${title}”. Create an account with this address to open it:\n\n${standIn.urlsFor(live.id).web(type, sessionId)}\n`,
    sessionId,
  })),
})

/** The number of bytes waiting in a stream above which its reader counts as gone. */
const maxPendingBytes = 1024 * 1024

export const streamEvents: ControlHandler<'streamEvents'> = ({ standIn, live }) => {
  const encoder = new TextEncoder()
  let subscriber: ((update: WorldUpdate) => void) | undefined
  let isGone = false
  const leave = (): void => {
    if (subscriber !== undefined) live.subscribers.delete(subscriber)
    // The world was in use until now.
    standIn.worlds.get(live.id)
  }
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let id = 0
        let waiting = ''
        const write = (): void => {
          const text = waiting
          waiting = ''
          if (text !== '' && !isGone) controller.enqueue(encoder.encode(text))
        }
        subscriber = (update) => {
          if ((controller.desiredSize ?? 0) - waiting.length > -maxPendingBytes) {
            // Whatever one request changes is written at once.
            if (waiting === '') queueMicrotask(write)
            waiting += `id: ${++id}\n${eventTextOf(update)}`
            if (update.type !== 'worldDeleted') return
          }
          leave()
          write()
          isGone = true
          controller.close()
        }
        // Confirms the subscription at once.
        waiting = `id: ${++id}\n${toEventText({ type: 'listening', world: live.id, at: toTimestamp(live.clock.now()) })}`
        write()
        live.subscribers.add(subscriber)
      },
      cancel() {
        isGone = true
        leave()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 1 }),
  )
}

const eventTexts = new WeakMap<WorldUpdate, string>()

/** The text of an update without its number, which is made once for all that follow a world. */
function eventTextOf(update: WorldUpdate): string {
  const known = eventTexts.get(update)
  if (known !== undefined) return known
  const text = toEventText(toEventData(update))
  eventTexts.set(update, text)
  return text
}

function toEventText(data: EventData): string {
  return `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`
}

type EventData = { readonly type: string; readonly at: string; readonly [member: string]: unknown }

function toEventData(update: WorldUpdate): EventData {
  if (update.type === 'happened') return { ...toShownEvent(update.event), at: toTimestamp(update.event.at) }
  if (update.type !== 'exchanged') return { ...update, at: toTimestamp(update.at) }
  const { at, request, outcome, details, row } = update
  const { operation, account } = details
  return {
    type: 'exchanged',
    id: row.id,
    at: toTimestamp(at),
    method: request.method,
    path: request.path,
    operation,
    account,
    status: statusOf(outcome),
  }
}

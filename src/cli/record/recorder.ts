import type { Cut, ProxiedExchange } from '../../server/proxied-exchange.ts'
import type { Placeholders } from '../../traffic/placeholders.ts'
import { createRequestLogWriter } from '../mock/request-log.ts'
import type { ColorWish } from '../paint.ts'
import type { Journal, JournalEntry } from './journal.ts'
import { createTrafficJudge, toJsonLine, toLogged, type Passed } from './judged-exchange.ts'
import { printJsonText } from '../print.ts'

export type Recorder = {
  /** Keeps an exchange, which is told of a little later. */
  readonly take: (exchange: ProxiedExchange) => void
  readonly count: () => number
  /** The numbers of bodies that are not recorded whole, by their causes. */
  readonly cuts: () => ReadonlyMap<Cut, number>
  /** Tells of what waits, as far as it takes a moment, and gives the number of the others. */
  readonly end: () => number
}

export type RecorderOptions = {
  /** The base URL of the deployment, without secrets. */
  readonly baseUrl: string
  readonly placeholders: Placeholders
  readonly journal: Journal
  readonly isQuiet: boolean
  readonly isJson: boolean
  readonly color: ColorWish
  /** True while no exchange is on its way. */
  readonly isIdle: () => boolean
  /** Receives what made it impossible to record. */
  readonly fail: (error: unknown) => void
}

/** While exchanges are on their way, so many times the time of judging one passes before the next is judged. */
const restPerWork = 19

/** The time at the end for telling of what waits. */
const maxEndMs = 2000

/**
 * Creates a recorder: secrets are replaced, and the journal is written, before the client has the end of its answer. Exchanges are judged
 * where it delays others least. Those that wait are in the journal, not in memory.
 */
export function createRecorder({ baseUrl, placeholders, journal, isQuiet, isJson, color, isIdle, fail }: RecorderOptions): Recorder {
  const judge = createTrafficJudge(baseUrl)
  const log = isQuiet ? null : createRequestLogWriter({ color, apiPath: new URL(baseUrl).pathname.replace(/\/$/, '') })
  let count = 0
  const cuts = new Map<Cut, number>()
  let waiting: (Passed & { readonly entry: JournalEntry })[] = []
  let told = 0
  let isPlanned = false

  const tellNext = (): void => {
    const next = waiting[told]
    if (next === undefined) return
    told += 1
    const judged = judge(journal.read(next.entry))
    if (isJson) printJsonText(toJsonLine(judged, next))
    log?.add(toLogged(judged, next))
    if (told < 1000 && told < waiting.length) return
    waiting = waiting.slice(told)
    told = 0
  }
  const plan = (afterMs: number): void => {
    if (isPlanned || waiting.length === 0) return
    isPlanned = true
    const go = (): void => {
      isPlanned = false
      const begun = performance.now()
      tellNext()
      plan(isIdle() ? 0 : restPerWork * (performance.now() - begun))
    }
    if (afterMs < 1) setImmediate(go)
    else setTimeout(go, afterMs)
  }
  return {
    take({ recorded, target, ...others }) {
      try {
        const entry = journal.add(placeholders.exchange(recorded))
        count += 1
        for (const cut of [others.requestCut, others.answerCut]) if (cut !== undefined) cuts.set(cut, (cuts.get(cut) ?? 0) + 1)
        if (isQuiet && !isJson) return
        waiting.push({ ...others, entry, target: placeholders.text(target) })
        plan(0)
      } catch (error) {
        fail(error)
      }
    },
    count: () => count,
    cuts: () => cuts,
    end() {
      const until = performance.now() + maxEndMs
      while (waiting.length > told && performance.now() < until) tellNext()
      log?.flush()
      isPlanned = true
      return waiting.length - told
    },
  }
}

import { isImpossible, manyUnanswered } from '../conformance/send/exchange-lists.ts'
import { maxRequestsPerMinute } from '../conformance/send/pace.ts'
import { regimeOf } from '../conformance/define/rate-limit.ts'
import type { RunEvent } from '../conformance/run-options.ts'
import type { Target } from '../conformance/define/target.ts'
import { toAmount } from '../conformance/text/render-context.ts'
import { retryAfterMs } from '../conformance/send/retry-after.ts'
import type { Waiting } from '../conformance/send/waiting.ts'
import { answerOf, isSent, type Exchange } from '../exchange/exchange.ts'
import { createStatusLine, type StatusLine } from './status-line.ts'

export type Progress = {
  readonly see: (event: RunEvent) => void
  /** Says that the run is ending. */
  readonly interrupted: () => void
  /** Clears the line. */
  readonly end: () => void
}

/** Shorter waits are not shown. */
const [shortMs, shortInLogMs] = [1_000, 5_000]
const tickMs = 1_000

/**
 * Shows the progress of a run on stderr. On a terminal it rewrites one line, which counts down waits. Elsewhere it writes a line once the
 * API has answered, one per quarter of the probes, and one per long wait of all probes. A wait that a deployment demands stays on a
 * terminal, too.
 */
export function createProgress(target: Target, isWanted: boolean): Progress {
  const line = createStatusLine(isWanted)
  let [requests, freshWorldRequests, all, shownQuarter] = [0, 0, 0, 0]
  let [done, beginning, hasBegun] = ['', '', false]
  const sent = (): string =>
    `${toAmount(requests, 'request')}${freshWorldRequests === 0 ? '' : ` and ${freshWorldRequests} in temporary worlds`}`
  const demands = createDemands()
  const losses = createLosses()
  const waits = createWaits(line, {
    toWords: (waiting) => demands.toWords(waiting, target),
    isDue: demands.isDue,
    toProgress: () => `${done}${sent()}`,
  })
  return {
    see(event) {
      switch (event.type) {
        case 'runStarted':
          all = event.probes
          beginning = `checking ${toAmount(event.rules, 'rule')} with ${toAmount(event.probes, 'probe')}`
          return
        case 'contactMade':
          line.log(beginning)
          hasBegun = true
          return
        case 'exchanged':
          if (event.inFreshWorld) freshWorldRequests++
          else if (isSent(event.exchange)) requests++
          // A request shows that the wait of the whole run is over.
          waits.endOfAll()
          if (!event.inFreshWorld) {
            demands.see(event.exchange)
            losses.see(event.exchange, (text) => line.keep(text))
          }
          return line.show(`${sent()} · ${event.exchange.operation ?? event.exchange.request.method}`)
        case 'probeSent': {
          done = `${all - event.left} of ${all} probes · `
          const quarter = Math.floor((4 * (all - event.left)) / Math.max(1, all))
          if (hasBegun && quarter > shownQuarter && quarter < 4) line.log(`${all - event.left} of ${all} probes, ${sent()}`)
          shownQuarter = Math.max(shownQuarter, quarter)
          return line.show(`${done}${sent()} · ${event.probe}`)
        }
        case 'waiting':
          return waits.begin(event)
        case 'ruleJudged':
          return
      }
    },
    interrupted() {
      waits.stop()
      line.show('interrupted: waiting for requests in flight, then reporting; interrupt again to report now')
    },
    end() {
      waits.stop()
      line.end()
    },
  }
}

/** The waits of a run and its probes, which a status line counts down. */
type Waits = {
  readonly begin: (waiting: Waiting) => void
  /** Ends the waits of the whole run. */
  readonly endOfAll: () => void
  readonly stop: () => void
}

type WaitsOptions = {
  readonly toWords: (waiting: Waiting) => string
  /** True if a demanded wait of so many ms is to be told. */
  readonly isDue: (ms: number) => boolean
  readonly toProgress: () => string
}

function createWaits(line: StatusLine, { toWords, isDue, toProgress }: WaitsOptions): Waits {
  let waits: readonly Waiting[] = []
  let ticking: NodeJS.Timeout | undefined
  const stop = (): void => {
    clearInterval(ticking)
    ticking = undefined
    waits = []
  }
  /** `waiting 23 s: …`; what changes comes first, since what is too long is cut. */
  const toLine = (waiting: Waiting): string => `waiting ${Math.ceil(waiting.ms / 1000)} s: ${toWords(waiting)}`
  /** Shows a wait of the whole run before one of a single probe, and the longest first. */
  const show = (): void => {
    const [first] = waits.toSorted((a, b) => Number(isOfAll(b)) - Number(isOfAll(a)) || b.ms - a.ms)
    if (first === undefined) stop()
    else line.show(`${toLine(first)} · ${toProgress()}`)
  }
  return {
    begin(waiting) {
      if (waiting.ms < shortMs) return
      // Many probes wait for the same at once.
      const isShown = waits.some((other) => other.for === waiting.for && other.ms >= waiting.ms)
      if (!isShown && waiting.for !== 'demand' && isOfAll(waiting) && waiting.ms >= shortInLogMs) line.log(toLine(waiting))
      if (!isShown && waiting.for === 'demand' && isDue(waiting.ms)) line.keep(toLine(waiting))
      waits = [...waits, waiting]
      show()
      ticking ??= setInterval(() => {
        waits = waits.flatMap((one) => (one.ms > tickMs ? [{ ...one, ms: one.ms - tickMs }] : []))
        show()
      }, tickMs).unref()
    },
    endOfAll() {
      waits = waits.filter((waiting) => !isOfAll(waiting))
    },
    stop,
  }
}

/** The refusals and failures for which a run waits. */
type Demands = {
  readonly see: (exchange: Exchange) => void
  readonly toWords: (waiting: Waiting, target: Target) => string
  readonly isDue: (ms: number) => boolean
}

/** Remembers which answer demanded a wait. The first of its kind is told, and others when they add up to a long one. */
function createDemands(): Demands {
  let reason = 'the deployment asked clients to wait'
  let lastStatus: number | undefined
  const untoldMs = new Map<string, number>()
  return {
    see(exchange) {
      const status = answerOf(exchange)?.status
      lastStatus = status
      if (status !== 503 && status !== 429) return
      const { method, url } = exchange.request
      const { host, pathname } = new URL(url)
      const asked = exchange.operation ?? `${method} ${pathname}`
      reason = `${host} answered ${status} to ${asked}, ${retryAfterMs(exchange) === undefined ? 'too many requests' : 'and asked to wait'}`
    },
    toWords({ for: what, because }, target) {
      if (what === 'demand') return reason
      if (what === 'recheck') return `${because ?? 'a request failed'}, and is asked again`
      if (what === 'outage') return `${new URL(target.baseUrl).host} answers ${lastStatus ?? 'nothing'} to every read, as while it restarts`
      return toWaitingWords(what, target)
    },
    isDue(ms) {
      const sum = (untoldMs.get(reason) ?? shortInLogMs) + ms
      untoldMs.set(reason, sum < shortInLogMs ? sum : 0)
      return sum >= shortInLogMs
    },
  }
}

/** Tells where a deployment stops answering, and where it answers again. */
function createLosses(): { readonly see: (exchange: Exchange, tell: (text: string) => void) => void } {
  let [first, unanswered]: [Exchange | undefined, number] = [undefined, 0]
  let hasAnswered = false
  return {
    see(exchange, tell) {
      if (isImpossible(exchange)) return
      const { request, response, id } = exchange
      if (!('failed' in response)) {
        if (hasAnswered && unanswered >= manyUnanswered) tell(`${new URL(request.url).host} answers again, at request ${id}`)
        ;[first, unanswered, hasAnswered] = [undefined, 0, true]
        return
      }
      first ??= exchange
      unanswered++
      if (hasAnswered && unanswered === manyUnanswered)
        tell(`${new URL(request.url).host} answers no more since request ${first.id}: ${response.failed}`)
    },
  }
}

function isOfAll({ for: what }: Waiting): boolean {
  return what === 'pace' || what === 'demand' || what === 'outage' || what === 'recheck'
}

/** The reason for a wait, and what makes it shorter. */
function toWaitingWords(what: Exclude<Waiting['for'], 'demand' | 'outage' | 'recheck'>, target: Target): string {
  switch (what) {
    case 'pace': {
      const known = 'below the rate limit of the target'
      const unknown = 'set rateLimit in a target to go faster'
      const limit = `limited to ${maxRequestsPerMinute} requests/min`
      return regimeOf(target) === 'unknown' ? `${limit}; ${unknown}` : `${limit}, ${known}`
    }
    case 'retry':
      return 'to retry a request that failed'
    case 'progress':
      return 'for sessions to make progress'
  }
}

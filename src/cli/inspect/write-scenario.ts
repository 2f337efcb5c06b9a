import { basename } from 'node:path'
import type { Report } from '../../conformance/judge/report.ts'
import { findPointed, type PointedFault } from '../../conformance/scenarios/pointed-fault.ts'
import { trafficScenario, type TrafficScenario } from '../../conformance/scenarios/traffic-scenario.ts'
import type { WhyNotKind } from '../../conformance/scenarios/why-no-scenario.ts'
import { findEarlyEnd } from '../../conformance/sections/list/early-end.ts'
import { toAmount } from '../../conformance/text/render-context.ts'
import { findUuids, isNilUuid } from '../../contract/formats.ts'
import { answerOf, knownAccountOf, type Exchange } from '../../exchange/exchange.ts'
import { toShellWord } from '../../exchange/shell-word.ts'
import { noAnswerPointer } from '../../scenario/recorded-fault.ts'
import type { TrafficExchanges } from '../../traffic/to-exchanges.ts'
import { cutAnswer } from '../../traffic/left-out.ts'
import { ofAccount, sameAccounts } from '../../traffic/world/same-accounts.ts'
import { UserError } from '../arguments.ts'
import { writeNewFile } from '../new-file.ts'
import { ownCommand } from '../own-command.ts'
import { toNumberLines } from './number-lines.ts'
import { packingReference } from './packed-texts.ts'
import { tell } from './tell.ts'

/** The reason why there is no scenario of a fault that somebody points at, and whether the place is any fault. */
type Unwritten = { readonly whyNot: string; readonly isFault: boolean }

/** Writes a scenario of traffic to a file that is not there yet, and says on stderr what it shows. */
export async function writeScenario(
  out: string,
  { results, startedAt }: Report,
  traffic: TrafficExchanges,
  names: readonly string[],
  pointed: PointedFault | undefined,
): Promise<TrafficScenario | Unwritten> {
  const { baseUrl, cutRequests } = traffic
  const shared = sameAccounts(traffic.exchanges)
  const exchanges = [...traffic.exchanges.map((one) => ofAccount(one, shared)), ...traffic.toolCalls].toSorted(
    (a, b) => a.order.sent - b.order.sent,
  )
  const title = `What ${names.map((name) => basename(name)).join(', ')} shows`
  const named = { baseUrl, exchanges: withoutHiddenNames(exchanges), cutRequests, results, recordedAt: startedAt, title }
  const write = async (place: PointedFault | undefined): Promise<TrafficScenario | null> => trafficScenario(named, packingReference, place)
  const written = await write(pointed)
  if (written === null) throw new UserError('cannotRun', `Failed to write ${out}: ${whyNothing(traffic)}`)
  if (pointed !== undefined && !written.isReproducing) {
    tell(...toNumberLines(exchanges, traffic))
    const isFault = written.whyKind !== 'nowhere' && written.whyKind !== 'same'
    return { whyNot: `${written.whyNoFault}${remedyOf(written, exchanges, pointed)}`, isFault }
  }
  writeNewFile(out, written.scenario)
  const lost = outcomeOf(written) === 'unseen' ? await tellOfLost(exchanges, cutRequests, write) : ''
  tell(...toWrittenLines(out, written, exchanges, traffic, pointed, lost))
  return written
}

/** The requests without an answer that are tried as the fault: each costs as much as the scenario. */
const mostLost = 3

/** Names the last request without an answer that a scenario can show, or says why none does. Empty where each has an answer. */
async function tellOfLost(
  exchanges: readonly Exchange[],
  cutRequests: ReadonlySet<number>,
  write: (place: PointedFault) => Promise<TrafficScenario | null>,
): Promise<string> {
  let whole = exchanges.filter(({ id }) => !cutRequests.has(id))
  let why = ''
  for (let tried = 0; tried < mostLost; tried++) {
    const last = findPointed(whole, { pointer: noAnswerPointer })
    if (last === undefined) break
    const shown = await write({ pointer: noAnswerPointer, exchange: last.id })
    if (shown?.isReproducing === true) return `#${last.id} got no answer, which --fault ${last.id}${noAnswerPointer} makes the fault; `
    if (why === '')
      why = `#${last.id} got no answer, which no scenario shows${shown?.whyNoFault === undefined ? '' : `: ${shown.whyNoFault}`}; `
    whole = whole.filter((one) => one !== last)
  }
  return why
}

/** No deployment has a key of the name that stands for hidden ones: they are played with the second key or, where that is another's, with the first. */
function withoutHiddenNames(exchanges: readonly Exchange[]): readonly Exchange[] {
  const known = new Set(exchanges.flatMap((one) => knownAccountOf(one) ?? []))
  const name = known.size === 1 && known.has('default') ? 'other' : 'default'
  return exchanges.map((one) => (one.isKeyUnknown === true && one.as !== null && !known.has(one.as) ? { ...one, as: name } : one))
}

/** The lines about a scenario that is written: what it shows, and what it leaves out. */
function toWrittenLines(
  out: string,
  written: TrafficScenario,
  exchanges: readonly Exchange[],
  traffic: TrafficExchanges,
  pointed: PointedFault | undefined,
  lost: string,
): readonly string[] {
  const { others, untold, seenAs } = written
  const outcome = outcomeOf(written)
  const play = `play it with ${ownCommand()} replay ${toShellWord(out)}`
  // The number is that of reports, which count by time, without what was left out. A place counts what the file has.
  const place = pointed?.exchange === undefined ? undefined : traffic.places.get(pointed.exchange)
  const first = exchanges.find(({ as }) => as === seenAs)
  const seenAt = seenAs === undefined || first === undefined ? undefined : traffic.places.get(first.id)
  return [
    `${out} ${outcomes[outcome](written, { play, exchanges, lost })}`,
    ...(outcome === 'guessed' || outcome === 'unseen' ? toNumberLines(exchanges, traffic) : []),
    ...(place === undefined ? [] : [`#${pointed?.exchange} is ${place}`]),
    ...(seenAs === undefined
      ? []
      : [`seen with the key of ${seenAs}${seenAt === undefined ? '' : ` (first in ${seenAt})`}: play it with that key`]),
    ...(others.length === 0
      ? []
      : [`also broken: ${listed(others)}; to show one instead, write another file with --rule ${toShellWord(others[0] ?? '')}`]),
    ...untoldLines(
      exchanges.filter(({ id }) => untold.includes(id)),
      traffic,
    ),
  ]
}

type Outcome = 'guessed' | 'shown' | 'unseen' | 'unshown' | 'brokenUnshown'

function outcomeOf({ isGuess, isReproducing, whyNoFault, rule }: TrafficScenario): Outcome {
  if (isGuess === true) return 'guessed'
  if (isReproducing) return 'shown'
  if (whyNoFault === undefined) return 'unseen'
  return rule === undefined ? 'unshown' : 'brokenUnshown'
}

type Beside = { readonly play: string; readonly exchanges: readonly Exchange[]; readonly lost: string }

/** The words about a scenario, behind its name. */
const outcomes: { readonly [Case in Outcome]: (written: TrafficScenario, beside: Beside) => string } = {
  guessed: (_, { play }) =>
    `expects what the mock answers, since no answer was recorded; say in another file which of them failed, with --fault N/status, or ${play}`,
  shown: ({ rule }, { play }) => `shows ${rule ?? 'the fault'}; ${play}`,
  unseen: (_, { play, exchanges, lost }) =>
    `shows no fault that a rule sees; ${lost}${earlyEndIn(exchanges)}write another file that shows one with --fault N/status or --fault N/body/MEMBER, where N is one of the numbers below, or ${play}`,
  unshown: ({ whyNoFault }) => `shows no fault: ${whyNoFault}`,
  brokenUnshown: ({ rule, whyNoFault }) => `is of traffic that breaks ${rule}, but the scenario does not show it: ${whyNoFault}`,
}

/** Says which requests are not in the scenario, and why. */
function untoldLines(untold: readonly Exchange[], { cutRequests, places }: TrafficExchanges): readonly string[] {
  const whyUntold = ({ id, response }: Exchange): string => {
    if (cutRequests.has(id)) return 'whose body was not recorded whole'
    if ('failed' in response && response.isGivenUp === true) return 'that the client gave up'
    return 'failed' in response && response.isUnrecorded !== true ? 'that got no answer' : 'that no step can send'
  }
  return [...Map.groupBy(untold, whyUntold)].map(([why, found]) => {
    const named = found.flatMap(({ id }) => places.get(id) ?? [])
    return `without ${toAmount(found.length, 'request')} ${why}: ${listed(named)}`
  })
}

/** Names a list that ends early, which may be the fault or none of the deployment. */
function earlyEndIn(exchanges: readonly Exchange[]): string {
  const early = findEarlyEnd(exchanges)
  if (early === undefined) return ''
  const { id } = early.exchange
  return `#${id} ends the list after ${early.shown} of ${early.total} sessions, which is no breach if the count is late; --fault ${id}/body/nextCursor makes it the fault; `
}

/** The advice about a fault that no scenario shows. */
function remedyOf({ whyKind }: TrafficScenario, exchanges: readonly Exchange[], { pointer, exchange: id }: PointedFault): string {
  if (whyKind !== 'same') return remedies[whyKind ?? 'other']
  const missed = exchanges.find((one) => one.id === id && asksForNone(one))
  if (missed === undefined || pointer === '/status') return remedies.same
  return `; point at ${missed.id}/status if its session was there, or at a place that is wrong: the exchanges are numbered above`
}

const remedies: { readonly [Kind in WhyNotKind | 'other']: string } = {
  nowhere: '; the exchanges are numbered above',
  same: '; point at a place that is wrong: the exchanges are numbered above',
  long: ', or point at another place',
  other: '; record or add the requests that led to it, such as those that create its sessions, or point at another place',
}

/** True for a request that found no session by an id that may be one's. */
function asksForNone(exchange: Exchange): boolean {
  return answerOf(exchange)?.status === 404 && findUuids(exchange.request.url).some((id) => !isNilUuid(id))
}

/** The reason why no step, and no world, can be written of anything. */
export function whyNothing({ exchanges, places, leftOut }: TrafficExchanges): string {
  const cut = leftOut.filter(({ why }) => why === cutAnswer)
  if (exchanges.length > 0 || cut.length === 0)
    return `no step of a scenario can send what was recorded${exchanges.length === 0 ? '' : `: ${listed([...places.values()])}`}`
  const all = cut.length === 1 ? 'the only answer was cut, and says' : `all ${cut.length} answers were cut, and say`
  return [
    `${all} nothing: ${listed(cut.map(({ place }) => place))}`,
    'The recorder keeps no more of a body (Firefox 1 MB, understudy record 4 MB), or the connection ended before it',
    'Ask for less at a time (limit, maxResults), and let the client read to the end',
  ].join('. ')
}

function listed(places: readonly string[]): string {
  return `${places.slice(0, 3).join('; ')}${places.length > 3 ? '; …' : ''}`
}

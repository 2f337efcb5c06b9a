import { basename } from 'node:path'
import type { Report } from '../../conformance/judge/report.ts'
import { trafficScenario, type PointedFault, type TrafficScenario } from '../../conformance/scenarios/traffic-scenario.ts'
import { smallerLimit } from '../../conformance/scenarios/with-creations.ts'
import { findEarlyEnd } from '../../conformance/sections/list/early-end.ts'
import { isLost } from '../../conformance/scenarios/traffic-draft.ts'
import { toAmount } from '../../conformance/text/render-context.ts'
import type { Exchange } from '../../exchange/exchange.ts'
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

/** The reason why there is no scenario of a fault that somebody points at. */
type Unwritten = { readonly whyNot: string; readonly isNowhere?: true }

/** Writes a scenario of traffic to a file that is not there yet, and says on stderr what it shows. */
export async function writeScenario(
  out: string,
  { results, startedAt }: Report,
  traffic: TrafficExchanges,
  names: readonly string[],
  pointed: PointedFault | undefined,
): Promise<TrafficScenario | Unwritten> {
  const { baseUrl, cutRequests, places } = traffic
  const shared = sameAccounts(traffic.exchanges)
  const exchanges = [...traffic.exchanges.map((one) => ofAccount(one, shared)), ...traffic.toolCalls].toSorted(
    (a, b) => a.order.sent - b.order.sent,
  )
  const title = `What ${names.map((name) => basename(name)).join(', ')} shows`
  const written = await trafficScenario(
    { baseUrl, exchanges, cutRequests, results, recordedAt: startedAt, title },
    packingReference,
    pointed,
  )
  if (written === null) throw new UserError('cannotRun', `Failed to write ${out}: ${whyNothing(traffic)}`)
  if (pointed !== undefined && !written.isReproducing) {
    tell(...toNumberLines(exchanges, traffic))
    return { whyNot: `${written.whyNoFault}${remedyOf(written)}`, ...(written.isNowhere === true && { isNowhere: true }) }
  }
  writeNewFile(out, written.scenario)
  const play = `play it with ${ownCommand()} replay ${toShellWord(out)}`
  const fault = written.isGuess
    ? `expects what the mock answers, since no answer was recorded; say in another file which of them failed, with --fault N/status, or ${play}`
    : written.isReproducing
      ? `shows ${written.rule ?? 'the fault'}; ${play}`
      : written.whyNoFault === undefined
        ? `shows no fault that a rule sees; ${suspectsIn(exchanges)}write another file that shows one with --fault N/status or --fault N/body/MEMBER, where N is one of the numbers below, or ${play}`
        : written.rule === undefined
          ? `shows no fault: ${written.whyNoFault}`
          : `is of traffic that breaks ${written.rule}, but the scenario does not show it: ${written.whyNoFault}`
  tell(`${out} ${fault}`)
  const isAsking = written.isGuess === true || (!written.isReproducing && written.whyNoFault === undefined)
  if (isAsking) tell(...toNumberLines(exchanges, traffic))
  // The number is that of reports, which count by time, without what was left out. A place counts what the file has.
  const place = pointed?.exchange === undefined ? undefined : places.get(pointed.exchange)
  if (place !== undefined) tell(`#${pointed?.exchange} is ${place}`)
  const { others } = written
  if (others.length > 0)
    tell(`also broken: ${listed(others)}; to show one instead, write another file with --rule ${toShellWord(others[0] ?? '')}`)
  tell(
    ...untoldLines(
      exchanges.filter(({ id }) => written.untold.includes(id)),
      traffic,
    ),
  )
  return written
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

/** Names a request without an answer, and a list that ends early. Either may be the fault, or none of the deployment. */
function suspectsIn(exchanges: readonly Exchange[]): string {
  const [last, early] = [exchanges.findLast(isLost), findEarlyEnd(exchanges)]
  const id = early?.exchange.id
  return [
    ...(last === undefined ? [] : [`#${last.id} got no answer, which --fault ${last.id}${noAnswerPointer} makes the fault; `]),
    ...(early === undefined
      ? []
      : [
          `#${id} ends the list after ${early.shown} of ${early.total} sessions, which is no breach if the count is late; --fault ${id}/body/nextCursor makes it the fault; `,
        ]),
  ].join('')
}

/** The advice about a fault that no scenario shows. Some reasons have it already. */
function remedyOf({ whyNoFault = '', isNowhere }: TrafficScenario): string {
  if (whyNoFault.endsWith(smallerLimit)) return ', or point at another place'
  if (isNowhere === true) return '; the exchanges are numbered above'
  return '; record or add the requests that led to it, such as those that create its sessions, or point at another place'
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

import type { Exchange } from '../../exchange/exchange.ts'
import { keyVariableOf, tokenVariableOf } from '../../exchange/to-curl.ts'
import type { Exported } from '../../scenario/export/exported.ts'
import { play, type Player } from '../../scenario/play.ts'
import type { Scenario, Step } from '../../scenario/scenario.ts'
import { toRecordedBody } from '../../server/recorded-body.ts'
import { writeHar } from '../../traffic/har/write-har.ts'
import type { Recorded, RecordedHeaders } from '../../traffic/recorded.ts'

/** Plays a scenario, and writes its requests with their answers as HAR 1.2. Names of keys stand in place of the keys. */
export async function exportAsHar(scenario: Scenario, player: Player): Promise<Exported> {
  const exchanges: Exchange[] = []
  const collect = async (asking: Promise<Exchange>): Promise<Exchange> => {
    const exchange = await asking
    exchanges.push(exchange)
    return exchange
  }
  const playing = play(scenario, {
    ...player,
    send: (call) => collect(player.send(call)),
    visit: (request) => collect(player.visit(request)),
    async callTool(call) {
      const called = await player.callTool(call)
      exchanges.push(...called.sent)
      return called
    },
  })
  for await (const event of playing) {
    const begun = `step ${event.step} (${event.says})`
    if (event.type === 'stepImpossible') return { cannot: [`${begun}: ${event.reason}`] }
    const [difference] = event.differences
    // What follows would be left out.
    if (difference !== undefined)
      return {
        cannot: [`${begun}: a fresh mock answers ${difference.actual} at ${difference.pointer} where ${difference.expected} is expected`],
      }
  }
  return { text: [...writeHar(exchanges.map(toRecorded))].join(''), notes: notesOf(scenario) }
}

function notesOf({ steps, provenance }: Scenario): readonly string[] {
  return [
    ...(hasStep(steps, 'control') ? ['Control steps are no requests of the API: the HAR file shows only what they change.'] : []),
    ...(provenance?.fault === undefined ? [] : ['The answers are those of a fresh mock, without the recorded fault.']),
  ]
}

function hasStep(steps: readonly Step[], type: Step['type']): boolean {
  return steps.some((step) => step.type === type || (step.type === 'repeat' && hasStep(step.steps, type)))
}

function toRecorded({ id, sentAt, answeredAt, operation, as, request, response }: Exchange): Recorded {
  const { method, url, headers, body } = request
  // Only a message to the MCP server is sent for an account without an operation.
  const variableOf = operation === null ? tokenVariableOf : keyVariableOf
  const known = as === null ? headers : { ...headers, ...('authorization' in headers && { authorization: `Bearer ${variableOf(as)}` }) }
  return {
    place: String(id),
    sentAt,
    answeredAt,
    request: { method, url, headers: toPairs(known), ...(body !== undefined && { body: { text: body } }) },
    answer: 'failed' in response ? response : { status: response.status, headers: toPairs(response.headers), ...toBody(response) },
  }
}

function toPairs(headers: Readonly<Record<string, string>>): RecordedHeaders {
  return Object.entries(headers)
}

/** A file need not be text. */
function toBody({ text, bytes }: Extract<Exchange['response'], { readonly text: string }>): ReturnType<typeof toRecordedBody>['recorded'] {
  return toRecordedBody({ bytes: bytes === undefined ? Buffer.from(text) : Buffer.from(bytes) }, {}, Number.POSITIVE_INFINITY).recorded
}

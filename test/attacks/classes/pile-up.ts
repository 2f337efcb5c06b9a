import { openWire, requestBytes, sendRaw, type Wire } from '../../support/serve/raw-connection.ts'
import { pick, type AttackClass, type Attempt, type Draw } from '../attack.ts'
import { openOnMock, type AttackedMock } from './attacked-mock.ts'

const world = 'piled'
const control = `/_control/worlds/${world}`

/** Bytes that are sent on connections of their own, which stay open and are never read. */
const opened: readonly (readonly [what: string, bytesOf: (turn: number) => string | Buffer])[] = [
  ['connections', () => ''],
  ['requests without an end', () => 'GET /api/v2/sessions HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer key-default\r\n'],
  ['headers by the hundred', () => `GET /api/v2/sessions HTTP/1.1\r\n${'x: y\r\n'.repeat(500)}`],
  ['bodies without an end', () => requestBytes('POST /api/v2/sessions/reports HTTP/1.1', ['content-length: 900000'], '{'.padEnd(60_000))],
  ['chunks without an end', () => requestBytes('POST /api/v2/search/papers HTTP/1.1', ['transfer-encoding: chunked'], 'ffff\r\n{')],
  ['streams of events', () => requestBytes(`GET ${control}/events HTTP/1.1`)],
  ['answers that nobody reads', () => Buffer.from(`GET ${control}/ledger HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`.repeat(50))],
  [
    'requests one behind the other',
    () => 'GET /api/v2/sessions HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer key-default\r\n\r\n'.repeat(200),
  ],
]

/** Requests that each leave something in a world. */
const left: readonly (readonly [what: string, line: string, bodyOf: (turn: number) => string])[] = [
  ['sessions', `POST /w/${world}/api/v2/sessions/reports HTTP/1.1`, (turn) => `{"researchQuestion":"Does tea help ${turn}?"}`],
  ['faults', `POST ${control}/faults HTTP/1.1`, () => '{"on":{"operation":"listSessions"},"does":{"answer":{"status":500}}}'],
  ['snapshots', `POST ${control}/snapshots HTTP/1.1`, () => '{}'],
  ['accounts', `POST ${control}/accounts HTTP/1.1`, (turn) => `{"name":"a${turn}","account":{}}`],
  ['worlds', 'POST /_control/worlds HTTP/1.1', (turn) => `{"id":"${world}-${turn}"}`],
  ['long questions', `POST /w/${world}/api/v2/sessions/reports HTTP/1.1`, () => JSON.stringify({ researchQuestion: 'a'.repeat(2000) })],
]

export const pileUp: AttackClass = {
  name: 'pile-up',
  holds: 'whatever is left open or left behind, an ordinary request is answered, and nothing is a bug',
  open: () => openOnMock(attemptOn),
}

function attemptOn(mock: AttackedMock, draw: Draw): Attempt {
  const piles = [
    ...Array.from({ length: draw(4) }, () => ({ open: pick(opened, draw), count: 20 + draw(100) })),
    { leave: pick(left, draw), count: 10 + draw(60) },
  ]
  return {
    name: piles.map((pile) => `${pile.count} ${('open' in pile ? pile.open : pile.leave)[0]}`).join(', '),
    async make() {
      await ask(mock, 'POST /_control/worlds HTTP/1.1', `{"id":"${world}"}`)
      const wires: Wire[] = []
      try {
        for (const pile of piles) {
          if ('open' in pile) wires.push(...(await openWires(mock, pile.open[1], pile.count)))
          else {
            const failed = await leave(mock, pile.leave, pile.count)
            if (failed !== null) return failed
          }
        }
        return await mock.look()
      } finally {
        for (const { socket } of wires) socket.destroy()
        await deleteWorlds(mock)
      }
    },
  }
}

async function openWires(mock: AttackedMock, bytesOf: (turn: number) => string | Buffer, count: number): Promise<readonly Wire[]> {
  const wires = await Promise.all(Array.from({ length: count }, () => openWire(mock.port)))
  for (const [turn, { socket }] of wires.entries()) {
    socket.pause()
    const bytes = bytesOf(turn)
    if (bytes.length > 0) socket.write(bytes)
  }
  return wires
}

/** Sends requests that leave something: the first does, and each later one does, or is refused. */
async function leave(mock: AttackedMock, [what, line, bodyOf]: (typeof left)[number], count: number): Promise<string | null> {
  for (let turn = 0; turn < count; turn++) {
    const answer = await ask(mock, line, bodyOf(turn))
    if (!(turn === 0 ? /^HTTP\/1\.1 2/ : /^HTTP\/1\.1 [24]/).test(answer)) return `${what} get ${answer.slice(0, 40)}`
  }
  return null
}

async function deleteWorlds(mock: AttackedMock): Promise<void> {
  const listed = await ask(mock, 'GET /_control/worlds HTTP/1.1')
  for (const [, id] of listed.matchAll(/"id":\s*"(piled[^"]*)"/g)) await ask(mock, `DELETE /_control/worlds/${id} HTTP/1.1`)
}

function ask(mock: AttackedMock, line: string, body = ''): Promise<string> {
  const content = body === '' ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]
  const head = [line, 'host: 127.0.0.1', `authorization: Bearer key-enterprise-${world}`, 'connection: close', ...content, '', '']
  return sendRaw(mock.port, head.join('\r\n') + body)
}

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Outcome } from '../../../src/mock/http/api-request.ts'
import { prepareUnderstudy } from '../../../src/mock/worlds/prepare-understudy.ts'
import { attachAnswers, type Understudy } from '../../../src/mock/understudy.ts'
import { needs } from '../../support/processes/programs.ts'
import { startPostgres, type PostgresServer } from '../../support/store/postgres-server.ts'
import { startSharedServer } from '../../support/store/shared-servers.ts'

const database = needs('postgres')
let postgres: PostgresServer
beforeAll(async () => {
  if (!database.isUnmet) postgres = await startPostgres(['fsync=off'])
})
afterAll(() => postgres?.stop())

type Server = Pick<Understudy, 'answerWhenKept'>

const headers: { readonly [name: string]: string } = { authorization: 'Bearer key-enterprise', 'content-type': 'application/json' }
const ask = async (server: Server, method: string, path: string, body?: object): Promise<Outcome> =>
  server.answerWhenKept({
    method,
    path,
    query: '',
    header: (name) => headers[name],
    clientAddress: '127.0.0.1',
    ...(body !== undefined && { body: new TextEncoder().encode(JSON.stringify(body)) }),
  })

/** Follows the default world. It gives what happened until the world is reset, without what one server alone knows: who asked it. */
async function follow(server: Server): Promise<() => Promise<readonly string[]>> {
  const outcome = await ask(server, 'GET', '/_control/worlds/default/events')
  const reader = (outcome.body as ReadableStream<Uint8Array>).getReader()
  return async () => {
    let heard = ''
    while (!heard.includes('"worldReset"')) heard += new TextDecoder().decode((await reader.read()).value)
    await reader.cancel()
    const told = [...heard.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => data)
    return told.filter((data) => !/^\{"type":"(?:listening|exchanged)/.test(data))
  }
}

const walk = [
  ['POST', '/api/v2/sessions/reports', { researchQuestion: 'Does tea help?' }],
  ['POST', '/_control/worlds/default/clock', { advance: 'PT20S' }],
  ['POST', '/_control/worlds/default/snapshots', { id: 'before' }],
  ['POST', '/api/v2/sessions/reports', { researchQuestion: 'Does coffee help?' }],
  ['POST', '/_control/worlds/default/clock', { advance: 'PT1H' }],
  ['POST', '/_control/worlds/default/snapshots/before/restore', {}],
  ['POST', '/api/v2/sessions/reports', { researchQuestion: 'Is it warm?' }],
  ['POST', '/_control/worlds/default/clock', { advance: 'PT1H' }],
  ['POST', '/_control/worlds/default/reset', {}],
] as const

/** Has servers answer the walk, one after the other, and gives what was heard on each. */
async function heardOn(servers: readonly Server[]): Promise<readonly (readonly string[])[]> {
  const streams = await Promise.all(servers.map(follow))
  for (const [index, [method, path, body]] of walk.entries())
    expect((await ask(servers[index % servers.length] as Server, method, path, body)).status).toBeLessThan(300)
  return Promise.all(streams.map((read) => read()))
}

test.skipIf(database.isUnmet)(`store: streams of three servers tell what one in memory does${database.reason}`, async () => {
  const options = { baseUrl: 'http://understudy.test/api/v2', given: { clock: '2026-03-02T09:00:00Z' } }
  const [alone = []] = await heardOn([attachAnswers(prepareUnderstudy(options), options)])
  expect(alone.length).toBeGreaterThan(20)
  const url = await postgres.createDatabase()
  const servers = await Promise.all([0, 1, 2].map(() => startSharedServer(url, options)))
  onTestFinished(async () => void (await Promise.all(servers.map(({ state }) => state.close()))))
  expect(await heardOn(servers)).toEqual([alone, alone, alone])
})

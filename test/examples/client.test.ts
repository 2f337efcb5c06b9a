import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cures } from '../../src/cli/client-report/cures.ts'
import { parseScenarioText } from '../support/scenario/play-scenario.ts'
import { isTheTurnOf } from '../support/rotate.ts'
import { simulateClients, type Behaviour } from '../support/client/simulated-client.ts'
import * as client from './client/client.ts'

const files = readdirSync('scenarios', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .toSorted()

const question = { researchQuestion: 'Does light help people to sleep?' }

/** Creates a report or a review, follows it and all that is there, and downloads what it has. */
const uses: Behaviour = async ({ baseUrl, apiKey, fetch, sleep }) => {
  let waits = 0
  const service: client.Service = {
    baseUrl,
    apiKey,
    fetch,
    async sleep(seconds) {
      // A review whose abstracts are all excluded never ends.
      if (++waits > 400) throw new client.ServiceError(null, null, 'Waited for too long')
      await sleep(seconds * 1000)
    },
  }
  try {
    const self = await client.createOnce(service, { path: '/sessions/reports', body: question })
    const report = await client.follow(service, self)
    if (report.status === 'completed') await client.download(service, self, (session) => ('pdfUrl' in session ? session.pdfUrl : null))
    for (const { type, links } of (await client.listAll(service)).slice(0, 5))
      if (type !== 'agent') await client.follow(service, links.self)
  } catch (error) {
    if (!(error instanceof client.ServiceError)) throw error
  }
}

test('client example in TypeScript: it is accused under no scenario', async () => {
  const accused: unknown[] = []
  for (const [index, file] of files.entries()) {
    if (!isTheTurnOf(index)) continue
    const { given } = parseScenarioText(readFileSync(join('scenarios', file), 'utf8'), file)
    const { broke, risked } = await simulateClients([uses], { given })
    for (const { rule, message } of broke) accused.push([file, rule, message])
    for (const { kind, message } of risked) accused.push([file, kind, message])
  }
  expect(accused).toEqual([])
})

test('client example: the functions that a report names are in both languages', () => {
  const python = readFileSync('test/examples/client/client.py', 'utf8')
  const { ask, persist, createOnce, follow, resume, download, listAll } = client
  const functions: Readonly<Record<string, unknown>> = { ask, persist, createOnce, follow, resume, download, listAll }
  for (const cure of Object.values(cures)) {
    expect(functions[cure.typescript]).toBeTypeOf('function')
    expect(python).toContain(`def ${cure.python}(`)
  }
})

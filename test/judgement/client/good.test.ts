import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { goodClients } from '../../support/client/good-clients.ts'
import { simulateClients } from '../../support/client/simulated-client.ts'
import { isTheTurnOf } from '../../support/rotate.ts'
import { parseScenarioText } from '../../support/scenario/play-scenario.ts'

const files = readdirSync('scenarios', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .toSorted()

const names = Object.keys(goodClients)
const [page, program, unknown] = [{ program: 'Mozilla/5.0 (X11; Linux x64)' }, { program: 'papers/1.0' }, {}]
const unnamedPage = { origin: 'http://localhost:5173' }

test.each(Object.entries(goodClients))('client report: a client that %s is accused under no scenario', async (name, behaviours) => {
  const accused: unknown[] = []
  const programs = name.includes('tabs') ? [page, unnamedPage] : [page, program, unknown, unnamedPage]
  for (const [index, file] of files.entries()) {
    if (!isTheTurnOf(index + names.indexOf(name))) continue
    const { given } = parseScenarioText(readFileSync(join('scenarios', file), 'utf8'), file)
    const { broke, risked } = await simulateClients(behaviours, { given, ...programs[index % programs.length] })
    for (const { rule, message, curl } of broke) accused.push([file, rule, message, curl])
    for (const { kind, message, times } of risked) accused.push([file, kind, message, times])
  }
  expect(accused).toEqual([])
})

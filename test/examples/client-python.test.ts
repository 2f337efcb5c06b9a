import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { judgeClient } from '../../src/judgement/client/client-report.ts'
import { fromLedger } from '../../src/judgement/client/from-ledger.ts'
import { serveTestWorlds, type TestWorld } from '../../src/testing/index.ts'
import { needs } from '../support/processes/programs.ts'
import { runScript } from '../support/processes/run-script.ts'
import { isTheTurnOf } from '../support/rotate.ts'
import { parseScenarioText } from '../support/scenario/play-scenario.ts'

const { isUnmet, reason } = needs('python3')

const files = readdirSync('scenarios', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .toSorted()
  .filter((_, index) => isTheTurnOf(index))

/** What the client of a world broke and risked. */
function accusationsOf({ baseUrl, ledger, clock }: TestWorld): readonly (readonly string[])[] {
  const judge = judgeClient()
  const place = { origin: new URL(baseUrl).origin, basePaths: [new URL(baseUrl).pathname] }
  for (const entry of ledger().exchanges.toReversed()) judge.see(fromLedger(entry, place))
  const { used, broke, risked } = judge.read({ isOver: true, now: clock.now() })
  if (used.length === 0) return [['asked nothing']]
  return [...broke.map(({ rule, message }) => [rule, message]), ...risked.map(({ kind, message }) => [kind, message])]
}

test.skipIf(isUnmet)(`client example in Python: it is accused under no scenario${reason}`, async () => {
  const served = await serveTestWorlds()
  onTestFinished(served.stop)
  const worlds = files.map((file) => {
    const { given } = parseScenarioText(readFileSync(join('scenarios', file), 'utf8'), file)
    return { scenario: file, world: served.create({ given }) }
  })
  const input = JSON.stringify({
    folder: resolve('test/examples/client'),
    worlds: worlds.map(({ scenario, world: { id, baseUrl, key } }) => ({
      scenario,
      baseUrl,
      key,
      clock: `${new URL(baseUrl).origin}/_control/worlds/${id}/clock`,
    })),
  })
  const env = { PYTHONDONTWRITEBYTECODE: '1' }
  const played = await runScript(['python3', 'test/support/client/play_client.py'], { input, env })
  expect(played).toEqual({ code: 0, stdout: '', stderr: '' })
  const accused = worlds.flatMap(({ scenario, world }) => accusationsOf(world).map((words) => [scenario].concat(words)))
  expect(accused).toEqual([])
})

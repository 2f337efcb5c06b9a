import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createControl } from '../../../src/control/index.ts'
import { startMock } from './understudy-command.ts'

/** Starts a mock that `target.yaml` in a folder names with its control, and gives a function that lists its worlds. */
export async function startControlledMock(folder: string): Promise<() => Promise<readonly string[]>> {
  const { ready } = await startMock(['--control-token', 'a-token-of-control'])
  const control = createControl({ url: String(ready['controlUrl']), token: 'a-token-of-control' })
  writeFileSync(
    join(folder, 'target.yaml'),
    `baseUrl: ${String(ready['baseUrl'])}\nkeys: { default: key-default }\ncontrol: { url: '${String(ready['controlUrl'])}', token: a-token-of-control }\n`,
  )
  return async () => (await control.listWorlds()).worlds.map(({ id }) => id)
}

import { expect, test } from 'vitest'
import { silenceSqliteWarning } from '../../src/cli/silence-sqlite-warning.ts'

const [sqlite, other] = ['SQLite is an experimental feature and might change at any time', 'Other is an experimental feature']

test('warnings: that of SQLite on Node 22 is left out, and no other', async () => {
  const heard: string[] = []
  const listen = (warning: Error): unknown => heard.push(`${warning.name}: ${warning.message}`)
  process.on('warning', listen)
  const end = silenceSqliteWarning()
  process.emitWarning(sqlite, 'ExperimentalWarning')
  process.emitWarning(other, 'ExperimentalWarning')
  process.emitWarning(sqlite, 'DeprecationWarning', 'DEP7')
  end()
  process.emitWarning(sqlite, 'ExperimentalWarning')
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', listen)
  expect(heard).toEqual([`ExperimentalWarning: ${other}`, `DeprecationWarning: ${sqlite}`, `ExperimentalWarning: ${sqlite}`])
})

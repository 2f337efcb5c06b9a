import { writeSync } from 'node:fs'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { StoreError } from '../../../src/store/store.ts'

/** A process that opens a state file, tells how that went, and holds the file until it is killed. */
const [path = ''] = process.argv.slice(2)
try {
  await openSqlite(path)
  writeSync(1, 'held\n')
  process.stdin.resume()
} catch (error) {
  if (!(error instanceof StoreError)) throw error
  writeSync(1, `${error.code}\n`)
}

import { writeSync } from 'node:fs'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { StoreError } from '../../../src/store/store.ts'

/** A process that appends batches of numbered entries, goes on where the file ends, and tells each number once it is kept, or why it is not. */
const [path = '', padding = '0', most = '0'] = process.argv.slice(2)
const store = await openSqlite(path)
const [head] = await store.list()
let number = head?.version ?? 0
let pad = 'é'.repeat(Number(padding))
for (const end = number + Number(most); number < end;) {
  const entries = Array.from({ length: 1 + (number % 3) }, (_, index) => ({ number: number + index, pad }))
  try {
    await store.append([{ world: 'default', after: number, entries, ends: false }])
    for (const entry of entries) writeSync(1, `${entry.number}\n`)
    number += entries.length
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    writeSync(1, `${error.message}\n`)
    // There would be room for that.
    pad = ''
    break
  }
}
process.stdin.resume()

import { writeSync } from 'node:fs'
import { openSqlite } from '../../../src/store/sqlite.ts'

/** A process that saves a snapshot without end, and tells each entry that it appends meanwhile. */
const [path = ''] = process.argv.slice(2)
const store = await openSqlite(path)
const [head] = await store.list()
let number = head?.version ?? 0

async function* parts(): AsyncGenerator<string> {
  for (let part = 0; ; part++) {
    yield `part ${part} ${'x'.repeat(20_000)}`
    await store.append([{ world: 'default', after: number, entries: [{ number }], ends: false }])
    writeSync(1, `${number++}\n`)
  }
}

await store.saveSnapshot('default', number, parts())

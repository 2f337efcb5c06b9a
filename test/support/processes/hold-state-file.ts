import { writeSync } from 'node:fs'
import { openStateFile, StateFileError } from '../../../src/server/state-file.ts'

/** A process that opens a state file, tells how that went, and holds the file until it is killed. */
const [path = ''] = process.argv.slice(2)
try {
  openStateFile(path, '1.0.0')
  writeSync(1, 'held\n')
  process.stdin.resume()
} catch (error) {
  if (!(error instanceof StateFileError)) throw error
  writeSync(1, `${error.code}\n`)
}

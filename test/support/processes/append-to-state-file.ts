import { writeSync } from 'node:fs'
import { openStateFile, StateFileError } from '../../../src/server/state-file.ts'

/** A process that appends numbered entries, goes on where the file ends, and tells each number once it is kept, or why it is not. */
const [path = '', padding = '0', most = '0'] = process.argv.slice(2)
const file = openStateFile(path, '1.0.0')
let number = 0
for (const _ of file.entries()) number += 1
let pad = 'é'.repeat(Number(padding))
for (const end = number + Number(most); number < end; number += 1) {
  try {
    file.append([{ number, pad }])
    writeSync(1, `${number}\n`)
  } catch (error) {
    if (!(error instanceof StateFileError)) throw error
    writeSync(1, `${error.message}\n`)
    // There would be room for that.
    pad = ''
  }
}
process.stdin.resume()

import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

// A page of jsdom has no file URL for a module.
const root = join(import.meta.dirname, '../../..')

/** The search indexes that the build made. */
export const builtCorpora = join(root, 'dist/corpora.bin')

/** True if the search indexes of the build are newer than the code that makes them. Otherwise each process makes them anew, for seconds. */
export function areCorporaFresh(): boolean {
  if (!existsSync(builtCorpora)) return false
  const folder = join(root, 'src/literature')
  const changedAt = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => statSync(join(folder, file)).mtimeMs)
  return statSync(builtCorpora).mtimeMs > Math.max(...changedAt)
}

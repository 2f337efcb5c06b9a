import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './document.ts'

/** The places of a document that a module of compiled validators names, as its faults do. */
export function demandedPlaces(module: string): readonly string[] {
  const code = readFileSync(join(root, 'src/contract/generated/validators', `${module}.ts`), 'utf8')
  const named = [...code.matchAll(/push\(vErrors, .+?, "([^"]*)", "\w+", \{|schemaPath:"([^"]*)"/g)]
  return [...new Set(named.map(([, place = '', whole = place]) => (whole.startsWith('/') ? whole : `/components/schemas/${whole}`)))]
}

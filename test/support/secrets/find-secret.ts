import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { decodedForms } from './decoded.ts'

/** A text that a command printed or wrote, by its name. */
export type Output = readonly [name: string, text: string]

/** All files of a folder, by their names. */
export function filesIn(folder: string): readonly Output[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => [name, join(folder, name)] as const)
    .filter(([, path]) => statSync(path).isFile())
    .map(([name, path]) => [name, readFileSync(path, 'utf8')])
}

const pieceLength = 9

/** The places where outputs show nine characters of a secret, in any form that can be undone. No other text may have them. */
export function findSecret(secret: string, outputs: readonly Output[]): readonly string[] {
  const pieces = Array.from({ length: secret.length - pieceLength + 1 }, (_, at) => secret.slice(at, at + pieceLength))
  const shown = outputs.flatMap(([name, text]) =>
    decodedForms(text).flatMap((form) => {
      const at = Math.min(...pieces.map((piece) => form.indexOf(piece)).filter((place) => place !== -1))
      return at === Infinity ? [] : [`${name}: ${form.slice(Math.max(0, at - 60), at + 60)}`]
    }),
  )
  return [...new Set(shown)]
}

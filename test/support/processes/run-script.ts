import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

export type ScriptEnd = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

/** Runs a program to its end, with no environment but `PATH` and what is given. */
export async function runScript(
  [program = '', ...words]: readonly string[],
  { cwd, env = {}, input = '' }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>>; readonly input?: string } = {},
): Promise<ScriptEnd> {
  const child = spawn(program, words, { env: { PATH: process.env['PATH'] ?? '', ...env }, ...(cwd !== undefined && { cwd }) })
  child.stdin.on('error', () => undefined) // it may end without reading
  child.stdin.end(input)
  const closed = once(child, 'close') as Promise<[number | null]>
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed])
  return { code, stdout, stderr }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AttackClass, Attempt, Draw } from '../attack.ts'

const main = fileURLToPath(new URL('../../../src/cli/main.ts', import.meta.url))

export type Ended = { readonly code: number | null; readonly signal: NodeJS.Signals | null; readonly text: string }

const longestMs = 90_000
const mostText = 4_000_000

/** Runs the command in a folder, with a secret in its environment that no file may get out. */
export async function runCommand(args: readonly string[], cwd: string): Promise<Ended> {
  const child = spawn(process.execPath, ['--max-old-space-size=600', main, ...args], {
    cwd,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: join(tmpdir(), 'understudy-compiled'),
      GITHUB_ACTIONS: 'true',
      [secretVariable]: secret,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const late = setTimeout(() => child.kill('SIGKILL'), longestMs)
  let text = ''
  const keep = (chunk: Buffer): void => {
    if (text.length < mostText) text += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  clearTimeout(late)
  return { code, signal, text }
}

export const secretVariable = 'STOLEN'
export const secret = 'Zq8vTn3w-Lk0x9Yp2Rb'

/** Tells a promise that a command broke, whatever it was given; null where it kept all. */
export function brokenBy({ code, signal, text }: Ended): string | null {
  if (signal !== null) return signal === 'SIGKILL' ? `no end within ${longestMs / 1000} s` : `it was killed by ${signal}`
  if (/This is a bug in understudy|heap out of memory/.test(text))
    return `it met a bug: ${/^.*(?:bug in understudy|out of memory)[^]{0,300}/m.exec(text)?.[0] ?? ''}`
  if (code === null || ![0, 1, 2, 3, 64].includes(code)) return `it ended with ${code}`
  if (code === 3 && text.trim() === '') return 'it ended with 3 and said nothing'
  if (text.includes(secret)) return 'it printed a variable of the environment'
  const raw = /[^\P{Cc}\n\t]|\p{Bidi_Control}|##\[|^\s*::(?!(?:error|warning|notice) title=)/mu.exec(text)
  return raw === null ? null : `it printed ${JSON.stringify(text.slice(Math.max(0, raw.index - 40), raw.index + 40))}`
}

/** Makes a folder for the attempts of a class, which run commands in it. */
export async function openInFolder(
  attemptIn: (folder: string, draw: Draw) => Attempt,
  fill: (folder: string) => void = () => undefined,
): ReturnType<AttackClass['open']> {
  const folder = mkdtempSync(join(tmpdir(), 'attack-'))
  fill(folder)
  return {
    next: (draw) => attemptIn(folder, draw),
    async close() {
      rmSync(folder, { recursive: true })
      return []
    },
  }
}

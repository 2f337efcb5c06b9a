import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { AttackClass, Attempt, Draw } from '../attack.ts'

const main = fileURLToPath(new URL('../../../src/cli/main.ts', import.meta.url))

export type Ended = { readonly code: number | null; readonly signal: NodeJS.Signals | null; readonly text: string }

/** A replay of three steps waits half a minute for each. */
const longestMs = 110_000
const mostText = 4_000_000

export const secretVariable = 'STOLEN'
export const secret = 'Zq8vTn3w-Lk0x9Yp2Rb'

type Environment = Readonly<Record<string, string>>

/** Runs the command in a folder to its end. Unless told otherwise, its environment has a secret that no file may get out. */
export function runCommand(args: readonly string[], cwd: string, environment?: Environment): Promise<Ended> {
  return startCommand(args, cwd, environment).ended
}

/** A command that runs. */
export type Running = {
  /** Resolves with the first line of its output; rejects when it ends without one. */
  readonly ready: Promise<string>
  /** The output so far. */
  readonly printed: () => string
  readonly end: (signal: NodeJS.Signals) => void
  readonly ended: Promise<Ended>
}

/** Starts the command, as the last argument of another one where that is given. */
export function startCommand(
  args: readonly string[],
  cwd: string,
  environment: Environment = { [secretVariable]: secret },
  under: readonly string[] = [],
): Running {
  const [program = process.execPath, ...all] = [...under, process.execPath, '--max-old-space-size=600', main, ...args]
  const child = spawn(program, all, {
    cwd,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: join(tmpdir(), 'understudy-compiled'),
      GITHUB_ACTIONS: 'true',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const late = setTimeout(() => child.kill('SIGKILL'), longestMs)
  // Each stream on its own: here the lines of two may come in pieces.
  const texts = [child.stdout, child.stderr].map((stream) => {
    const kept = { text: '' }
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      if (kept.text.length < mostText) kept.text += chunk
    })
    return kept
  })
  const ended = (once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>).then(([code, signal]) => {
    clearTimeout(late)
    return { code, signal, text: texts.map(({ text }) => text).join('') }
  })
  const line = (once(createInterface(child.stdout), 'line') as Promise<[string]>).then(([first]) => first)
  const ready = Promise.race([line, ended.then((how) => Promise.reject(new Error(`it ended before it was ready: ${JSON.stringify(how)}`)))])
  // A caller that only waits for the end asks for no line.
  ready.catch(() => undefined)
  return { ready, printed: () => texts.map(({ text }) => text).join(''), ended, end: (signal) => void child.kill(signal) }
}

/** Tells a promise that a command broke, whatever it was given; null where it kept all. */
export function brokenBy({ code, signal, text }: Ended): string | null {
  if (signal !== null) return signal === 'SIGKILL' ? `no end within ${longestMs / 1000} s` : `it was killed by ${signal}`
  if (/This is a bug in understudy|heap out of memory/.test(text))
    return `it met a bug: ${/^.*(?:bug in understudy|out of memory)[^]{0,300}/m.exec(text)?.[0] ?? ''}`
  if (code === null || ![0, 1, 2, 3, 64].includes(code)) return `it ended with ${code}`
  if (code === 3 && text.trim() === '') return 'it ended with 3 and said nothing'
  if (text.includes(secret)) return 'it printed a variable of the environment'
  const raw = /[^\P{Cc}\n\t]|\p{Bidi_Control}|##[a-z]*\[|^\s*::(?!(?:error|warning|notice) title=)/imu.exec(text)
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

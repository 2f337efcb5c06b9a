import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { sep } from 'node:path'
import type { EndSignals } from './end-signals.ts'
import { endGroup, groupOf, groupWith, type ProcessGroup } from './process-group.ts'

const isWindows = process.platform === 'win32'

type Command = readonly [program: string, ...words: string[]]

export type CommandEnd = {
  /** As shells have it: 126 and 127 for a program that cannot be started, 128 and its number for a signal. */
  readonly code: number
  /** Why it was not started. */
  readonly message?: string
  /** The signal that killed it, unless we passed one on. */
  readonly killedBy?: NodeJS.Signals
  /** Why it, or a part of it, did not end by itself: nobody knows what it would have done. */
  readonly interruption?: string
  /** True where a signal reached it that we passed on. */
  readonly isSignalled?: true
  /** Processes that it left running, which have been ended. */
  readonly left: number
}

export type CommandOptions = {
  readonly env: NodeJS.ProcessEnv
  readonly signals: EndSignals
  /** An entry of the environment that other processes lack. */
  readonly mark: string
  /** A command that goes on for so long after SIGHUP has not ended because of it. */
  readonly survivedMs?: number
}

/** Tells of the codes of a command that `timeout` ended, and of one that a signal ended, as shells give them. */
function killToldBy(code: number): string | undefined {
  if (code === 124) return 'exit 124, as timeout gives'
  return code > 128 && code <= 165 ? `exit ${code}, as of a program that a signal ended` : undefined
}

export const signalled = 'a signal reached it'

/**
 * Runs a command to its end, with our own input and output, and passes signals on. On a terminal it shares our group, which Ctrl-C reaches as
 * a whole; elsewhere it leads a group of its own. What it leaves running in its group is ended.
 */
export async function runCommand(command: Command, { env, signals, mark, survivedMs = 10_000 }: CommandOptions): Promise<CommandEnd> {
  const [program] = command
  const isInOurGroup = process.stdin.isTTY || isWindows
  let child: ChildProcess
  try {
    child = start(command, { env, stdio: 'inherit', detached: !isInOurGroup })
  } catch (error) {
    // Node throws the rarer errors of the system.
    return { ...whyNotStarted(program, error as NodeJS.ErrnoException), left: 0 }
  }
  let isSignalled = false
  let hungUpAt: number | undefined
  signals.passTo((signal) => {
    if (signal === 'SIGHUP') hungUpAt = performance.now()
    else isSignalled = true
    // The terminal has sent these to the command itself.
    const isOfTerminal = isInOurGroup && (signal === 'SIGINT' || signal === 'SIGQUIT')
    if (!isOfTerminal) child.kill(signal)
  })
  const ended = await new Promise<Omit<CommandEnd, 'left'>>((resolve) => {
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (child.pid === undefined) resolve(whyNotStarted(program, error))
    })
    child.on('exit', (code, signal) => {
      if (hungUpAt !== undefined && performance.now() - hungUpAt < survivedMs) isSignalled = true
      const exitCode = code ?? 128 + (signal === null ? 0 : constants.signals[signal])
      const interruption = isSignalled ? signalled : killToldBy(exitCode)
      resolve({
        code: exitCode,
        ...(signal !== null && !isSignalled && { killedBy: signal }),
        ...(interruption !== undefined && { interruption }),
        ...(isSignalled && { isSignalled: true }),
      })
    })
  })
  if (child.pid === undefined || isWindows) return { ...ended, left: 0 }
  const group: ProcessGroup = isInOurGroup ? groupWith(mark) : groupOf(child.pid)
  // A signal may have reached all of the group, which is ending then.
  const left = await endGroup(group, isSignalled ? { patienceMs: 2000 } : {})
  return { ...(left > 0 && { interruption: 'a process that it left was ended' }), ...ended, left }
}

function start(command: Command, options: SpawnOptions): ChildProcess {
  const [program, ...words] = command
  // Commands such as npm are scripts on Windows, which only a shell runs.
  return isWindows ? spawn(command.map(toCmdWord).join(' '), { ...options, shell: true }) : spawn(program, words, options)
}

/** Quotes a word for the shell of Windows, which takes some characters for its own. */
function toCmdWord(word: string): string {
  return /^[\w./:=@\\-]+$/.test(word) ? word : `"${word.replaceAll('"', '""')}"`
}

function whyNotStarted(program: string, { code, message }: NodeJS.ErrnoException): Omit<CommandEnd, 'left'> {
  if (code === 'ENOENT') {
    // A script is there, and the program of its first line is not.
    if (program.includes(sep) && existsSync(program))
      return { code: 126, message: `${program}: the interpreter of its first line is not found` }
    return { code: 127, message: `${program}: command not found` }
  }
  if (code === 'EACCES') return { code: 126, message: `${program}: permission denied` }
  return { code: 126, message: `${program}: ${message}` }
}

import { readFileSync } from 'node:fs'

/** The parts of a process that tell who started it. */
export type StartedProcess = {
  readonly env: { readonly [name: string]: string | undefined }
  readonly ppid: number
  /** Tests with the signal 0 if a process is there, and throws otherwise. */
  readonly kill: (pid: number, signal: 0) => unknown
}

/**
 * Calls back when npx or npm, which started this process, has ended. npm passes a signal only to the shell between them, which leaves this
 * process behind. A process that something else started, or that a script left in the background on purpose, is not watched.
 */
export function watchStarter(callBack: () => void, started: StartedProcess, everyMs = 250): { readonly stop: () => void } {
  const { env, ppid: starter } = started
  if (!isOwnScript(env['npm_lifecycle_script'] ?? '') || starter <= 1) return { stop: () => undefined }
  const npm = readParentOfShell(starter)
  const timer = setInterval(() => {
    // On Windows, the parent stays the same after its end.
    if (started.ppid === starter && isAlive(started, starter) && readParentOfShell(starter) === npm) return
    clearInterval(timer)
    callBack()
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** True for a script that is one command, this one. Operators of a shell would start more, or leave it in the background. */
function isOwnScript(script: string): boolean {
  return ownCommand.test(script) && !/[&;|\n]/.test(script)
}

const ownCommand = /^(?:["']?(?:\S*[\\/])?understudy["']?|node \S*dist\/cli\/main\.js)(?:\s|$)/

/** The parent of a shell, by which a killed npm is noticed: it leaves its shell behind. Linux alone tells it; undefined elsewhere. */
function readParentOfShell(pid: number): number | undefined {
  try {
    const [, name = '', parent] = /^\d+ \((.*)\) \S (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return /^(?:ba|da|z|k)?sh$/.test(name) ? Number(parent) : undefined
  } catch {
    return undefined
  }
}

function isAlive({ kill }: StartedProcess, pid: number): boolean {
  try {
    kill(pid, 0)
    return true
  } catch (error) {
    // That of another user cannot be asked, but is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

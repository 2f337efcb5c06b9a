import { readdirSync, readFileSync } from 'node:fs'

/** The processes that a command and those that it started are. */
export type ProcessGroup = {
  /** Their ids, as far as they can be known; the command itself may be among them. */
  readonly members: () => readonly number[]
  readonly kill: (signal: NodeJS.Signals) => void
}

/** The group that a command leads. */
export function groupOf(leader: number): ProcessGroup {
  const isThere = (): boolean => {
    try {
      process.kill(-leader, 0)
      return true
    } catch {
      return false
    }
  }
  return {
    // The group counts as one process if nothing lists them. A process that has ended stays until its parent asks for it.
    members: () => (isThere() ? (processesIn(leader) ?? [leader]) : []),
    kill: (signal) => sendSignal(-leader, signal),
  }
}

/** The processes in this process's own group that have an entry in their environment. Only Linux tells them. */
export function groupWith(entry: string): ProcessGroup {
  const members = (): readonly number[] => {
    const group = statOf('self')?.group
    const all = group === undefined ? [] : (processesIn(group) ?? [])
    return all.filter((pid) => pid !== process.pid && environmentOf(pid).includes(entry))
  }
  return {
    members,
    kill(signal) {
      for (const pid of members()) sendSignal(pid, signal)
    },
  }
}

export type EndOptions = {
  /** The time in which it may end by itself. */
  readonly patienceMs?: number
  /** The time to end in when it is asked to. */
  readonly graceMs?: number
  readonly everyMs?: number
}

/** Ends what does not end by itself: asked to, and after the grace without being asked. Gives the number of processes that were left. */
export async function endGroup(
  { members, kill }: ProcessGroup,
  { patienceMs = 100, graceMs = 2000, everyMs = 20 }: EndOptions = {},
): Promise<number> {
  const waitForEnd = async (longestMs: number): Promise<void> => {
    for (let waitedMs = 0; waitedMs < longestMs && members().length > 0; waitedMs += everyMs)
      await new Promise((resolve) => void setTimeout(resolve, everyMs))
  }
  await waitForEnd(patienceMs)
  const count = members().length
  if (count === 0) return 0
  kill('SIGTERM')
  await waitForEnd(graceMs)
  if (members().length > 0) kill('SIGKILL')
  return count
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

/** The living processes of a group; null where the system has no list of them in files. */
function processesIn(group: number): readonly number[] | null {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    const found = pids.filter((pid) => {
      const stat = statOf(pid)
      return stat !== null && stat.group === group && stat.state !== 'Z'
    })
    return pids.length === 0 ? null : found.map(Number)
  } catch {
    return null
  }
}

function statOf(pid: string): { readonly state: string; readonly group: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of a program may have spaces and brackets of its own.
    const [state = '', , group = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state, group: Number(group) }
  } catch {
    return null
  }
}

function environmentOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  } catch {
    return []
  }
}

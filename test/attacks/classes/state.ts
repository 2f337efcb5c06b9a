import { chmodSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { pick, type AttackClass, type Attempt, type Draw } from '../attack.ts'
import { brokenBy, openInFolder, runCommand, type Ended } from './command.ts'
import { clear, makeStates, putFiles, serveState, showState, takeFiles, type SavedState, type Serving } from './saved-state.ts'

/** Harm to the files of a state. `mayLose` tells how many of the last changes may be gone, for nothing on the disk tells of them. */
type Harm = { readonly name: string; readonly mayLose: number; readonly act: (folder: string, state: SavedState) => void | Promise<void> }

/** The parts of a state file that may be harmed: what a kill leaves is in two. */
type Drawn = { readonly name: string; readonly length: number }

function drawFile({ files }: SavedState, draw: Draw): Drawn {
  const name = pick([...files.keys()], draw)
  return { name, length: files.get(name)?.length ?? 0 }
}

function change(folder: string, name: string, to: (bytes: Buffer) => Buffer): void {
  writeFileSync(join(folder, name), to(readFileSync(join(folder, name))))
}

/** The last changes are in the -wal, whose end a kill may have cut: whoever harms it in several places may leave what was there earlier. */
const all = Infinity

const harms: readonly ((state: SavedState, draw: Draw) => Harm)[] = [
  () => ({ name: 'none', mayLose: 0, act: () => undefined }),
  (state, draw) => {
    const { name, length } = drawFile(state, draw)
    const end = draw(length)
    return { name: `${name} cut at ${end}`, mayLose: isWal(name) ? all : 0, act: (folder) => truncateSync(join(folder, name), end) }
  },
  (state, draw) => {
    const { name, length } = drawFile(state, draw)
    const flips = Array.from({ length: 1 + draw(3) }, () => [draw(length), draw(8)] as const)
    const act = (folder: string): void =>
      change(folder, name, (bytes) => {
        for (const [at, bit] of flips) bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at)
        return bytes
      })
    return {
      name: `${name} with bits flipped at ${flips.map(([at]) => at).join(', ')}`,
      mayLose: isWal(name) ? (flips.length > 1 ? all : 1) : 0,
      act,
    }
  },
  (state, draw) => {
    const { name, length } = drawFile(state, draw)
    const [from, count] = [draw(length), 1 + draw(8192)]
    const value = pick([0, 255, 0x41], draw)
    const act = (folder: string): void => change(folder, name, (bytes) => bytes.fill(value, from, Math.min(length, from + count)))
    return { name: `${name} with ${count} bytes of ${value} from ${from}`, mayLose: isWal(name) ? all : 0, act }
  },
  (state, draw) => {
    const { name } = drawFile(state, draw)
    // An empty file is that of a new state, unless changes are beside it.
    const text = pick(
      [...(state.files.size > 1 ? [''] : []), '\n', '{"format":1}\n', 'SQLite format 3', '<html>', '\u0000'.repeat(5000)],
      draw,
    )
    return {
      name: `${name} with ${JSON.stringify(text.slice(0, 20))} instead`,
      mayLose: 0,
      act: (folder) => writeFileSync(join(folder, name), text),
    }
  },
  (state, draw) => {
    const { name } = drawFile(state, draw)
    const size = pick([4096, 1_000_000, 300_000_000], draw)
    return {
      name: `${name} with ${size} bytes more`,
      mayLose: 0,
      act: (folder) => truncateSync(join(folder, name), size + (state.files.get(name)?.length ?? 0)),
    }
  },
  (_, draw) => {
    const [at, value] = [pick([18, 19, 60, 61, 62, 63, 68, 71], draw), draw(256)]
    const act = (folder: string): void => change(folder, 'state.db', (bytes) => (bytes.writeUInt8(value, at), bytes))
    return { name: `state.db of version ${value} at ${at}`, mayLose: 0, act }
  },
  (_, draw) => {
    const type = pick(['fromTheFuture', '__proto__', '', 'x\n::error::x', '\u001B[31m'], draw)
    const act = async (folder: string): Promise<void> => {
      const store = await openSqlite(join(folder, 'state.db'))
      const head = (await store.list()).find(({ world }) => world === 'default')
      await store.append([{ world: 'default', after: head?.version ?? 0, entries: [{ type }], ends: false }])
      await store.close()
    }
    return { name: `an entry of a newer version: ${JSON.stringify(type)}`, mayLose: 0, act }
  },
  (_, draw) => {
    const beside = pick(['state.db-wal', 'state.db-shm', 'state.db.lock', 'state.db-journal'], draw)
    const isFolder = draw(2) === 0
    const text = pick(['', 'x', 'x'.repeat(100_000), 'SQLite format 3\u0000'], draw)
    const act = (folder: string): void => {
      if (takeFiles(folder).has(beside)) return
      if (isFolder) mkdirSync(join(folder, beside))
      else writeFileSync(join(folder, beside), text)
    }
    return { name: `${beside} as ${isFolder ? 'a folder' : JSON.stringify(text.slice(0, 20))}`, mayLose: 0, act }
  },
]

function isWal(name: string): boolean {
  return name.endsWith('-wal')
}

const looks: readonly (readonly string[])[] = [
  ['state', 'inspect', 'state.db'],
  ['state', 'inspect', 'state.db', '--json'],
  ['state', 'export', 'state.db'],
]

export const state: AttackClass = {
  name: 'state',
  holds: 'a state is served whole or refused in a line, whatever befell its files, and none of them is lost',
  async open() {
    let [folder, states]: [string, readonly SavedState[]] = ['', []]
    const opened = await openInFolder(
      (_, draw) => {
        const saved = pick(states, draw)
        return draw(4) === 0 ? pick([killedAmid, onFullDisk, readOnly], draw)(folder, saved, draw) : harmed(folder, saved, draw)
      },
      (made) => void (folder = made),
    )
    states = await makeStates(folder)
    return opened
  },
}

function harmed(folder: string, saved: SavedState, draw: Draw): Attempt {
  const harm = pick(harms, draw)(saved, draw)
  const look = draw(3) === 0 ? pick(looks, draw) : null
  return {
    name: harm.name,
    async make() {
      clear(folder)
      putFiles(folder, saved.files)
      await harm.act(folder, saved)
      const before = takeFiles(folder)
      if (look !== null) {
        const ended = await runCommand(look, folder, {})
        return brokenBy(ended) ?? differsFrom(before, folder)
      }
      const serving = await serveState(folder, 'state.db')
      if ('code' in serving) return refusedBy(serving) ?? differsFrom(before, folder)
      const found = await showState(serving)
      return brokenBy(await serving.stop('SIGTERM')) ?? lostIn(found, saved, harm.mayLose)
    },
  }
}

function lostIn(found: string, { shown }: SavedState, mayLose: number): string | null {
  const lost = shown.length - 1 - shown.lastIndexOf(found)
  if (lost <= mayLose && lost < shown.length) return null
  return lost === shown.length ? `it serves what never was: ${found.slice(0, 300)}` : `it lost ${lost} changes`
}

/** Asks for sessions in lanes until so many were made, or one is refused, and gives the ids of those that were answered. */
async function addSessions({ control }: Serving, count: number, end: () => Promise<unknown>): Promise<ReadonlySet<string>> {
  const made = new Set<string>()
  let isOver = false
  const lane = async (): Promise<void> => {
    while (!isOver) {
      const body = { type: 'report', researchQuestion: 'Does it last? '.repeat(40) } as const
      const session = await control.addSession({ path: { world: 'default' }, body }).catch(() => null)
      if (session === null) isOver = true
      else made.add(session.sessionId)
      if (made.size >= count) isOver = true
    }
    await end()
  }
  await Promise.all([lane(), lane(), lane(), lane()])
  return made
}

/** Serves the state again, where all that was answered has to be. */
async function lostAfter(folder: string, saved: SavedState, made: ReadonlySet<string>): Promise<string | null> {
  const serving = await serveState(folder, 'state.db')
  if ('code' in serving) return `it is refused: ${serving.text.slice(0, 300)}`
  const found = await showState(serving)
  const ended = await serving.stop('SIGTERM')
  const lost = [...made].filter((id) => !found.includes(id)).length
  const idsBefore = saved.shown.at(-1)?.match(/"sessionId":"[^"]+"/g) ?? []
  const isOldLost = idsBefore.some((id) => !found.includes(id))
  return brokenBy(ended) ?? (lost > 0 ? `it lost ${lost} of ${made.size} sessions` : isOldLost ? 'it lost what was there before' : null)
}

function killedAmid(folder: string, saved: SavedState, draw: Draw): Attempt {
  const count = draw(30)
  return {
    name: `a kill amid requests, after ${count}`,
    async make() {
      clear(folder)
      putFiles(folder, saved.files)
      const serving = await serveState(folder, 'state.db')
      if ('code' in serving) return `it ended with ${serving.text.slice(0, 300)}`
      const made = await addSessions(serving, count, () => serving.stop('SIGKILL'))
      return lostAfter(folder, saved, made)
    },
  }
}

function onFullDisk(folder: string, saved: SavedState, draw: Draw): Attempt {
  const [kilobytes, signal] = [60 + draw(500), pick(['SIGTERM', 'SIGKILL'] as const, draw)]
  return {
    name: `files of at most ${kilobytes} KB, then ${signal}`,
    async make() {
      clear(folder)
      putFiles(folder, saved.files)
      const before = takeFiles(folder)
      const serving = await serveState(folder, 'state.db', ['bash', '-c', `ulimit -f ${kilobytes}; exec "$0" "$@"`])
      if ('code' in serving) return refusedBy(serving) ?? differsFrom(before, folder) ?? lostAfter(folder, saved, new Set())
      const made = await addSessions(serving, 400, async () => undefined)
      const ended = await serving.stop(signal)
      return (signal === 'SIGTERM' ? brokenBy(ended) : null) ?? lostAfter(folder, saved, made)
    },
  }
}

function readOnly(folder: string, saved: SavedState, draw: Draw): Attempt {
  const [ofFiles, ofFolder] = pick(
    [
      [0o444, 0o755],
      [0o644, 0o555],
      [0o444, 0o555],
      [0o000, 0o755],
    ] as const,
    draw,
  )
  return {
    name: `files of mode ${ofFiles.toString(8)} in a folder of mode ${ofFolder.toString(8)}`,
    async make() {
      clear(folder)
      putFiles(folder, saved.files)
      const before = takeFiles(folder)
      for (const name of before.keys()) chmodSync(join(folder, name), ofFiles)
      chmodSync(folder, ofFolder)
      const serving = await serveState(folder, 'state.db', withoutRights)
      const ended = 'code' in serving ? serving : await serving.stop('SIGTERM')
      chmodSync(folder, 0o755)
      for (const name of takeFiles(folder).keys()) chmodSync(join(folder, name), 0o644)
      if ('code' in serving) return refusedBy(ended) ?? differsFrom(before, folder) ?? lostAfter(folder, saved, new Set())
      return brokenBy(ended) ?? lostAfter(folder, saved, new Set())
    },
  }
}

/** Root may write everywhere, unless it gives that up. */
const withoutRights = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all'] : []

/** Null for a refusal of one line that says what to do. */
function refusedBy(ended: Ended): string | null {
  const { code, text } = ended
  const isTold = code === 3 && /^understudy: Failed to [^\n]+\n$/.test(text)
  return brokenBy(ended) ?? (isTold ? null : `it ended with ${code} and said ${text.slice(0, 300)}`)
}

function differsFrom(before: ReturnType<typeof takeFiles>, folder: string): string | null {
  const after = takeFiles(folder)
  const [lost] = [...before].flatMap(([name, bytes]) => (after.get(name)?.equals(bytes) === true ? [] : [name]))
  return lost === undefined ? null : `${lost} is another file after it was refused`
}

import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { pick, type Draw } from '../attack.ts'
import { takeFiles, type SavedState } from './saved-state.ts'

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

/** Harms by chance. */
export const harms: readonly ((state: SavedState, draw: Draw) => Harm)[] = [
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

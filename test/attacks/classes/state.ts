import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { pick, type AttackClass, type Attempt, type Draw } from '../attack.ts'
import { brokenBy, openInFolder, runCommand, startCommand, type Ended } from './command.ts'
import { clear, makeStates, putFiles, serveState, showState, takeFiles, type SavedState, type Serving } from './saved-state.ts'
import { harms } from './state-harms.ts'

const inspections: readonly (readonly string[])[] = [
  ['state', 'inspect', 'state.db'],
  ['state', 'inspect', 'state.db', '--json'],
  ['state', 'export', 'state.db'],
  ['state', 'export', 'state.db', '--quiet'],
]

/** The code of a file that was read and is damaged. */
const damaged = 1

export const state: AttackClass = {
  name: 'state',
  holds: 'a state is served whole or refused in a line, whatever befell its files, and none of them is lost',
  async open() {
    let [folder, states]: [string, readonly SavedState[]] = ['', []]
    const opened = await openInFolder(
      (_, draw) => {
        const saved = pick(states, draw)
        return draw(4) === 0
          ? pick([killedAmid, onFullDisk, readOnly, compactedBadly], draw)(folder, saved, draw)
          : harmed(folder, saved, draw)
      },
      (made) => void (folder = made),
    )
    states = await makeStates(folder)
    return opened
  },
}

function harmed(folder: string, saved: SavedState, draw: Draw): Attempt {
  const harm = pick(harms, draw)(saved, draw)
  const [way, judge] = pick([served, served, inspected, compacted], draw)(draw)
  return {
    name: `${way}: ${harm.name}`,
    async make() {
      clear(folder)
      putFiles(folder, saved.files)
      await harm.act(folder, saved)
      return judge(folder, saved, harm.mayLose)
    },
  }
}

/** Tells how the use of a harmed state broke what is promised of it, or null. */
type Judge = (folder: string, saved: SavedState, mayLose: number) => Promise<string | null>

function served(): readonly [way: string, judge: Judge] {
  return ['mock', serve]
}

async function serve(folder: string, saved: SavedState, mayLose: number): Promise<string | null> {
  const before = takeFiles(folder)
  const serving = await serveState(folder, 'state.db')
  if ('code' in serving) return refusedBy(serving) ?? differsFrom(before, folder)
  const found = await showState(serving)
  return brokenBy(await serving.stop('SIGTERM')) ?? lostIn(found, saved, mayLose)
}

/** A file that is said to be whole gives all of it, and looking at one changes nothing. */
function inspected(draw: Draw): readonly [way: string, judge: Judge] {
  const args = pick(inspections, draw)
  return [
    args.join(' '),
    async (folder, saved, mayLose) => {
      const before = takeFiles(folder)
      const ended = await runCommand(args, folder, {})
      const how = brokenBy(ended) ?? (ended.code === 3 ? refusedBy(ended) : null) ?? differsFrom(before, folder)
      if (how !== null || ended.code === damaged || ended.code === 3) return how
      const broken = await serve(folder, saved, mayLose)
      return broken === null ? null : `it was called whole, but then ${broken}`
    },
  ]
}

/** A file is compacted whole, or refused and left as it is. */
function compacted(): readonly [way: string, judge: Judge] {
  return [
    'state compact',
    async (folder, saved, mayLose) => {
      const before = takeFiles(folder)
      const ended = await runCommand(['state', 'compact', 'state.db'], folder, {})
      if (ended.code !== 0) return refusedBy(ended) ?? differsFrom(before, folder)
      return brokenBy(ended) ?? serve(folder, saved, mayLose)
    },
  ]
}

/** Compacting that a kill ends, or that finds no room, loses nothing. */
function compactedBadly(folder: string, saved: SavedState, draw: Draw): Attempt {
  const [kilobytes, killedAfterMs] = [draw(400), 150 + draw(250)]
  const isKilled = draw(2) === 0
  return {
    name: isKilled ? `state compact, killed after ${killedAfterMs} ms` : `state compact with files of at most ${kilobytes} KB`,
    async make() {
      clear(folder)
      putFiles(folder, saved.files)
      const under = isKilled ? [] : ['bash', '-c', `ulimit -f ${kilobytes}; exec "$0" "$@"`]
      const running = startCommand(['state', 'compact', 'state.db'], folder, {}, under)
      const timer = setTimeout(() => isKilled && running.end('SIGKILL'), killedAfterMs)
      const ended = await running.ended
      clearTimeout(timer)
      const how = isKilled || ended.code === 0 ? null : refusedBy(ended)
      return how ?? lostAfter(folder, saved, new Set())
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
  // SQLite removes a -wal that has nothing.
  const [lost] = [...before].flatMap(([name, bytes]) => ((after.get(name) ?? Buffer.alloc(0)).equals(bytes) ? [] : [name]))
  return lost === undefined ? null : `${lost} is another file after it was refused`
}

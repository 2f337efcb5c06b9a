import { didYouMean } from '../../contract/did-you-mean.ts'
import { captureState } from '../../mock/worlds/live-state.ts'
import { createWorlds } from '../../mock/worlds/worlds.ts'
import { openSqlite, type SqliteStore } from '../../store/sqlite.ts'
import { damageIn } from '../../store/sqlite-fault.ts'
import { StoreError, type WorldHead } from '../../store/store.ts'
import { parseCommand, UserError } from '../arguments.ts'
import { stateVerbs } from '../commands.ts'
import { commonFlags } from '../flags.ts'
import { inRests } from '../mock/save-snapshots.ts'
import { forgetEnded, readPast } from '../mock/state.ts'
import { inspectFile, sizeOf, toInspectionLines } from './inspect.ts'
import { print, printError, printJson, toSafeJson } from '../print.ts'

type Output = { readonly isJson: boolean; readonly isQuiet: boolean }

/** The exit code of a file that was read and is damaged. */
const damaged = 1

/** Runs `understudy state`, which says and changes what a state file holds. */
export async function runState(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, commonFlags, true)
  const [verb = '', path, ...more] = positionals
  const known = stateVerbs.find((candidate) => candidate === verb)
  if (known === undefined) {
    const fix = didYouMean(verb, stateVerbs) || `; name one of ${stateVerbs.join(', ')}`
    throw new UserError('usage', verb === '' ? `state needs what to do: ${stateVerbs.join(', ')}` : `state cannot ${verb}${fix}`)
  }
  if (path === undefined || path === '' || more.length > 0)
    throw new UserError('usage', `state ${known} takes one file, as in: state ${known} state.db`)
  const output = { isJson: values.json === true, isQuiet: values.quiet === true }
  try {
    return await runVerb[known](path, output)
  } catch (error) {
    throw error instanceof StoreError ? new UserError('cannotRun', error.message) : error
  }
}

const runVerb: { readonly [Verb in (typeof stateVerbs)[number]]: (path: string, output: Output) => Promise<number> } = {
  async inspect(path, { isJson, isQuiet }) {
    const inspection = await inspectFile(path)
    if (isJson) printJson(inspection, 2)
    else print((isQuiet ? [inspection.damage ?? 'whole'] : toInspectionLines(inspection)).join('\n'))
    return inspection.damage === null ? 0 : damaged
  },
  async compact(path, { isJson, isQuiet }) {
    // To open it for writing may change it already, and would make a new file of a mistyped name.
    await using(await openSqlite(path, { isReadOnly: true }), async (store) => {
      const damage = store.findDamage()
      if (damage !== null) throw new UserError('cannotRun', `Failed to compact the state: ${damage}. Restore it from a copy.`)
    })
    const bytesBefore = sizeOf(path)
    const entriesFolded = await using(await openSqlite(path), async (store) => {
      const before = await countEntries(store)
      await saveAll(path, store)
      await forgetEnded(store)
      await store.compact()
      return before - (await countEntries(store))
    })
    // An open file has a -wal, which is spent.
    const saved = { bytesBefore, bytesAfter: sizeOf(path), entriesFolded }
    if (isJson) printJson(saved)
    else if (!isQuiet)
      print(
        `Compacted ${path}: ${saved.bytesBefore} bytes became ${saved.bytesAfter}; ${saved.entriesFolded} entries were folded into snapshots.`,
      )
    return 0
  },
  async export(path, { isQuiet }) {
    const isWhole = await tellDamage(async () => {
      const store = await openSqlite(path, { isReadOnly: true })
      return using(store, () => exportWorlds(store, isQuiet))
    })
    return isWhole ? 0 : damaged
  },
}

/** Prints what every world has. Damage of one is told behind what comes before it, and the others go on. Returns false after damage. */
async function exportWorlds(store: SqliteStore, isQuiet: boolean): Promise<boolean> {
  let isWhole = true
  for (const head of await store.list()) {
    if (head.hasEnded) continue
    const isWorldWhole = await tellDamage(async () => {
      const { world } = head
      const isSnapshotWhole = head.foldedTo === 0 || (await exportSnapshot(store, head, isQuiet))
      for await (const page of store.read(world, head.foldedTo))
        await write(page.map((entry) => `${JSON.stringify({ world, version: entry.version, ...(entry.value as object) })}\n`).join('')) // entries are objects
      return isSnapshotWhole
    })
    isWhole &&= isWorldWhole
  }
  return isWhole
}

/** Prints the snapshot that stands for the first entries of a world, a line for each part. Returns false when it is damaged. */
async function exportSnapshot(store: SqliteStore, { world, foldedTo }: WorldHead, isQuiet: boolean): Promise<boolean> {
  const snapshot = await store.loadSnapshot(world)
  if (snapshot === null) {
    const damage = store.findDamage()
    // Without damage, these were entries of an earlier world of this id.
    if (damage !== null) printError(`understudy: ${damage}. Restore it from a copy.`)
    return damage === null
  }
  const { version, parts } = snapshot
  if (!isQuiet) printError(`The entries of the world ${world} up to ${foldedTo} were folded into its snapshot, which is printed instead.`)
  for (const [index, part] of parts.entries())
    await write(`${JSON.stringify({ world, version, type: 'saved', part: index + 1, of: parts.length }).slice(0, -1)},"state":${part}}\n`)
  return true
}

/** Runs a function, and returns false after it has told damage that it met. */
async function tellDamage(act: () => Promise<boolean>): Promise<boolean> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof StoreError) || damageIn(error) === undefined) throw error
    printError(`understudy: ${error.message}`)
    return false
  }
}

async function using<Result>(store: SqliteStore, act: (store: SqliteStore) => Promise<Result>): Promise<Result> {
  try {
    return await act(store)
  } finally {
    await store.close()
  }
}

/** Saves the present state of every world. */
async function saveAll(path: string, store: SqliteStore): Promise<void> {
  const heads = await store.list()
  const { past } = await readPast(path, store, heads)
  const worlds = createWorlds({ past, host: { readWallClock: () => Date.now(), readMonotonic: () => performance.now() } })
  for (const { world, version } of heads) {
    const live = worlds.peek(world)
    if (live !== undefined) await store.saveSnapshot(world, version, inRests(captureState(live)))
  }
}

async function countEntries(store: SqliteStore): Promise<number> {
  return (await store.list()).reduce((sum, { version, foldedTo }) => sum + version - foldedTo, 0)
}

/** Writes no faster than the reader reads. */
function write(text: string): Promise<void> {
  return new Promise((resolve) => {
    if (process.stdout.write(toSafeJson(text))) resolve()
    else process.stdout.once('drain', resolve)
  })
}

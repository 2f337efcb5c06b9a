import type { Given } from '../contract/given.ts'
import { accountBehind } from './decide.ts'
import type { Impossible } from './control-command.ts'
import { addSources, createCollection, shareCollection } from './library/change-collections.ts'
import { saveSources, type SaveItem } from './library/change-sources.ts'
import type { Decision, LibraryContext } from './library/decision.ts'
import { toSaveItem } from './library/to-save-item.ts'
import { performLibrary } from './perform.ts'
import type { At } from './session.ts'
import type { World } from './world.ts'

export type GivenLibrary = NonNullable<Given['library']>

/** Later than any instant of a world. */
const never: At = 8_640_000_000_000_000

type Owned = { readonly owner: string; readonly item: SaveItem }

/** Adds given sources and collections to the library of a world, or returns the first mistake and adds nothing. */
export function addGivenLibrary(world: World, { sources = {}, collections = {} }: GivenLibrary, now: At): Impossible | null {
  const items = new Map<string, Owned>()
  for (const [name, { owner = 'default', fullText, pdf, ...paper }] of Object.entries(sources)) {
    const item = toSaveItem(paper, world.papers, `sources.${name}.`)
    if ('refused' in item) return impossible(item.message)
    const read = { ...item, ...(pdf !== undefined && { pdf: { fileName: pdf, size: 1024, hash: null }, hasText: true }) }
    const fullTextAt = { available: now, pending: never, unavailable: null }
    items.set(name, { owner, item: fullText === undefined ? read : { ...read, fullTextAt: fullTextAt[fullText] } })
  }
  const mistake = findMistake(world, items, collections)
  if (mistake !== null) return impossible(mistake)
  const perform = <Outcome>(by: string, decide: (context: LibraryContext) => Decision<Outcome>): Outcome => {
    const done = performLibrary(world, by, decide, now)
    if ('refused' in done) throw new Error(`Failed to add a given library: ${done.message}`)
    return done.outcome
  }
  const ids = new Map<string, string>()
  for (const [name, { owner, item }] of items) {
    const [saved] = perform(owner, (context) => saveSources(context, [item], 'create'))
    if (saved !== undefined) ids.set(name, saved.sourceId)
  }
  for (const [key, { owner = 'default', name = key, description = null, sources: held = [], sharedWith = [] }] of Object.entries(
    collections,
  )) {
    const id = perform(owner, (context) => createCollection(context, name, description))
    const sourceIds = held.flatMap((source) => ids.get(source) ?? [])
    if (sourceIds.length > 0) perform(owner, (context) => addSources(context, id, sourceIds))
    for (const { email, role = 'reader' } of sharedWith)
      perform(owner, (context) => shareCollection(context, id, email, role, accountBehind(world, email)))
  }
  return null
}

function findMistake(
  { accounts }: World,
  items: ReadonlyMap<string, Owned>,
  collections: NonNullable<GivenLibrary['collections']>,
): string | null {
  for (const [name, { owner }] of items) if (!accounts.has(owner)) return `sources.${name}.owner: there is no account ${owner}`
  for (const [name, { owner = 'default', sources = [], sharedWith = [] }] of Object.entries(collections)) {
    const at = `collections.${name}`
    const account = accounts.get(owner)
    if (account === undefined) return `${at}.owner: there is no account ${owner}`
    for (const source of sources) {
      if (!items.has(source)) return `${at}.sources: there is no given source ${source}`
      if (items.get(source)?.owner !== owner) return `${at}.sources: ${source} belongs to another account`
    }
    if (sharedWith.some(({ email }) => email.toLowerCase() === account.email.toLowerCase()))
      return `${at}.sharedWith: ${account.email} is its own address`
  }
  return null
}

function impossible(message: string): Impossible {
  return { impossible: 'invalid_request', message }
}

/** A paper as requests send it: few values each, so that papers often match. */
export type ModelPaper = {
  readonly title: string
  readonly authors: readonly string[]
  readonly year: number | null
  readonly serviceId: string | null
  readonly doi: string | null
}

export type ModelSource = {
  readonly id: string
  /** The user or the shared collection that owns it. */
  holder: string
  paper: ModelPaper
  /** When it was deleted, or removed from its collection. */
  gone: number | null
}

export type ModelCollection = {
  readonly id: string
  readonly owner: string
  name: string
  isShared: boolean
  readonly shares: Map<string, { readonly id: string; role: 'reader' | 'writer' }>
  /** The sources of a private collection. */
  readonly references: Set<string>
}

/** The library by the ten conventions, written down as plainly as they are. It reads everything for each question. */
export type LibraryModel = {
  readonly sources: ModelSource[]
  readonly collections: ModelCollection[]
}

const dayMs = 86_400_000

export type ModelRole = 'reader' | 'writer' | 'owner'

export function roleIn(collection: ModelCollection, user: string): ModelRole | null {
  return collection.owner === user ? 'owner' : (collection.shares.get(user)?.role ?? null)
}

/** The role of a user on a source, whether it is gone or not. */
export function roleOn({ collections }: LibraryModel, source: ModelSource, user: string): 'reader' | 'writer' | null {
  const collection = collections.find(({ id }) => id === source.holder)
  const role = collection === undefined ? (source.holder === user ? 'owner' : null) : roleIn(collection, user)
  return role === 'owner' ? 'writer' : role
}

export function seenSources(model: LibraryModel, user: string): readonly ModelSource[] {
  return model.sources.filter((source) => source.gone === null && roleOn(model, source, user) !== null)
}

export function sourcesIn({ sources }: LibraryModel, { id, isShared, references }: ModelCollection): readonly ModelSource[] {
  return sources.filter((source) => source.gone === null && (isShared ? source.holder === id : references.has(source.id)))
}

export function trashOf({ sources }: LibraryModel, { id }: ModelCollection, now: number): readonly ModelSource[] {
  return sources.filter((source) => source.holder === id && source.gone !== null && now - source.gone < 30 * dayMs)
}

/** The sources of a holder that a paper matches by the strongest of its keys. */
export function matchesIn({ sources }: LibraryModel, holder: string, paper: ModelPaper): readonly ModelSource[] {
  const own = sources.filter((source) => source.gone === null && source.holder === holder)
  const byId = own.filter((source) => paper.serviceId !== null && source.paper.serviceId === paper.serviceId)
  const byDoi = own.filter((source) => paper.doi !== null && source.paper.doi === paper.doi)
  const byTitle = own.filter(
    (source) =>
      source.paper.title === paper.title &&
      ((paper.year !== null && source.paper.year === paper.year) || source.paper.authors.some((author) => paper.authors.includes(author))),
  )
  return [byId, byDoi, byTitle].find((found) => found.length > 0) ?? []
}

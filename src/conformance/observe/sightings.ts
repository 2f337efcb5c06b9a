/** The number of times that something was seen, and the first exchange that shows it. */
export type Sighting = { readonly count: number; readonly exchange: number }

/** Sightings counted by kind, up to the number of kinds that a report has room for. */
export type SightingCounts<Kind> = {
  /** Counts a sighting. `raw` tells kinds apart before they are redacted; `kind` is called once for each. */
  readonly add: (raw: string, exchange: number, kind: () => Kind) => Kind | undefined
  /** All kinds in the order of their keys. */
  readonly all: () => readonly (Kind & Sighting)[]
  /** The number of sightings of further kinds, which there was no room for. */
  readonly omitted: () => number
}

/** Counts the first `maxKinds` kinds. A deployment may show a new one in every answer. */
export function countSightings<Kind extends { readonly key: string }>(maxKinds = 200): SightingCounts<Kind> {
  const kinds = new Map<string, { readonly kind: Kind; count: number; readonly exchange: number }>()
  let omitted = 0
  return {
    add(raw, exchange, kind) {
      const known = kinds.get(raw)
      if (known === undefined && kinds.size >= maxKinds) {
        omitted++
        return undefined
      }
      const seen = known ?? { kind: kind(), count: 0, exchange }
      seen.count++
      if (known === undefined) kinds.set(raw, seen)
      return seen.kind
    },
    all() {
      // Kinds that differ only in redacted text are one.
      const byKey = Map.groupBy(kinds.values(), ({ kind }) => kind.key)
      const merged = [...byKey.values()].flatMap(([first, ...others]) =>
        first === undefined
          ? []
          : [{ ...first.kind, count: others.reduce((sum, { count }) => sum + count, first.count), exchange: first.exchange }],
      )
      return merged.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    },
    omitted: () => omitted,
  }
}

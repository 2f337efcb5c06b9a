/** How often something was seen, and an exchange that shows it. */
export type Sighting = { readonly count: number; readonly exchange: number }

/** Kinds of things seen, and no more of them than a report has room for. */
export type Kinds<Kind> = {
  /** What a deployment has said is told apart as it came, and put into words once. */
  readonly see: (raw: string, exchange: number, kind: () => Kind) => Kind | undefined
  /** In the order of their keys. */
  readonly all: () => readonly (Kind & Sighting)[]
  /** How many sightings were of kinds that there was no room for. */
  readonly left: () => number
}

/** A deployment may show something new in every answer: what comes first is kept. */
export function createKinds<Kind extends { readonly key: string }>(most = 200): Kinds<Kind> {
  const kinds = new Map<string, { readonly kind: Kind; count: number; readonly exchange: number }>()
  let left = 0
  return {
    see(raw, exchange, kind) {
      const known = kinds.get(raw)
      if (known === undefined && kinds.size >= most) {
        left++
        return undefined
      }
      const seen = known ?? { kind: kind(), count: 0, exchange }
      seen.count++
      if (known === undefined) kinds.set(raw, seen)
      return seen.kind
    },
    all() {
      // Two that differ only in what is not told are one.
      const byKey = Map.groupBy(kinds.values(), ({ kind }) => kind.key)
      const merged = [...byKey.values()].flatMap(([first, ...others]) =>
        first === undefined
          ? []
          : [{ ...first.kind, count: others.reduce((sum, { count }) => sum + count, first.count), exchange: first.exchange }],
      )
      return merged.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    },
    left: () => left,
  }
}

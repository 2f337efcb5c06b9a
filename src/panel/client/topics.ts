import type { Happening } from './follow-world.ts'

/** Parts of a world that change together. A view is read again when one of its topics changed. */
export type Topic = 'traffic' | 'sessions' | 'accounts' | 'clock' | 'faults' | 'limits' | 'options' | 'library' | 'tokens' | 'snapshots'

const all: readonly Topic[] = ['traffic', 'sessions', 'accounts', 'clock', 'faults', 'limits', 'options', 'library', 'tokens', 'snapshots']

const ofWorld: { readonly [type: string]: readonly Topic[] } = {
  exchanged: ['traffic', 'limits'],
  clockMoved: ['clock', 'sessions', 'accounts', 'limits'],
  accountSet: ['accounts', 'sessions'],
  limitsSet: ['limits'],
  ratesForgotten: ['limits'],
  searchCounted: ['limits'],
  optionsSet: ['options'],
  timelinesSet: ['options'],
  faultAdded: ['faults'],
  faultRemoved: ['faults'],
  faultEncountered: ['faults'],
}

/** The topics that what happened is about. The stream begins with `listening`, and after a loss anything may have changed. */
export function topicsOf(happenings: readonly Happening[]): ReadonlySet<Topic> {
  return new Set(happenings.flatMap(topicsOfOne))
}

function topicsOfOne(happening: Happening): readonly Topic[] {
  const known = ofWorld[happening.type]
  if (known !== undefined) return known
  if ('sessionId' in happening) return ['sessions', 'accounts', 'clock']
  if ('sourceId' in happening || 'collectionId' in happening) return ['library']
  if (['client', 'grant', 'grantId', 'token', 'connection'].some((member) => member in happening)) return ['tokens']
  return all
}

/** The note on an answer that an override of the embedding program gave. */
export const overrideNote = 'answered by an override'

/** True for a note on an answer that an override or a fault gave. The others are about what the service ignores. */
export function isOfOverrideOrFault(note: string): boolean {
  return note === overrideNote || /^fault-\d+: /.test(note)
}

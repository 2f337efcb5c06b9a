/** Ids that name no session: a UUID of none, and a text that is no UUID. */
export const nobodysSession = [
  { title: 'an id that names no session', sessionId: '00000000-0000-4000-8000-000000000000' },
  { title: 'an id that is no UUID', sessionId: 'nope' },
] as const

// Generated from spec/ by `npm run generate`. Do not edit.
export const defaults = {
  ListWorldsQuery: { newest: false },
  ListControlledSessionsQuery: { limit: 100 },
  ListTokensQuery: { limit: 100 },
  GetLibraryQuery: { limit: 100 },
  GetLedgerQuery: { limit: 100, bodies: true },
} as const

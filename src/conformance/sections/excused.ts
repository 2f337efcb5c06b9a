import type { DeploymentRuleId } from '../../contract/rules.ts'

const libraryUnshown = 'the contract shows no endpoint of the library, so there is nothing that could be asked'

/** Rules that nothing can judge, and why. A run says of each that it is not applicable; an excuse is for what no request can show. */
export const excused = {
  'library/bulk-all-or-nothing': { excuse: libraryUnshown },
  'library/create-and-bulk': { excuse: libraryUnshown },
  'library/deletion': { excuse: libraryUnshown },
  'library/detail-and-list': { excuse: libraryUnshown },
  'library/doi-forms': { excuse: libraryUnshown },
  'library/duplicate-matching': { excuse: libraryUnshown },
  'library/duplicates': { excuse: libraryUnshown },
  'library/malformed-input': { excuse: libraryUnshown },
  'library/own-and-shared': { excuse: libraryUnshown },
  'library/removed-to-trash': { excuse: libraryUnshown },
  'library/roles': { excuse: libraryUnshown },
  'library/safe-to-repeat': { excuse: libraryUnshown },
  'library/shared-collection-copies': { excuse: libraryUnshown },
  'library/unseen-id': { excuse: libraryUnshown },
  'mcp/offers-the-same-functionality': { excuse: 'its tools show only to whoever has an access token of OAuth, which no target offers' },
} as const satisfies { readonly [Id in DeploymentRuleId]?: Excuse }

export type Excuse = { readonly excuse: string }

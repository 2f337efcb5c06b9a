import type { DeploymentRuleId } from '../../contract/rules.ts'

/** Rules that nothing can judge, and why. A run says of each that it is not applicable; an excuse is for what no request can show. */
export const excused = {
  'mcp/offers-the-same-functionality': { excuse: 'its tools show only to whoever has an access token of OAuth, which no target offers' },
} as const satisfies { readonly [Id in DeploymentRuleId]?: Excuse }

export type Excuse = { readonly excuse: string }

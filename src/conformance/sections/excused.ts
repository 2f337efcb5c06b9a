import type { DeploymentRuleId } from '../../contract/rules.ts'

/** Rules that nothing can judge, and why. A run says of each that it is not applicable; an excuse is for what no request can show. */
export const excused = {} as const satisfies { readonly [Id in DeploymentRuleId]?: Excuse }

export type Excuse = { readonly excuse: string }

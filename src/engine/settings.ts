import type { Given } from '../contract/given.ts'

/** What a world limits, as it was given or has been set since. */
export type Limits = Required<NonNullable<Given['limits']>>

/** How a world plays. */
export type Options = Required<NonNullable<Given['options']>>

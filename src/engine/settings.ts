import type { Given } from '../contract/given.ts'

/** The limits of a world, as given or set since. */
export type Limits = Required<NonNullable<Given['limits']>>

/** The options of a world's behaviour. */
export type Options = Required<NonNullable<Given['options']>>

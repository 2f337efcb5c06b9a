// Sends dryRun: false.
import { create, follow, review } from './core.mjs'

await follow(await create({ ...review, dryRun: false }, 'systematic-reviews'))

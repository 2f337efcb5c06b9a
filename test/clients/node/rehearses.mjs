// Sends dryRun: true.
import { ask, review } from './core.mjs'

await ask('POST', '/sessions/systematic-reviews', { ...review, dryRun: true })

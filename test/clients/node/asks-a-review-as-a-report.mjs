// Asks a review as a report.
import { ask, create, review } from './core.mjs'

const link = await create(review, 'systematic-reviews')
await ask('GET', `/sessions/reports/${link.split('/').at(-1)}`)

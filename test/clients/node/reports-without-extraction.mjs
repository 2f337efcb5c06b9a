// Wants a report without extraction.
import { ask, question } from './core.mjs'

await ask('POST', '/sessions/systematic-reviews', { ...question, abstractScreening: { generate: true }, generateReport: true })

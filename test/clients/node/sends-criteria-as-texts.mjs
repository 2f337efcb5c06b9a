// Sends criteria as texts.
import { ask, question } from './core.mjs'

await ask('POST', '/sessions/systematic-reviews', { ...question, abstractScreening: { criteria: ['adults'] } })

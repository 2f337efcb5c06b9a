// Sends a title of 300 characters.
import { ask, question } from './core.mjs'

await ask('POST', '/sessions/reports', { ...question, title: 'x'.repeat(300) })

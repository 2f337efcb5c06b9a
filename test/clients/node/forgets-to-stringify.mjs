// Sends an object that it forgot to stringify.
import { ask } from './core.mjs'

await ask('POST', '/search/papers', undefined, { body: { query: 'light' } })

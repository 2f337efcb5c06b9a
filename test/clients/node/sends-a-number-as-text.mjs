// Sends maxResults as text.
import { ask } from './core.mjs'

await ask('POST', '/search/papers', { query: 'light', maxResults: '20' })

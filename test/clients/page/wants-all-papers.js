// Asks for 20,000 papers.
import { ask } from './core.js'

await ask('POST', '/search/papers', { query: 'light', maxResults: 20_000 })

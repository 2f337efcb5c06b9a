// Sends filters in keyword mode.
import { ask } from './core.mjs'

await ask('POST', '/search/papers', { query: 'light AND sleep', searchMode: 'keyword', filters: { minYear: 2010 } })

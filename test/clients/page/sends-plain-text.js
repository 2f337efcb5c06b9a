// Sends JSON as text/plain.
import { ask, headers } from './core.js'

await ask('POST', '/search/papers', { query: 'light' }, { headers: { authorization: headers.authorization } })

// Sends null, since its storage has no key.
import { ask } from './core.js'

await ask('GET', '/sessions', undefined, { headers: { authorization: `Bearer ${localStorage.getItem('key')}` } })

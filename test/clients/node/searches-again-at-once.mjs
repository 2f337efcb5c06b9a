// Repeats a search at once after 500.
import { ask, sleep } from './core.mjs'

const search = { query: 'light' }
const { status } = await ask('POST', '/search/papers', search)
if (status === 500) await ask('POST', '/search/papers', search)
await sleep(60)
await ask('POST', '/search/papers', { query: 'sleep' })

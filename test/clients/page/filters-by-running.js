// Filters by the status running, which is none.
import { ask } from './core.js'

await ask('GET', '/sessions?status=running')

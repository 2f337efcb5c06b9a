// Counts its pages, and sends the number for a cursor.
import { ask } from './core.js'

await ask('GET', '/sessions?limit=3&cursor=2')

// Sends the cursor undefined for the first page.
import { ask } from './core.mjs'

const { cursor } = JSON.parse('{}') // nothing was saved yet
await ask('GET', `/sessions?cursor=${cursor}`)

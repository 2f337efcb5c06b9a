// Searches before anything is typed.
import { ask } from './core.js'

const field = document.body.querySelector('input')
await ask('POST', '/search/trials', { query: field?.value })

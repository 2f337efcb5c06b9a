// Sends a question of 5,000 characters.
import { ask } from './core.js'

await ask('POST', '/sessions/reports', { researchQuestion: 'Does light help? '.repeat(300) })

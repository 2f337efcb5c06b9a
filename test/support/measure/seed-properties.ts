import fc from 'fast-check'
import { turn } from '../rotate.ts'

// The seed of properties follows the turn. In test:all it differs each time, and a failure names its seed.
if (turn !== 'all') fc.configureGlobal({ seed: Number(turn) })

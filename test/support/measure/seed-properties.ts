import fc from 'fast-check'
import { turn } from '../rotate.ts'

// What properties draw is by the turn, as what takes turns is; in test:all it is another each time, and a failure says its seed.
if (turn !== 'all') fc.configureGlobal({ seed: Number(turn) })

// Includes body, which is none.
import { ask, create } from './core.mjs'

await ask('GET', `${await create()}?include=body`)
